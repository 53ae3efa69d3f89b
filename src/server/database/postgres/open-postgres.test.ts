import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../../test/databases/postgres.ts'
import { startStatementProxy } from '../../../../test/databases/statement-proxy.ts'
import { createTestDatabase, engines, testDatabase } from '../../../../test/databases/test-database.ts'
import { startChild } from '../../../../test/processes/child.ts'
import { watchDatabaseState } from '../../process/database-state.ts'
import { type Log, silentLog } from '../../process/log.ts'
import type { Connection } from '../connection.ts'
import { isDatabaseAway } from '../database-errors.ts'
import { migrate } from '../migrate.ts'
import { setting } from '../tables.ts'
import { assertVersion, openPostgres } from './open-postgres.ts'

const hasPostgres = engines.includes('postgres')

/** A server for this file alone, because the tests stop it. null when the machine offers only a shared one. */
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
  'a restart of the server under load (%s) leaves the process alive, fails calls as away and loses nothing acknowledged',
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
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), { timeout: 60_000 })

    await server.stop(how)
    expect(await isReachable()).toBe(false)
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(50), { timeout: 60_000 })
    expect(heard).not.toHaveBeenCalled()
    const before = acknowledged.length
    await server.start()
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), { timeout: 60_000, interval: 20 })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    isOver = true
    await running

    expect(failures.filter(error => !isDatabaseAway(error))).toEqual([])
    await announce(db, 'catalog')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), { timeout: 60_000 })
    const keys = new Set((await db.select().from(setting)).map(row => row.key))
    expect(acknowledged.filter(key => !keys.has(key))).toEqual([])
    await close()
  },
)

test('a start waits for an absent server up to its limit, and names a refusing one without the password', async () => {
  if (!server) return
  const { url } = server
  await server.stop('fast')
  const noted: string[] = []
  const log: Log = { ...silentLog, warn: event => noted.push(event) }
  const waiting = openPostgres({ databaseUrl: url, log, waitMs: Number.POSITIVE_INFINITY })
  const impatient = openPostgres({ databaseUrl: url, log: silentLog, waitMs: 100 })
  await expect(impatient).rejects.toThrow(/cannot be used: .*ECONNREFUSED/)
  await sleep(2500)
  await server.start()
  await (await waiting).close()
  // One line per second, however many tries there are.
  expect([...new Set(noted)]).toEqual(['database_waited_for'])
  expect(noted.length).toBeGreaterThan(1)
  expect(noted.length).toBeLessThan(6)
  const wrong = new URL(server.url)
  wrong.password = 'wrong-secret'
  const refused = openPostgres({ databaseUrl: wrong.href, log: silentLog })
  await expect(refused).rejects.toThrow(/^PostgreSQL at DATABASE_URL cannot be used: .*authentication failed/)
  await expect(refused).rejects.not.toThrow('wrong-secret')
})

test.runIf(hasPostgres)('cut connections, idle or in a transaction, do not use up the pool', async () => {
  const databaseUrl = await createTestDatabase()
  const { db, close } = await openPostgres({ databaseUrl, log: silentLog })
  const manyTransactions = (statement: SQL) =>
    Promise.allSettled(Array.from({ length: 10 }, () => db.transaction(tx => tx.execute(statement))))
  const states = (results: PromiseSettledResult<unknown>[]) => [...new Set(results.map(({ status }) => status))]

  expect(states(await manyTransactions(sql`select pg_sleep(0.1)`))).toEqual(['fulfilled'])
  cutConnections(databaseUrl)
  // The pool does not know yet, so each transaction begins on a dead connection.
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

/** Cuts the connections from another process, while this one is blocked and cannot read its sockets. */
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

test.runIf(hasPostgres)('a start does not wait for a server with a lasting error', async () => {
  const databaseUrl = await createTestDatabase()
  const patient = { log: silentLog, waitMs: Number.POSITIVE_INFINITY }
  const missing = new URL(databaseUrl)
  missing.pathname = '/nowhere'
  await expect(openPostgres({ ...patient, databaseUrl: missing.href })).rejects.toThrow('"nowhere" does not exist')
  expect(() => assertVersion(140_012, '14.12')).toThrow(/is version 14\.12; version 15 or later is needed/)
  expect(() => assertVersion(150_000, '15.0')).not.toThrow()
})

test.runIf(hasPostgres)('only the expected database is used, and an empty one stays empty', async () => {
  const databaseUrl = await createTestDatabase()
  const expecting = (url: string, expectDatabase: string) =>
    openPostgres({ databaseUrl: url, log: silentLog, expectDatabase })
  const command = startChild('scripts/database.ts', ['id'], { DATABASE_URL: databaseUrl })
  expect(await command.exited).toBe(0)
  const [databaseId = ''] = command.lines
  expect(databaseId).toMatch(/^[0-9a-f-]{36}$/)
  await (await expecting(databaseUrl, databaseId)).close()
  const another = '00000000-0000-4000-8000-000000000000'
  await expect(expecting(databaseUrl, another)).rejects.toThrow(`is the database ${databaseId}, but`)
  const empty = await createTestDatabase('template0')
  const start = startChild('scripts/migrate.ts', [], { DATABASE_URL: empty, EXPECT_DATABASE: databaseId })
  expect([await start.exited, start.errors()]).toEqual([1, expect.stringContaining('no database of this site yet')])
  const { db, close } = await openPostgres({ databaseUrl: empty, log: silentLog })
  expect((await db.execute(sql`select from pg_tables where schemaname = 'public'`)).rows).toEqual([])
  await close()
})

test.runIf(hasPostgres)('connections name their process and have a maximum lifetime', async () => {
  const { db } = await testDatabase('postgres')
  const { rows } = await db.execute<{ name: string }>(sql`select current_setting('application_name') as name`)
  expect(rows[0]?.name).toBe(`dc-power-catalogue ${hostname().slice(0, 32)}:${process.pid}`)
})

test.runIf(hasPostgres)('the locks of a killed process end long before its statement would', async () => {
  const databaseUrl = await createTestDatabase()
  const { db, close } = await openPostgres({ databaseUrl, log: silentLog })
  const child = startChild('test/processes/hold-lock.ts', [], { DATABASE_URL: databaseUrl })
  await child.said('locked')
  await expect(db.execute(sql`lock table setting in access exclusive mode nowait`)).rejects.toThrow()
  child.process.kill('SIGKILL')
  const killedAt = performance.now()
  await db.transaction(tx => tx.execute(sql`lock table setting in access exclusive mode`))
  // Without the setting the statement would run for ten seconds.
  expect(performance.now() - killedAt).toBeLessThan(4000)
  await close()
})

test.runIf(hasPostgres)('a statement is cut off after ten seconds, which counts as away', async () => {
  const { db } = await testDatabase('postgres')
  expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '10s' }])
  const endless = db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 50`)
    await tx.execute(sql`select pg_sleep(60)`)
  })
  await expect(endless).rejects.toSatisfy(isDatabaseAway)
})

test.runIf(hasPostgres)(
  'a server that answers late is slow, one behind a full pool is up, and one that is gone is away',
  async () => {
    const proxy = await startStatementProxy(await createTestDatabase())
    const opened = await openPostgres({ databaseUrl: proxy.url, log: silentLog, poolSize: 2 })
    const { db, hastyDb, isReachable, close } = opened
    const state = watchDatabaseState(isReachable)
    await hastyDb.execute(sql`select 1`)
    const sleeping = { isOver: false }
    void Promise.allSettled([1, 2].map(() => db.execute(sql`select pg_sleep(8)`))).then(() => {
      sleeping.isOver = true
    })
    await vi.waitFor(() => expect(opened.pool()).toMatchObject({ total: 2, idle: 0 }))
    expect([await isReachable(), sleeping.isOver]).toEqual([true, false])
    proxy.delayMs = 1500
    expect(await state()).toBe('slow')
    await proxy.close()
    await vi.waitFor(async () => expect(await state()).toBe('away'), { timeout: 60_000 })
    await close()
  },
)
