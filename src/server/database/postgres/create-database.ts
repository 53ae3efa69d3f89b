import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import type { Log } from '../../process/log.ts'
import { DatabaseUnusable } from '../database-errors.ts'
import { databaseIdKey, type Marker, markerPath, writeMarker } from '../database-id.ts'
import type { DurableFiles } from '../files/durable-files.ts'
import { syncPath, syncTree } from '../files/sync-files.ts'
import { applyMigrations } from '../migrate.ts'
import { startEngine } from '../start-engine.ts'
import { setting } from '../tables.ts'

interface Place {
  dataDir: string
  /** The folder of the new database, in dataDir. It does not exist yet or is empty. */
  folder: string
}

/**
 * Creates a new database in a draft folder, and renames the folder when tables and id are complete and on the disk. A draft that
 * an interrupted start left behind is removed: nothing in it was ever acknowledged.
 */
export async function createDatabase(
  { dataDir, folder }: Place,
  openFiles: (folder: string) => DurableFiles,
  log: Log,
): Promise<Marker> {
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  let marker: Marker
  try {
    marker = await fill(openFiles(draft), log)
    syncTree(draft)
    fs.renameSync(draft, folder)
  } catch (error) {
    // A draft left behind would keep a full disk full.
    fs.rmSync(draft, { recursive: true, force: true })
    throw error
  }
  syncPath(dataDir)
  writeMarker(dataDir, marker)
  log.info('database_created', { database_id: marker.databaseId })
  return marker
}

async function fill(files: DurableFiles, log: Log): Promise<Marker> {
  const engine = await startEngine(files, log)
  try {
    const db = drizzle({ client: engine })
    const { schema } = await applyMigrations(db)
    const databaseId = randomUUID()
    const own = { key: databaseIdKey, value: databaseId }
    await db.insert(setting).values(own).onConflictDoUpdate({ target: setting.key, set: own })
    return { databaseId, schema }
  } finally {
    await engine.close()
  }
}

export const isNew = (folder: string) => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0

/** Throws when files are missing: PGlite would silently create an empty database. */
export function assertFiles(dataDir: string, folder: string): void {
  if (fs.existsSync(join(folder, 'PG_VERSION'))) return
  throw new DatabaseUnusable(
    `The files of the database are missing from ${folder}. Restore the folder from a backup; to begin with an empty database, remove ${folder} and ${markerPath(dataDir)}.`,
  )
}
