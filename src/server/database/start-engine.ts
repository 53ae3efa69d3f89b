import { PGlite } from '@electric-sql/pglite'
import { describeError } from '../process/describe-error.ts'
import type { Log, LogFields } from '../process/log.ts'
import { DatabaseUnusable, isStorageFull, wordsOf } from './database-errors.ts'
import type { DurableFiles } from './durable-files.ts'
import { Engine } from './engine.ts'

const durable = {
  fsync: 'on',
  // The other methods end in calls that PGlite does not have: fdatasync does nothing, open flags are lost.
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

const startParams = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...Object.entries({
    ...durable,
    shared_buffers: '16MB',
    min_wal_size: '16MB',
    max_wal_size: '64MB',
    // One is kept open for each table, index and map that was ever touched, up to so many.
    max_files_per_process: '200',
    // Statements carry personal data and are reported by whoever sent them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Small segments: a new one is written out whole, while everybody waits. */
const initDbStartParams = ['--wal-segsize=4']

/** The engine has not started; the message is what it said. */
export class EngineFailed extends Error {}

/** Ends the process: the database cannot go on and must not acknowledge anything more. */
export function endProcess(log: Log, event: string, reason: LogFields): never {
  log.error(event, reason)
  process.exit(1)
}

/**
 * Starts PGlite on the files: an existing database goes on where it was (after a crash from its log), an empty folder
 * gets a new one. Throws EngineFailed when it does not start, DatabaseUnusable when it does not write through to the disk.
 */
export async function startEngine(files: DurableFiles, log: Log): Promise<PGlite> {
  let lastWords: string | null = null
  let isOpen = false
  const onStderr = (line: string) => {
    if (line.includes('automatic recovery in progress')) log.warn('database_recovers')
    const words = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1]
    if (!words) return false
    // After a PANIC PGlite would spin for ever in its own loop.
    if (isOpen) endProcess(log, 'database_failed', { words })
    lastWords = words
    return false
  }
  const engine = new Engine({ fs: files, startParams, initDbStartParams, onStderr })
  try {
    await engine.waitReady
  } catch (error) {
    // What it wrote on its way out tells more than the exception that ended it, unless that came from the disk.
    throw isStorageFull(error) ? error : new EngineFailed(lastWords ?? wordsOf(error), { cause: error })
  }
  isOpen = true
  endWhenBroken(engine, log)
  try {
    await assertDurable(engine, files)
  } catch (error) {
    await engine.close()
    throw error
  }
  return engine
}

/** PGlite takes every exception of its engine for an SQL error and calls it again; all but that one leave it broken. */
function endWhenBroken(engine: PGlite, log: Log): void {
  const sqlError = 100
  const module = engine.Module
  const step = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if (statusOf(error) === sqlError) throw error
      endProcess(log, 'database_failed', { error: describeError(error) })
    }
  }
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null

/** As shipped PGlite never calls fsync; a power cut then takes acknowledged quotes with it. */
async function assertDurable(engine: PGlite, files: DurableFiles): Promise<void> {
  for (const [name, wanted] of Object.entries(durable)) {
    const { rows } = await engine.query<Record<string, string>>(`show ${name}`)
    const value = rows[0]?.[name]
    if (value !== wanted) throw notDurable(`${name} is ${value}`)
  }
  const before = files.logSyncs
  // Leaves a record in the log and nothing in the database.
  await engine.query(`select pg_logical_emit_message(true, 'start', '')`)
  if (files.logSyncs === before) throw notDurable('a commit did not reach the disk')
}

const notDurable = (why: string) =>
  new DatabaseUnusable(`The embedded database would lose data in a power cut (${why}). It is not started.`)
