import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { quote, quoteEvent } from '#features/quote/server/tables.ts'
import { keepAnswer, keepStatus } from '#features/quote-inbox/server/keep-desk.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { outbox } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { openStaff } from '../../../../test/builders/staff.ts'
import { readyDataDir } from '../../../../test/databases/data-dir.ts'
import { createTestDatabase, engines } from '../../../../test/databases/test-database.ts'
import { ApiClient } from '../../../../test/openers/api-client.ts'
import { insertShop, quoteShop } from '../../../../test/openers/quote-shop.ts'
import { bundleProgram } from '../../../../test/processes/bundle-program.ts'
import { shortLived } from '../../../../test/processes/child.ts'
import { bringDueIntoForce } from './bring-into-force.ts'
import { quoteVersion } from './tables.ts'

const kills = 10
const settings = { publicUrl: 'https://catalogue.example', mailFrom: undefined, salesEmail: undefined }

/** Kills the process some time after it has acknowledged its first Send. Answers the quotes that were sent, and what went wrong. */
async function sendAndKill(child: ChildProcess): Promise<{ sent: number[]; troubles: string[] }> {
  const sent: number[] = []
  const troubles: string[] = []
  const started = Promise.withResolvers<void>()
  if (!child.stdout) throw new Error('The process has no output')
  const reader = createInterface({ input: child.stdout })
  reader.on('line', line => {
    const [word, id] = line.split(' ')
    if (word === 'sent') sent.push(Number(id))
    else troubles.push(line)
    started.resolve()
  })
  const ended = once(child, 'exit')
  const isRead = once(reader, 'close')
  await Promise.race([started.promise, ended])
  await sleep(Math.random() * 250)
  child.kill('SIGKILL')
  const [code] = await ended
  if (code !== null) troubles.push(`ended by itself with ${code}`)
  await isRead
  return { sent, troubles }
}

test.each(engines)('killed %s processes send each version once, with one mail', { timeout: 900_000 }, async engine => {
  const dataDir = await readyDataDir()
  const databaseUrl = engine === 'postgres' ? await createTestDatabase() : undefined
  const open = () => openDatabase({ dataDir, databaseUrl, log: silentLog })
  const first = await open()
  await insertShop(first.db)
  const { token } = await openStaff(first.db, new ApiClient(quoteShop(first.db)))
  await first.close()

  const env = { ...process.env, NODE_NO_WARNINGS: '1', DATA_DIR: dataDir, STAFF_TOKEN: token }
  const program = await bundleProgram('send-versions')
  const start = () => {
    const child = spawn(process.execPath, [...shortLived, program], {
      env: { ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const acknowledged: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    // PostgreSQL has several processes, each with its clock.
    const children = engine === 'postgres' ? [start(), start(), start()] : [start()]
    for (const { sent, troubles } of await Promise.all(children.map(sendAndKill))) {
      expect(troubles).toEqual([])
      acknowledged.push(...sent)
    }
  }

  const { db, close } = await open()
  // What the last process left.
  const deps = { onStatus: keepStatus, onAnswer: keepAnswer, settings }
  while (await bringDueIntoForce(db, deps, new Date(Date.now() + 60_000)));
  const versions = await db.select().from(quoteVersion)
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'quote_version'))
  const events = await db.select().from(quoteEvent).where(eq(quoteEvent.toStatus, 'sent'))
  const quotes = await db.select().from(quote).where(eq(quote.status, 'sent'))
  await close()

  const ids = versions.map(version => version.quoteId).sort((a, b) => a - b)
  expect(new Set(ids).size).toBe(ids.length)
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
  for (const id of acknowledged) expect(ids).toContain(id)
  expect(new Set(versions.map(version => `${version.state} ${version.number}`))).toEqual(new Set(['in_force 1']))
  for (const list of [mails, events]) expect(list.map(row => row.quoteId ?? 0).sort((a, b) => a - b)).toEqual(ids)
  expect(quotes.map(row => row.id).sort((a, b) => a - b)).toEqual(ids)
})
