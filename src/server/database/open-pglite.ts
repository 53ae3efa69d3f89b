import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { describeError, type Log } from '../process/log.ts'
import type { Connection } from './connection.ts'
import { DatabaseUnusable, damaged, explainFault, isDiskFull } from './database-errors.ts'
import { assertExpected, identifyDatabase, type Marker, readMarker, writeMarker } from './database-id.ts'
import { copyFiles } from './files/copy-files.ts'
import { createDiskReserve, type DiskReserve, SpaceWatch } from './files/disk-reserve.ts'
import { DurableFiles, type DurableFilesEvents } from './files/durable-files.ts'
import { lockFolder } from './files/folder-lock.ts'
import { assertNotMoved } from './files/moved.ts'
import { pgliteConnection } from './pglite-connection.ts'
import { assertFiles, createDatabase, isNew } from './postgres/create-database.ts'
import { EngineFailed, endProcess, startEngine } from './start-engine.ts'
import { startUpkeep } from './upkeep.ts'

/** The file of the disk reserve in the data folder. */
export const reserveName = 'disk-reserve'

export interface OpenPgliteOptions {
  /** The folder of `db`, its marker and the disk reserve. Created when missing. */
  dataDir: string
  log: Log
  /** The id of the only database that may be used. */
  expectDatabase?: string | undefined
  /** Tests pass simulated disks. */
  createFiles?: (folder: string, events: DurableFilesEvents) => DurableFiles
  reserve?: DiskReserve
}

/**
 * Opens the embedded database, or creates it at the first start. Throws DatabaseUnusable when another process has it, when its
 * files are lost, when it is not the database of the marker or the expected one, and when it would not be durable.
 */
export async function openPglite(options: OpenPgliteOptions): Promise<Connection> {
  const lock = await lockFolder(options.dataDir).catch(error => Promise.reject(unusable(error, options.dataDir)))
  try {
    const connection = await openLocked(options, lock.noteEnding)
    return { ...connection, close: () => connection.close().finally(lock.release) }
  } catch (error) {
    await lock.release()
    throw unusable(error, options.dataDir)
  }
}

function unusable(error: unknown, dataDir: string): DatabaseUnusable {
  if (!(error instanceof EngineFailed) || isDiskFull(error))
    return new DatabaseUnusable(explainFault(error, { dataDir }), { cause: error })
  const words = `The embedded database does not start: ${error.message}.`
  const whatToDo = isNew(join(dataDir, 'db')) ? '' : ` ${damaged(dataDir, 'its files cannot be read')}`
  return new DatabaseUnusable(words + whatToDo, { cause: error })
}

async function openLocked(options: OpenPgliteOptions, noteEnding: () => void): Promise<Connection> {
  const {
    dataDir,
    log,
    expectDatabase,
    createFiles = newFiles,
    reserve = createDiskReserve(join(dataDir, reserveName)),
  } = options
  const folder = join(dataDir, 'db')
  const space = new SpaceWatch(reserve, log)
  const openFiles = (path: string) =>
    createFiles(path, {
      onFull: space.onFull,
      onSyncFailed: error => endProcess(log, 'disk_sync_failed', { error: describeError(error) }),
    })

  assertNotMoved(dataDir)
  const known = readMarker(dataDir)
  if (known || isNew(folder)) assertExpected(known?.databaseId ?? null, expectDatabase, dataDir)
  const remembered = known ?? (await createIfNew(dataDir, folder, openFiles, log))
  assertFiles(dataDir, folder)
  const files = openFiles(folder)
  const engine = await startEngine(files, log)
  let marker: Marker
  try {
    marker = await identifyDatabase(drizzle({ client: engine }), remembered, dataDir)
    assertExpected(marker.databaseId, expectDatabase, dataDir)
  } catch (error) {
    await engine.close()
    throw error
  }
  space.watch(engine)
  // A checkpoint of the upkeep could end a piece of the log before it is copied.
  let copies = 0
  const upkeep = startUpkeep({ engine, files, log, isPaused: () => space.isPaused || copies > 0 })
  return pgliteConnection(engine, {
    noteEnding,
    copyFiles: async (into, signal) => {
      copies += 1
      await copyFiles({ engine, folder, into, signal }).finally(() => {
        copies -= 1
      })
    },
    holdWrites: space.hold,
    noteSchema: schema => {
      if (schema !== marker.schema) writeMarker(dataDir, { ...marker, schema })
      marker = { ...marker, schema }
    },
    close: async () => {
      space.stop()
      await upkeep.stop()
      if (!engine.closed) await engine.close()
    },
  })
}

/** Opens a copy of `copyFiles`, in this process alone, to read it: nobody has its folder, and it is removed afterwards. */
export async function openCopy(folder: string, log: Log): Promise<Connection> {
  const onSyncFailed = (error: unknown) => endProcess(log, 'disk_sync_failed', { error: describeError(error) })
  const engine = await startEngine(new DurableFiles(folder, { onFull: () => false, onSyncFailed }), log)
  return pgliteConnection(engine, {
    copyFiles: null,
    noteEnding: () => {},
    noteSchema: () => {},
    holdWrites: async () => async () => {},
    close: () => engine.close(),
  })
}

const newFiles = (folder: string, events: DurableFilesEvents) => new DurableFiles(folder, events)

async function createIfNew(
  dataDir: string,
  folder: string,
  openFiles: (path: string) => DurableFiles,
  log: Log,
): Promise<Marker | null> {
  // A database without a marker comes from a first start that was interrupted at its end; identifyDatabase checks it.
  return isNew(folder) ? createDatabase({ dataDir, folder }, openFiles, log) : null
}
