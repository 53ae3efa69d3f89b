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
 * What is remembered of the embedded database beside its folder. PGlite takes a folder without files for a new one;
 * with the marker a lost database is an error and never an empty shop.
 */
export type Marker = z.infer<typeof Marker>

export const markerPath = (dataDir: string) => join(dataDir, 'database.json')

/** Null where there has never been a database. Throws DatabaseUnusable when the file cannot be understood. */
export function readMarker(dataDir: string): Marker | null {
  const path = markerPath(dataDir)
  if (!fs.existsSync(path)) return null
  try {
    return Marker.parse(JSON.parse(fs.readFileSync(path, 'utf8')))
  } catch {
    throw new DatabaseUnusable(`${path} is damaged. Restore it from a backup, or remove it if the database is intact.`)
  }
}

/** Replaces the marker as a whole: after a power cut it is the old one or the new one. */
export function writeMarker(dataDir: string, marker: Marker): void {
  const path = markerPath(dataDir)
  const draft = `${path}.new`
  fs.writeFileSync(draft, `${JSON.stringify(marker)}\n`)
  syncPath(draft)
  fs.renameSync(draft, path)
  syncPath(dataDir)
}
