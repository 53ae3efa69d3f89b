import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase, engines } from '../../../../test/databases/test-database.ts'
import { answerError } from '../../calls/answer-error.ts'
import { silentLog } from '../../process/log.ts'
import type { Connection, Database } from '../connection.ts'
import { isReadOnly, isRepeatable } from '../database-errors.ts'
import { setting } from '../tables.ts'
import { openPostgres } from './open-postgres.ts'

const onPostgres = test.runIf(engines.includes('postgres'))

const pidOf = async (db: Database) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0
const write = (db: Database, key: string) => db.insert(setting).values({ key, value: '' })
const add = (db: Database, key: string) =>
  db
    .update(setting)
    .set({ value: sql`${setting.value} || 'x'` })
    .where(eq(setting.key, key))
const statusOf = (error: unknown) =>
  answerError(error, { language: 'en', traceId: 'x', log: silentLog, call: 'test' }).status

/** Makes every session of the database refuse writes, as on a primary that has become a standby, or allows them again. */
async function switchWriting({ db }: Connection, isOn: boolean): Promise<void> {
  const value = isOn ? 'off' : 'on'
  await db.transaction(async tx => {
    await tx.execute(sql`set transaction read write`)
    const { rows } = await tx.execute<{ name: string }>(sql`select quote_ident(current_database()) as name`)
    await tx.execute(sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`))
  })
}

onPostgres('a connection that no longer writes is given up, the answer is 503, and another one writes', async () => {
  const databaseUrl = await createTestDatabase()
  const other = await openPostgres({ databaseUrl, log: silentLog })
  await switchWriting(other, false)
  const connection = await openPostgres({ databaseUrl, log: silentLog })
  const { db } = connection
  const attempts = [
    () => write(db, 'alone'),
    () => db.transaction(tx => write(tx, 'in a transaction')),
    () => db.transaction(tx => tx.execute(sql`select from setting for update`)),
  ]
  for (const attempt of attempts) {
    const pid = await pidOf(db)
    const error: unknown = await Promise.resolve(attempt()).then(
      () => null,
      reason => reason,
    )
    expect([isReadOnly(error), statusOf(error)]).toEqual([true, 503])
    expect(await pidOf(db)).not.toBe(pid)
  }
  const pid = await pidOf(db)
  // The work swallows the error. Nothing is committed, and the next transaction still gets another connection.
  const quiet = () => Promise.resolve()
  await expect(db.transaction(tx => write(tx, 'x').then(quiet, quiet))).rejects.toThrow('rolled back')
  expect(await pidOf(db)).not.toBe(pid)
  await switchWriting(other, true)
  await expect(db.transaction(tx => write(tx, 'one is left'))).rejects.toSatisfy(isReadOnly)
  await db.transaction(tx => write(tx, 'written'))
  await connection.close()
  await other.close()
})

onPostgres('two transactions that wait for each other are both done in the end, each once', async () => {
  const connection = await openPostgres({ databaseUrl: await createTestDatabase(), log: silentLog })
  const { db } = connection
  await write(db, 'a')
  await write(db, 'b')
  let runs = 0
  const both = (first: string, second: string) =>
    db.transaction(async tx => {
      runs += 1
      await add(tx, first)
      await sleep(200)
      await add(tx, second)
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  expect(runs).toBeGreaterThan(2)
  const rows = await db.select({ value: setting.value }).from(setting).where(sql`key in ('a', 'b')`)
  expect(rows).toEqual([{ value: 'xx' }, { value: 'xx' }])
  await connection.close()
})

onPostgres('what cannot be put in an order is run again twice, and no more', async () => {
  const connection = await openPostgres({ databaseUrl: await createTestDatabase(), log: silentLog })
  const { db } = connection
  await write(db, 'a')
  let runs = 0
  const overtaken = (times: number) =>
    db.transaction(
      async tx => {
        runs += 1
        await tx.select().from(setting)
        // Another transaction changes the row that this one has read.
        if (runs <= times) await add(db, 'a')
        await add(tx, 'a')
      },
      { isolationLevel: 'repeatable read' },
    )
  await overtaken(2)
  expect(runs).toBe(3)
  runs = 0
  const error: unknown = await overtaken(3).catch((reason: unknown) => reason)
  expect([runs, isRepeatable(error), statusOf(error)]).toEqual([3, true, 503])
  const other = db.transaction(() => Promise.reject(new Error('own')))
  await expect(other).rejects.toThrow('own')
  await connection.close()
})
