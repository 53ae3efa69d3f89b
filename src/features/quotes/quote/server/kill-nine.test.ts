import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { idempotency, outbox } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { readyDataDir } from '../../../../../test/databases/data-dir.ts'
import { createTestDatabase, engines } from '../../../../../test/databases/test-database.ts'
import { sweep } from '../../../../../test/lanes.ts'
import { insertShop } from '../../../../../test/openers/quote-shop.ts'
import { startSubmitter } from '../../../../../test/processes/start-submitter.ts'
import { quote, quoteEvent, quoteLine } from './tables.ts'

const kills = sweep(20)

interface Attempt {
  key: string
  cookie: string
  lines: number
  /** Set once the process has printed the answer. */
  webQuoteId?: string
}

/** Lets the process submit until its first answer, kills it at a random instant, and records its output in `attempts`. */
async function submitAndKill(
  child: Awaited<ReturnType<typeof startSubmitter>>,
  attempts: Map<string, Attempt>,
): Promise<string[]> {
  const troubles: string[] = []
  const started = Promise.withResolvers<void>()
  const reader = createInterface({ input: child.stdout })
  reader.on('line', line => {
    const [word, key = '', value = '', lines] = line.split(' ')
    const attempt = attempts.get(key)
    if (word === 'try') attempts.set(key, { key, cookie: value, lines: Number(lines) })
    else if (word === 'done' && attempt) attempt.webQuoteId = value
    else troubles.push(line)
    if (word === 'done') started.resolve()
  })
  const ended = once(child, 'exit')
  const isRead = once(reader, 'close')
  const unfinished = [...attempts.values()].filter(attempt => !attempt.webQuoteId)
  child.stdin.write(`${JSON.stringify(unfinished)}\n`)
  await Promise.race([started.promise, ended])
  await sleep(Math.random() * 250)
  child.kill('SIGKILL')
  const [code] = await ended
  if (code !== null) troubles.push(`ended by itself with ${code}`)
  await isRead
  return troubles
}

test.each(engines)('killed %s processes lose, halve and double no quote', { timeout: 900_000 }, async engine => {
  const dataDir = await readyDataDir()
  const databaseUrl = engine === 'postgres' ? await createTestDatabase() : undefined
  const open = () => openDatabase({ dataDir, databaseUrl, log: silentLog })
  const first = await open()
  await insertShop(first.db)
  await first.close()

  const attempts = new Map<string, Attempt>()
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  // The next process starts while the current one works, and then waits for its turn.
  let next = await startSubmitter(env)
  onTestFinished(() => void next.kill('SIGKILL'))
  for (let kill = 0; kill < kills; kill++) {
    const child = next
    next = await startSubmitter(env)
    expect(await submitAndKill(child, attempts)).toEqual([])
  }

  const { db, close } = await open()
  const quotes = await db.select().from(quote).orderBy(asc(quote.id))
  const lines = Map.groupBy(await db.select().from(quoteLine).orderBy(asc(quoteLine.position)), line => line.quoteId)
  const events = Map.groupBy(await db.select().from(quoteEvent), event => event.quoteId)
  const mails = Map.groupBy(await db.select().from(outbox), mail => mail.reference)
  const remembered = await db.$count(idempotency)
  await close()

  const byKey = new Map(quotes.map(row => [row.comment ?? '', row]))
  expect(byKey.size).toBe(quotes.length)
  const acknowledged = [...attempts.values()].filter(attempt => attempt.webQuoteId)
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
  for (const { key, webQuoteId } of acknowledged) expect(byKey.get(key)?.webQuoteId).toBe(webQuoteId)
  for (const row of quotes) {
    const attempt = attempts.get(row.comment ?? '')
    const wanted = Array.from({ length: attempt?.lines ?? 0 }, (_, i) => [i + 1, (i + 1) * 10])
    expect(lines.get(row.id)?.map(line => [line.productId, line.quantity])).toEqual(wanted)
    expect(events.get(row.id)).toHaveLength(1)
    expect(
      mails.get(row.webQuoteId)?.map(({ message }) => [...message.text.matchAll(/^\d+\. Panel/gm)].length),
    ).toEqual(Array(2).fill(attempt?.lines))
  }
  expect([lines.size, events.size, mails.size, remembered]).toEqual([
    quotes.length,
    quotes.length,
    quotes.length,
    quotes.length * 2,
  ])
})
