import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Pooler, startPgBouncer } from '../../../../test/databases/pgbouncer.ts'
import { startPostgres, type TestPostgres } from '../../../../test/databases/postgres.ts'
import { silentLog } from '../../process/log.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { migrate } from '../migrate.ts'
import { setting } from '../tables.ts'
import { openPostgres } from './open-postgres.ts'

let server: TestPostgres | null = null
let pooler: Pooler | null = null
beforeAll(async () => {
  server = await startPostgres()
  pooler = server && (await startPgBouncer(server.url))
  if (!pooler) process.stdout.write('PgBouncer is not installed (Debian: pgbouncer): nothing runs through a pooler.\n')
})
afterAll(async () => {
  await pooler?.remove()
  await server?.remove()
})

const open = () =>
  openPostgres({ databaseUrl: pooler?.url ?? '', directUrl: server?.url, log: silentLog, expectDatabase: undefined })

test('a role without limits is refused, and the line says what to run', async () => {
  if (!server || !pooler) return
  const refusal = await open().then(
    () => '',
    error => String(error.message),
  )
  const statements = refusal.split('\n').filter(line => line.startsWith('alter role'))
  expect(statements.join('\n')).toBe(
    ["lock_timeout = '5000ms'", "statement_timeout = '10000ms'", "idle_in_transaction_session_timeout = '10000ms'"]
      .map(words => `alter role test set ${words};`)
      .toSorted()
      .join('\n'),
  )
  const client = new pg.Client(server.url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
})

test('through a pooler the site writes, hears announcements and keeps its locks, which have sessions of their own', async () => {
  if (!server || !pooler) return
  // The server connections that the pooler had open do not know what the role has now.
  await pooler.remove()
  pooler = await startPgBouncer(server.url)
  const connection = await open()
  const { db, hastyDb, listen, announce, unlessBusy, close } = connection
  await migrate(connection)
  const heard = vi.fn()
  await listen('catalog', heard)
  // More at once than the pooler has sessions, with statements that come often enough to be kept.
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      db.transaction(async tx => {
        await tx.insert(setting).values({ key: `own-${at}`, value: '' })
        await tx.select().from(setting).limit(1)
      }),
    ),
  )
  const { rows } = await db.execute<{ count: number; zone: string }>(
    sql`select count(*)::int as count, current_setting('TimeZone') as zone from setting where key like 'own-%'`,
  )
  expect(rows).toEqual([{ count: 40, zone: expect.stringMatching(/UTC$/) }])
  await announce(db, 'catalog')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  const works: string[] = []
  await unlessBusy('cleaner', async () => {
    works.push('first')
    await unlessBusy('cleaner', async () => void works.push('second'))
  })
  await unlessBusy('cleaner', async () => void works.push('third'))
  expect(works).toEqual(['first', 'third'])
  await countAttempt(hastyDb, 'login', '192.0.2.1', new Date())
  const setTo = async (on: typeof db) =>
    (await on.execute<{ value: string }>(sql`select current_setting('synchronous_commit') as value`)).rows[0]?.value
  expect([await setTo(db), await setTo(hastyDb)]).toEqual(['on', 'off'])
  await close()
})
