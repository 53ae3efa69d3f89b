import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'

/** All rows of tables as text, without what counts or dates changes. One statement reads them all. */
export async function rowsOf(db: Database, tables: readonly string[]): Promise<Record<string, string[]>> {
  const ofTables = tables.map(
    (table, at) => `select ${at} as place, (to_jsonb(t) - 'revision' - 'updated_at')::text as row from "${table}" t`,
  )
  const all = `${ofTables.join(' union all ')} order by 1, 2`
  const { rows } = await db.execute<{ place: number; row: string }>(sql.raw(all))
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return Object.fromEntries(tables.map((table, at) => [table, (byPlace.get(at) ?? []).map(({ row }) => row)]))
}
