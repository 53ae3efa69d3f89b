import fs from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './connection.ts'
import { DatabaseUnusable, damaged } from './database-errors.ts'
import { syncPath } from './files/sync-files.ts'
import { newestMigration } from './migrate.ts'
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

const Marker = z.object({
  databaseId: z.string().min(1),
  /** `when` of the newest applied migration in db/migrations/meta/_journal.json, in milliseconds. */
  schema: z.number().int(),
})

/**
 * A file beside the embedded database that remembers its id and state. PGlite would create a new database in a folder without
 * files; with the marker, lost files are an error instead of an empty shop.
 */
export type Marker = z.infer<typeof Marker>

export const markerPath = (dataDir: string) => join(dataDir, 'database.json')

/** Returns null when there has never been a database. Throws DatabaseUnusable when it cannot read the file. */
export function readMarker(dataDir: string): Marker | null {
  const path = markerPath(dataDir)
  if (!fs.existsSync(path)) return null
  try {
    return Marker.parse(JSON.parse(fs.readFileSync(path, 'utf8')))
  } catch {
    throw new DatabaseUnusable(`${path} is damaged. Restore it from a backup, or remove it if the database is intact.`)
  }
}

/** Replaces the marker atomically: after a power cut the file is the old one or the new one. */
export function writeMarker(dataDir: string, marker: Marker): void {
  const path = markerPath(dataDir)
  const draft = `${path}.new`
  fs.writeFileSync(draft, `${JSON.stringify(marker)}\n`)
  syncPath(draft)
  fs.renameSync(draft, path)
  syncPath(dataDir)
}
