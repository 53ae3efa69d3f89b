import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase, engines } from '../../../test/databases/test-database.ts'
import { bundleProgram } from '../../../test/processes/bundle-program.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import { outbox } from '../database/tables.ts'
import { watchDatabaseClock } from '../process/database-clock.ts'
import { silentLog } from '../process/log.ts'
import { queueMails } from './outbox.ts'

const hasFaketime = spawnSync('faketime', ['--version']).status === 0
const to = Array.from({ length: 30 }, (_, at) => `m${at}@buyer.example`)

/** Starts a process whose clock is wrong by as much as faketime says, and collects its lines. */
function startSender(program: string, env: Record<string, string>, offset: string) {
  const child: ChildProcess = spawn('faketime', ['-f', offset, process.execPath, program], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk
  })
  const lines = (word: string) =>
    text.split('\n').flatMap(line => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
  const end = async () => {
    const ended = once(child, 'exit')
    child.stdin?.end()
    await ended
  }
  return { lines, end }
}

test.runIf(engines.includes('postgres') && hasFaketime)(
  'processes whose clocks are an hour wrong send each mail once, and soon',
  async () => {
    const databaseUrl = await createTestDatabase()
    const connection = await openPostgres({ databaseUrl, log: silentLog })
    const { db } = connection
    const program = await bundleProgram('send-mail')
    const mails = to.map(address => ({
      kind: 'quote_status' as const,
      from: 'web@company.example',
      to: address,
      subject: 'x',
      text: 'x',
      html: '',
    }))
    await queueMails(db, mails, new Date())
    const senders = [
      ['ahead', '+1h'],
      ['behind', '-1h'],
      ['right', '+0'],
    ].map(([name = '', offset = '']) => startSender(program, { DATABASE_URL: databaseUrl, SENDER: name }, offset))
    const sent = () => senders.flatMap(({ lines }) => lines('sent'))
    const own = ['ahead', 'behind', 'right'].map(name => `${name}@buyer.example`)
    await expect.poll(() => sent().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(to.length + own.length)
    const rows = await db.select().from(outbox).orderBy(asc(outbox.id))
    for (const { createdAt } of rows) expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(60_000)
    await Promise.all(senders.map(({ end }) => end()))
    expect(sent().toSorted()).toEqual([...to, ...own].toSorted())
    const [ahead, behind, right] = senders.map(({ lines }) => Number(lines('clock')[0]))
    expect([ahead, behind, right].map(ms => Math.round((ms ?? 0) / 60_000) + 0)).toEqual([60, -60, 0])
    expect(await db.$count(outbox)).toBe(rows.length)
    await connection.close()
  },
)

test.runIf(engines.includes('postgres'))('a process goes by the clock of the database', async () => {
  const connection = await openPostgres({ databaseUrl: await createTestDatabase(), log: silentLog })
  const clock = await watchDatabaseClock(connection, silentLog)
  const [row] = (await connection.db.execute<{ at: string }>('select clock_timestamp()::text as at')).rows
  expect(Math.abs(new Date(row?.at ?? 0).getTime() - clock.now().getTime())).toBeLessThan(500)
  clock.stop()
  await connection.close()
})
