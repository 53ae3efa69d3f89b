import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { readyDataDir } from '../../../test/databases/data-dir.ts'
import { silentLog } from '../process/log.ts'
import { openPglite } from './open-pglite.ts'

test('after much writing, upkeep cuts the log and cleans the tables by itself', async () => {
  const { db, close } = await openPglite({ dataDir: await readyDataDir(), log: silentLog })
  const ask = async (text: string) => Number((await db.execute<{ n: number }>(sql.raw(text))).rows[0]?.n)
  const logToRecover = () => ask('select (pg_current_wal_lsn() - redo_lsn)::float8 as n from pg_control_checkpoint()')
  const plannedRows = () => ask(`select reltuples as n from pg_class where relname = 'setting'`)
  await db.execute(
    sql`insert into setting select 'key-' || g, repeat(md5(g::text), 20) from generate_series(1, 30000) g`,
  )
  expect(await logToRecover()).toBeGreaterThan(16_000_000)
  expect(await plannedRows()).toBeLessThan(30_000)
  await vi.waitFor(async () => expect(await logToRecover()).toBeLessThan(1_000_000), { timeout: 60_000, interval: 200 })
  expect(await plannedRows()).toBe(30_001)
  await close()
})

test('tables of which little has changed are left alone', async () => {
  const { db, close } = await openPglite({ dataDir: await readyDataDir(), log: silentLog })
  const cleanings = async (table: string) =>
    (
      await db.execute<{ vacuums: number; analyses: number }>(
        sql`select vacuum_count::integer as vacuums, analyze_count::integer as analyses from pg_stat_user_tables where relname = ${table}`,
      )
    ).rows[0]
  const before = await cleanings('product')
  await db.execute(sql`update product set position = position where id in (select id from product limit 3)`)
  await db.execute(
    sql`insert into setting select 'key-' || g, repeat(md5(g::text), 20) from generate_series(1, 30000) g`,
  )
  await vi.waitFor(async () => expect((await cleanings('setting'))?.vacuums).toBe(1), {
    timeout: 60_000,
    interval: 200,
  })
  expect(await cleanings('product')).toEqual(before)
  await close()
})

test('a large table is cleaned in small steps: early, apart from its counting, which looks at few rows', async () => {
  const { db, close } = await openPglite({ dataDir: await readyDataDir(), log: silentLog })
  const done = async () =>
    (
      await db.execute<{ vacuums: number; analyses: number }>(
        sql`select vacuum_count::integer as vacuums, analyze_count::integer as analyses from pg_stat_user_tables where relname = 'setting'`,
      )
    ).rows[0]
  const seen: unknown[] = []
  await db.execute(sql`insert into setting select 'key-' || g, md5(g::text) from generate_series(1, 120000) g`)
  await vi.waitFor(
    async () => {
      seen.push(await done())
      expect(seen.at(-1)).toEqual({ vacuums: 1, analyses: 1 })
    },
    { timeout: 60_000, interval: 0 },
  )
  // Whoever asked meanwhile had a turn between the two.
  expect(seen).toContainEqual({ vacuums: 1, analyses: 0 })
  const { rows } = await db.execute<{ bounds: number }>(
    sql`select array_length(histogram_bounds::text::text[], 1) as bounds from pg_stats where tablename = 'setting' and attname = 'key'`,
  )
  expect(rows).toEqual([{ bounds: 21 }])
  // Less than the fifth of the rows that PostgreSQL's own threshold waits for; and enough log that upkeep looks.
  await db.execute(
    sql`update setting set value = value || 'x' where key like 'key-%' and substr(key, 5)::integer <= 23000`,
  )
  await vi.waitFor(
    async () => {
      await db.execute(sql`select pg_logical_emit_message(false, 'much', repeat('x', 17000000))`)
      expect((await done())?.vacuums).toBe(2)
    },
    { timeout: 60_000, interval: 1500 },
  )
  await close()
})
