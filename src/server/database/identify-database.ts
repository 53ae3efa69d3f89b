import { eq } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { databaseIdKey } from './create-database.ts'
import { DatabaseUnusable } from './database-errors.ts'
import { type Marker, markerPath, writeMarker } from './marker.ts'
import { newestMigration } from './migrate.ts'
import { setting } from './tables.ts'

/**
 * Whether the database is the one that the marker remembers, in no older state. Where none is remembered, its own id
 * is written down. Throws DatabaseUnusable. Answers the marker as it is now.
 */
export async function identifyDatabase(db: Database, remembered: Marker | null, dataDir: string): Promise<Marker> {
  const path = markerPath(dataDir)
  const databaseId = await findDatabaseId(db)
  if (!databaseId) throw new DatabaseUnusable(`The database in ${dataDir} is not one of this site. Move it away.`)
  const schema = await newestMigration(db)
  if (!remembered) {
    writeMarker(dataDir, { databaseId, schema })
    return { databaseId, schema }
  }
  if (databaseId !== remembered.databaseId)
    throw new DatabaseUnusable(
      `The database in ${dataDir} is ${databaseId}, but ${path} remembers ${remembered.databaseId}. Restore both from one backup, or remove ${path} if this database is meant.`,
    )
  if (schema < remembered.schema)
    throw new DatabaseUnusable(
      `The database in ${dataDir} is in an older state than ${path} remembers. Restore both from one backup, or remove ${path} if this state is meant.`,
    )
  return remembered
}

/** Null as well where the table is missing. */
async function findDatabaseId(db: Database): Promise<string | null> {
  const rows = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.key, databaseIdKey))
    .catch(() => [])
  return rows[0]?.value ?? null
}
