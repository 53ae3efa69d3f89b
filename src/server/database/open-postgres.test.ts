import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, engines, testDatabase } from '../../../test/db.ts'
import { startPostgres, type TestPostgres } from '../../../test/postgres.ts'
import { silentLog } from '../log.ts'
import type { Connection } from './connection.ts'
import { isDatabaseAway } from './database-errors.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { setting } from './tables.ts'

vi.setConfig({ testTimeout: 120_000 })
const hasPostgres = engines.includes('postgres')

/** A server of this file's own, because it is stopped. Null where the machine has only somebody else's. */
let server: TestPostgres | null = null
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

async function openOwn(): Promise<Connection> {
  const connection = await openPostgres({ databaseUrl: server?.url ?? '', log: silentLog })
  await migrate(connection)
  return connection
}

test.each(['fast', 'immediate'] as const)(
  'the server is restarted under load (%s): the process lives, calls say why, nothing acknowledged is lost',
  async how => {
    if (!server) return
    const { db, listen, announce, isReachable, close } = await openOwn()
    const heard = vi.fn()
    await listen('catalog', heard)
    let isOver = false
    const acknowledged: string[] = []
    const failures: unknown[] = []
    const load = async (name: string) => {
      for (let i = 0; !isOver; i += 1) {
        const key = `${how}-${name}-${i}`
        await db
          .transaction(tx => tx.insert(setting).values({ key, value: '' }))
          .then(
            () => acknowledged.push(key),
            error => failures.push(error),
          )
        await sleep(2)
      }
    }
    const running = Promise.all(Array.from({ length: 20 }, (_, i) => load(String(i))))
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), { timeout: 30_000 })

    await server.stop(how)
    expect(await isReachable()).toBe(false)
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(50), { timeout: 30_000 })
    expect(heard).not.toHaveBeenCalled()
    const before = acknowledged.length
    await server.start()
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), { timeout: 5000, interval: 20 })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 10_000 })
    isOver = true
    await running

    expect(failures.filter(error => !isDatabaseAway(error))).toEqual([])
    await announce(db, 'catalog')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    const keys = new Set((await db.select().from(setting)).map(row => row.key))
    expect(acknowledged.filter(key => !keys.has(key))).toEqual([])
    await close()
  },
)

test('a server that is still starting is waited for, one that is not there is named without its password', async () => {
  if (!server) return
  await server.stop('fast')
  const waiting = openOwn()
  await sleep(600)
  await server.start()
  await (await waiting).close()
  const wrong = new URL(server.url)
  wrong.password = 'wrong-secret'
  const refused = openPostgres({ databaseUrl: wrong.href, log: silentLog })
  await expect(refused).rejects.toThrow(/^PostgreSQL at DATABASE_URL cannot be used: .*authentication failed/)
  await expect(refused).rejects.not.toThrow('wrong-secret')
})

test.runIf(hasPostgres)('connections that are cut, idle or in transactions, do not use up the pool', async () => {
  const databaseUrl = await createTestDatabase()
  const { db, close } = await openPostgres({ databaseUrl, log: silentLog })
  const manyTransactions = (statement: SQL) =>
    Promise.allSettled(Array.from({ length: 10 }, () => db.transaction(tx => tx.execute(statement))))
  const states = (results: PromiseSettledResult<unknown>[]) => [...new Set(results.map(({ status }) => status))]

  expect(states(await manyTransactions(sql`select pg_sleep(0.1)`))).toEqual(['fulfilled'])
  cutConnections(databaseUrl)
  // Here the pool has not heard of it yet: each begins on a dead connection.
  expect(states(await manyTransactions(sql`select 1`))).toEqual(['rejected'])
  const cut = manyTransactions(sql`select pg_sleep(20)`)
  await sleep(500)
  cutConnections(databaseUrl)
  expect(states(await cut)).toEqual(['rejected'])
  for (let round = 0; round < 3; round += 1) {
    expect(states(await manyTransactions(sql`select 1`))).toEqual(['fulfilled'])
  }
  await close()
})

/** In a process of its own, for which this one waits without looking at its sockets. */
function cutConnections(databaseUrl: string): void {
  const script = `
    import pg from 'pg'
    const client = new pg.Client(process.argv[1])
    await client.connect()
    await client.query('select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await client.end()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, databaseUrl])
  expect([status, String(stderr)]).toEqual([0, ''])
}

test.runIf(hasPostgres)('a statement has ten seconds; one that is broken off counts as away', async () => {
  const { db } = await testDatabase('postgres')
  expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '10s' }])
  const endless = db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 50`)
    await tx.execute(sql`select pg_sleep(60)`)
  })
  await expect(endless).rejects.toSatisfy(isDatabaseAway)
})
