import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPairPrograms, type PostgresPair, startPostgresPair } from '../../../../test/databases/postgres-pair.ts'
import { startSilentServer } from '../../../../test/outside/mail-server.ts'
import { silentLog } from '../../process/log.ts'
import type { Connection } from '../connection.ts'
import { isDatabaseAway } from '../database-errors.ts'
import { migrate } from '../migrate.ts'
import { setting } from '../tables.ts'
import { readDatabaseUrl } from './database-url.ts'
import { openPostgres } from './open-postgres.ts'

test.each([
  ['postgres://u:p@a:5432,b,[::1]:7/site?sslmode=require', ['a:5432', 'b', '[::1]:7']],
  ['postgresql://a/site', ['a']],
  ['postgres://u:p@ss,word@a,b', ['a', 'b']],
  ['postgres:///site?host=/run/postgresql', ['']],
])('the hosts of %s are %j', (text, hosts) => {
  const { urls = [], needsWriter } = readDatabaseUrl(text) ?? {}
  expect(urls.map(url => new URL(url).host || '')).toEqual(hosts)
  expect(needsWriter).toBe(hosts.length > 1)
})

test('one host is asked for writes only when the URL says so', () => {
  expect(readDatabaseUrl('postgres://a/site?target_session_attrs=read-write')?.needsWriter).toBe(true)
  expect(readDatabaseUrl('postgres://a/site?target_session_attrs=any')?.needsWriter).toBe(false)
  for (const wrong of ['postgres://a,b/site?target_session_attrs=standby', 'postgres://a,,b/site', 'http://a,b', 'a,b'])
    expect(readDatabaseUrl(wrong), wrong).toBeNull()
})

const write = (connection: Connection, key: string) => connection.db.insert(setting).values({ key, value: '' })
const portOf = async ({ db }: Connection) =>
  (await db.execute<{ port: number }>(sql`select inet_server_port() as port`)).rows[0]?.port

describe.runIf(hasPairPrograms)('a primary and its standby', () => {
  let pair: PostgresPair | null = null
  beforeAll(async () => {
    pair = await startPostgresPair()
  })
  afterAll(() => pair?.remove())

  test('pool, listener and single connections find the server that takes writes, before and after it moves', async () => {
    if (!pair) return
    const connection = await openPostgres({ databaseUrl: pair.url, log: silentLog })
    expect(await migrate(connection)).toBeGreaterThan(0)
    expect(await portOf(connection)).toBe(Number(new URL(pair.primaryUrl).port))
    const heard = vi.fn()
    await connection.listen('catalog', heard)
    await connection.announce(connection.db, 'catalog')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(connection, `before ${at}`)))

    const alone = openPostgres({ databaseUrl: pair.standbyUrl, log: silentLog })
    await expect(alone.then(one => write(one, 'x').finally(one.close))).rejects.toMatchObject({
      cause: { code: '25006' },
    })
    const asking = `${pair.standbyUrl}?target_session_attrs=read-write`
    const refused = openPostgres({ databaseUrl: asking, log: silentLog, waitMs: 100 })
    await expect(refused).rejects.toThrow(/takes no writes/)

    await pair.killPrimary()
    const failure: unknown = await write(connection, 'away').catch(error => error)
    expect(isDatabaseAway(failure)).toBe(true)
    const again: unknown = await write(connection, 'still away').catch(error => error)
    expect(isDatabaseAway(again)).toBe(true)
    const waiting = openPostgres({ databaseUrl: pair.url, log: silentLog, waitMs: Number.POSITIVE_INFINITY })
    await sleep(300)
    await pair.promote()
    const promotedAt = performance.now()
    await vi.waitFor(() => write(connection, 'after'), { timeout: 60_000, interval: 50 })
    expect(performance.now() - promotedAt).toBeLessThan(5000)
    expect(await portOf(connection)).toBe(Number(new URL(pair.standbyUrl).port))
    expect(await connection.alone(db => db.$count(setting, sql`key like 'before %'`))).toBe(20)
    // The listener has come over too, and calls once because it may have missed something.
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), { timeout: 60_000 })
    await connection.announce(connection.db, 'catalog')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), { timeout: 60_000 })
    await (await waiting).close()
    await connection.close()
  })

  test('a host that says nothing is left after the time limit, and not asked again', async () => {
    if (!pair) return
    const silent = await startSilentServer()
    const { port } = new URL(silent.url)
    const databaseUrl = pair.url.replace('@', `@127.0.0.1:${port},`)
    const connection = await openPostgres({ databaseUrl, log: silentLog, waitMs: 30_000 })
    const asked = silent.connections()
    expect(asked).toBe(1)
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(connection, `beside ${at}`)))
    expect(silent.connections()).toBe(asked)
    await connection.close()
    silent.close()
  })
})
