import { eq, sql } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { DatabaseUnusable } from './database-errors.ts'
import { setting } from './tables.ts'

export const databaseIdKey = 'database_id'

/** Reads the id of this site's database; null when it is empty or belongs to another program. */
export async function findDatabaseId(db: Database): Promise<string | null> {
  const { rows: found } = await db.execute<{ name: string | null }>(sql`select to_regclass('setting')::text as name`)
  if (!found[0]?.name) return null
  const rows = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, databaseIdKey))
  return rows[0]?.value ?? null
}

/** Throws DatabaseUnusable unless the id is the expected one. */
export function assertExpected(databaseId: string | null, expected: string | undefined, place: string): void {
  if (expected === undefined || databaseId === expected) return
  throw new DatabaseUnusable(
    `${place} is ${databaseId ? `the database ${databaseId}` : 'no database of this site yet'}, but EXPECT_DATABASE names ${expected}. Nothing was changed.`,
  )
}
