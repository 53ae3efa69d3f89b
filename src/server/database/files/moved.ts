import fs from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../connection.ts'
import { DatabaseUnusable } from '../database-errors.ts'
import { setting } from '../tables.ts'
import { syncPath } from './sync-files.ts'

/** A file beside the embedded database that says where its contents have gone. */
export const movedPath = (dataDir: string): string => join(dataDir, 'moved')

/** `to` is shown to whoever starts the site; it has no password. */
export function noteMoved(dataDir: string, to: string): void {
  const draft = `${movedPath(dataDir)}.new`
  fs.writeFileSync(draft, `${to}\n`, { mode: 0o600 })
  syncPath(draft)
  fs.renameSync(draft, movedPath(dataDir))
  syncPath(dataDir)
}

/** Throws DatabaseUnusable for a database that was moved: what was written into it now would be lost to the other. */
export function assertNotMoved(dataDir: string): void {
  const path = movedPath(dataDir)
  if (!fs.existsSync(path)) return
  const to = fs.readFileSync(path, 'utf8').trim()
  throw new DatabaseUnusable(
    `The database in ${dataDir} was moved to ${to}: set DATABASE_URL. To use the old one all the same, remove ${path}; what was written since then is not in it.`,
  )
}

/** The key in `setting` of a PostgreSQL database that says where its contents have gone. */
const movedKey = 'moved_to'

export async function noteMovedInside(db: Database, to: string): Promise<void> {
  await db.insert(setting).values({ key: movedKey, value: to })
}

/** Throws DatabaseUnusable for a PostgreSQL database of this site that was moved. */
export async function assertNotMovedInside(db: Database): Promise<void> {
  const rows = await db.select({ to: setting.value }).from(setting).where(eq(setting.key, movedKey))
  if (rows[0])
    throw new DatabaseUnusable(
      `The database at DATABASE_URL was moved to ${rows[0].to}: set DATA_DIR to that folder and leave DATABASE_URL out. To use the old one all the same, delete '${movedKey}' from its table setting; what was written since then is not in it.`,
    )
}
