import { PGlite } from '@electric-sql/pglite'
import { describeError, type Log, type LogFields } from '../process/log.ts'
import { DatabaseUnusable, isStorageFull, wordsOf } from './database-errors.ts'
import { Engine } from './engine.ts'
import type { DurableFiles } from './files/durable-files.ts'

const durable = {
  fsync: 'on',
  // PGlite lacks what the other methods need: its fdatasync does nothing, and it drops flags of open.
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
    // PostgreSQL keeps a file open for each table, index and map that it has used, up to this number.
    max_files_per_process: '200',
    // Statements contain personal data, so the engine does not log them. The caller reports the error.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Small segments, because the engine writes each new one completely while all queries wait. */
const initDbStartParams = ['--wal-segsize=4']

/** Thrown when the engine does not start. The message is the engine's own. */
export class EngineFailed extends Error {}

/** Ends the process, because the database is broken and must not acknowledge anything more. */
export function endProcess(log: Log, event: string, reason: LogFields): never {
  log.error(event, reason)
  process.exit(1)
}

/**
 * Starts PGlite on the files. It opens an existing database (after a crash it replays the log) or creates one in an empty folder.
 * Throws EngineFailed when it does not start, DatabaseUnusable when fsync does not reach the disk.
 */
export async function startEngine(files: DurableFiles, log: Log): Promise<PGlite> {
  let lastWords: string | null = null
  let isOpen = false
  const onStderr = (line: string) => {
    if (line.includes('automatic recovery in progress')) log.warn('database_recovers')
    const words = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1]
    if (!words) return false
    // After a PANIC PGlite would loop forever.
    if (isOpen) endProcess(log, 'database_failed', { words })
    lastWords = words
    return false
  }
  const engine = new Engine({ fs: files, startParams, initDbStartParams, onStderr })
  try {
    await engine.waitReady
  } catch (error) {
    // The engine's last output says more than its exception, unless the disk caused it.
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

/** Ends the process after an exception that is not an SQL error. PGlite would call the broken engine again. */
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

/** Checks that fsync reaches the disk. PGlite as shipped never calls it, and a power cut then loses acknowledged quotes. */
async function assertDurable(engine: PGlite, files: DurableFiles): Promise<void> {
  for (const [name, wanted] of Object.entries(durable)) {
    const { rows } = await engine.query<Record<string, string>>(`show ${name}`)
    const value = rows[0]?.[name]
    if (value !== wanted) throw notDurable(`${name} is ${value}`)
  }
  const before = files.logSyncs
  // Writes a record to the log and nothing to the database.
  await engine.query(`select pg_logical_emit_message(true, 'start', '')`)
  if (files.logSyncs === before) throw notDurable('a commit did not reach the disk')
}

const notDurable = (why: string) =>
  new DatabaseUnusable(`The embedded database would lose data in a power cut (${why}). It is not started.`)
