import type { Database } from './connection.ts'
import { DatabaseUnusable } from './database-errors.ts'
import { findDatabaseId } from './database-id.ts'
import { damaged } from './explain-fault.ts'
import { type Marker, markerPath, writeMarker } from './marker.ts'
import { newestMigration } from './migrate.ts'

/**
 * Compares the database with the marker: same id, no older state. Writes a marker when there is none. Returns the marker. Throws
 * DatabaseUnusable when they differ.
 */
export async function identifyDatabase(db: Database, remembered: Marker | null, dataDir: string): Promise<Marker> {
  const path = markerPath(dataDir)
  const databaseId = await findDatabaseId(db)
  if (!databaseId && remembered) throw new DatabaseUnusable(damaged(dataDir, 'its id cannot be found'))
  if (!databaseId)
    throw new DatabaseUnusable(
      `The database in ${dataDir} is damaged, or not one of this site: its id cannot be found. Restore ${dataDir} from a backup, or set DATA_DIR to another folder.`,
    )
  const schema = await newestMigration(db)
  if (!remembered) {
    writeMarker(dataDir, { databaseId, schema })
    return { databaseId, schema }
  }
  if (databaseId !== remembered.databaseId)
    throw new DatabaseUnusable(
      `The database in ${dataDir} is ${databaseId}, but ${path} remembers ${remembered.databaseId}. Restore both from one backup, or remove ${path} if this database is meant.`,
    )
  if (schema === 0 && remembered.schema > 0)
    throw new DatabaseUnusable(damaged(dataDir, 'its list of migrations is empty'))
  if (schema < remembered.schema)
    throw new DatabaseUnusable(
      `The database in ${dataDir} is in an older state than ${path} remembers. Restore both from one backup, or remove ${path} if this state is meant.`,
    )
  return remembered
}
