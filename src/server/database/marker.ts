import fs from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseUnusable } from './database-errors.ts'
import { syncPath } from './sync-files.ts'

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
