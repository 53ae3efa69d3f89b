import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../../test/databases/test-database.ts'
import type { Database } from '../connection.ts'

const ask = async (db: Database, text: string) => (await db.execute(sql.raw(text))).rows
/** Often enough that the engine keeps the statement and its plan. */
const askOften = async (db: Database, text: string) => {
  for (let times = 0; times < 7; times++) await ask(db, text)
}
const prepared = async (db: Database) =>
  Number((await ask(db, 'select count(*)::int as count from pg_prepared_statements'))[0]?.count)

describe.each(engines)('%s', engine => {
  test('a statement runs again after its table has changed, in a transaction as well', async () => {
    const { db } = await testDatabase(engine)
    await ask(db, 'create table ta (a integer)')
    await ask(db, 'insert into ta values (1)')
    const all = 'select * from ta'
    const own = (value: unknown) => db.execute(sql`select a from ta where a = ${value}`)
    await askOften(db, all)
    await own(1)
    await ask(db, 'alter table ta add column b text')
    expect(await ask(db, all)).toEqual([{ a: 1, b: null }])
    await ask(db, `alter table ta alter column a type text using 'x' || a`)
    expect(await db.transaction(tx => ask(tx, all))).toEqual([{ a: 'x1', b: null }])
    expect((await own('x1')).rows).toEqual([{ a: 'x1' }])
    await ask(db, 'drop table ta')
    await expect(ask(db, all)).rejects.toMatchObject({ cause: { code: '42P01' } })
  })

  test('a change of the schema that is undone leaves no statement behind that was prepared after it', async () => {
    const { db } = await testDatabase(engine)
    await ask(db, 'create table ta (a integer)')
    const all = 'select * from ta'
    await askOften(db, all)
    const undone = db.transaction(async tx => {
      await ask(tx, 'alter table ta add column b text')
      await ask(tx, 'insert into ta values (1, null)')
      expect(await ask(tx, all)).toEqual([{ a: 1, b: null }])
      await tx.transaction(async inner => {
        await ask(inner, 'alter table ta drop column a')
        expect(await ask(inner, all)).toEqual([{ b: null }])
        throw new Error('undone')
      })
    })
    await expect(undone).rejects.toThrow('undone')
    await ask(db, 'insert into ta values (2)')
    expect(await ask(db, all)).toEqual([{ a: 2 }])
  })

  test.each(['discard all', 'deallocate all'])('after %s every statement runs as before', async command => {
    const { db } = await testDatabase(engine)
    await askOften(db, 'select 1 as one')
    await ask(db, command)
    expect(await ask(db, 'select 1 as one')).toEqual([{ one: 1 }])
    await askOften(db, 'select 2 as two')
    await db.transaction(async tx => {
      if (command === 'deallocate all') await ask(tx, command)
      expect(await ask(tx, 'select 2 as two')).toEqual([{ two: 2 }])
    })
  })

  test('the engine keeps a bounded number of statements', async () => {
    const { db } = await testDatabase(engine)
    for (let number = 0; number < 400; number++)
      for (let times = 0; times < 3; times++) await ask(db, `select ${number} as number`)
    const count = await prepared(db)
    expect([count > 100, count <= 152]).toEqual([true, true])
    expect(await ask(db, 'select 5 as number')).toEqual([{ number: 5 }])
  })

  test('a failed statement fails again in the same way, and the one after it runs', async () => {
    const { db } = await testDatabase(engine)
    await ask(db, 'create table ta (a integer primary key)')
    const insert = (a: unknown) => db.execute(sql`insert into ta values (${a})`)
    await insert(1)
    for (let times = 0; times < 7; times++) {
      await expect(insert(1)).rejects.toMatchObject({ cause: { code: '23505' } })
      await expect(insert('one')).rejects.toMatchObject({ cause: { code: '22P02' } })
      expect(await ask(db, 'select a from ta')).toEqual([{ a: 1 }])
      const broken = db.transaction(async tx => {
        await ask(tx, 'select 1 / 0').catch(() => {})
        await ask(tx, 'select a from ta')
      })
      await expect(broken).rejects.toMatchObject({ cause: { code: '25P02' } })
    }
  })

  test('values come back as they went, the second time too', async () => {
    const { db } = await testDatabase(engine)
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 256)
    const data = { words: 'é"\\', list: [1, null, { deep: true }] }
    for (let times = 0; times < 3; times++) {
      const { rows } = await db.execute<{
        bytes: Uint8Array
      }>(sql`select ${bytes}::bytea as bytes, ${data}::jsonb as data,
        ${null}::integer as none, ${true}::boolean as yes, ${'€'} as sign, ${7}::bigint as big, array[1, 2] as list`)
      const [{ bytes: read, ...rest } = { bytes: new Uint8Array() }] = rows
      expect(Uint8Array.from(read)).toEqual(bytes)
      expect(rest).toEqual({ data, none: null, yes: true, sign: '€', big: 7, list: [1, 2] })
    }
  })
})
