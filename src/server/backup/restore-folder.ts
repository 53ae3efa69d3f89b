import fs from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { findDatabaseId, markerPath, writeMarker } from '../database/database-id.ts'
import { copyIntoPglite, copyOutOfPglite } from '../database/files/copy-pglite.ts'
import { DurableFiles } from '../database/files/durable-files.ts'
import { lockFolder } from '../database/files/folder-lock.ts'
import { assertNotMoved } from '../database/files/moved.ts'
import { syncPath, syncTree } from '../database/files/sync-files.ts'
import { isNew } from '../database/postgres/create-database.ts'
import { endProcess, startEngine } from '../database/start-engine.ts'
import { CommandRefused } from '../process/command-socket.ts'
import { describeError, type Log } from '../process/log.ts'
import { fillDatabase, type Rows, type Settle } from './fill-database.ts'

/**
 * Makes the embedded database of a data folder that has none. It is filled in a draft folder, which gets its name when everything is on
 * the disk: a process that is killed leaves only a draft, which the next start removes. Throws CommandRefused.
 */
export async function restoreToFolder(dataDir: string, rows: Rows, settle: Settle, log: Log): Promise<void> {
  const lock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    assertNotMoved(dataDir)
    if (!isNew(folder) || fs.existsSync(markerPath(dataDir)))
      throw new CommandRefused(
        `The data folder ${dataDir} has a database already. A backup is restored only into an empty folder: set DATA_DIR to another one. Nothing was changed.`,
      )
    const draft = `${folder}.new`
    fs.rmSync(draft, { recursive: true, force: true })
    try {
      const databaseId = await fillFolder(draft, rows, settle, log)
      syncTree(draft)
      fs.rmSync(folder, { recursive: true, force: true })
      fs.renameSync(draft, folder)
      syncPath(dataDir)
      if (databaseId) writeMarker(dataDir, { databaseId, schema: Math.max(0, ...rows.manifest.migrations) })
    } catch (error) {
      fs.rmSync(draft, { recursive: true, force: true })
      throw error
    }
  } finally {
    await lock.release()
  }
}

/** Fills a new folder with a database and closes it. Returns its id. */
export async function fillFolder(folder: string, rows: Rows, settle: Settle, log: Log): Promise<string | null> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = new DurableFiles(folder, {
    onFull: () => false,
    onSyncFailed: error => endProcess(log, 'disk_sync_failed', { error: describeError(error) }),
  })
  const engine = await startEngine(files, log)
  try {
    const db = drizzle({ client: engine })
    const state = { sinceCheckpoint: 0 }
    await engine.exec('begin')
    await fillDatabase(
      {
        db,
        copyIn: (table, pieces) => copyIntoPglite(engine, table, pieces, state),
        copyOut: table => copyOutOfPglite(engine, table),
      },
      rows,
      settle,
    )
    await engine.exec('commit')
    await engine.exec('checkpoint')
    return await findDatabaseId(db)
  } finally {
    await engine.close()
  }
}
