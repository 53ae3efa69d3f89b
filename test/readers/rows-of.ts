import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'

/** All rows of tables as text, without what counts or dates changes. */
export async function rowsOf(db: Database, tables: readonly string[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'revision' - 'updated_at')::text as row from ${sql.identifier(table)} t order by 1`,
    )
    all[table] = rows.map(({ row }) => row)
  }
  return all
}
