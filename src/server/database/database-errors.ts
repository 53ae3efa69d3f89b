import fs from 'node:fs'
import { dirname, resolve } from 'node:path'
import { causesOf, describeError } from '../process/log.ts'

/** Thrown when the database cannot be opened. The message is one line for the operator: what is wrong and what to do. */
export class DatabaseUnusable extends Error {}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const awayStates =
  /^(08...|57P0[1235]|57014|25P03|53300|55P03)$/ /* connection, shutdown, time limits, too many connections, lock */
const repeatableStates = /^(40001|40P01)$/ /* serialization failure, deadlock: the transaction may run again */
const preparedStates = /^(26000|42P05)$/ /* no such prepared statement; there is one of that name already */
const readOnlyState = '25006'
const fullStates = /^(53100|25006)$/ /* disk full; 25006: writing is paused, see disk-reserve.ts */
const failingStates = /^58030$/ /* I/O error */
const damagedStates = /^XX00[12]$/ /* data corrupted, index corrupted */

const awayFaults = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
)
const fullFaults = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const failingFaults = new Set(['EIO', 'EROFS'])
// The same as Emscripten's error numbers. Its errors are not instances of Error and hold only the number.
const fullNumbers = new Set([51, 19, 22])
const failingNumbers = new Set([29, 69])
const fullWords = /no space left on device|disk quota exceeded/i
const damagedWords =
  /^(invalid page in block|could not (read blocks?|access status of transaction|open file "(base|global)\/)|invalid (primary )?checkpoint|missing chunk number|compressed \w+ data is corrupt|invalid memory alloc request size|unexpected (zero page|chunk number))/

// For these cases pg and PGlite give a text and no code.
const awayWords =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite is clos)/

/** Whether a row is still named by others, and so was not deleted. */
export const isStillNamed = (error: unknown): boolean => causes(error).some(({ code }) => code === '23503')

/** Whether a lock was not to be had in time. */
export const isLockMissed = (error: unknown): boolean => causes(error).some(({ code }) => code === '55P03')

/** Whether the database was unreachable or too slow: the same call may succeed in a few seconds. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(({ code, message, syscall }) => {
    if (awayStates.test(code) || awayFaults.has(code) || awayWords.test(message)) return true
    // PostgreSQL removes its socket file when it stops.
    return code === 'ENOENT' && syscall === 'connect'
  })
}

/** Whether the disk is full or fails. Reading still works; writing works again when there is room. */
export function isStorageFull(error: unknown): boolean {
  return isDiskFull(error) || isDiskFailing(error)
}

export function isDiskFull(error: unknown): boolean {
  return causes(error).some(
    ({ code, errno, message }) =>
      fullStates.test(code) || fullFaults.has(code) || fullNumbers.has(errno) || fullWords.test(message),
  )
}

export function isDiskFailing(error: unknown): boolean {
  return causes(error).some(
    ({ code, errno }) => failingStates.test(code) || failingFaults.has(code) || failingNumbers.has(errno),
  )
}

/** Whether the files of the database are damaged. */
export function isDamaged(error: unknown): boolean {
  return causes(error).some(({ code, message }) => damagedStates.test(code) || damagedWords.test(message))
}

/** Returns the message of the innermost cause. Drizzle's own message is the statement with its values, so it is not used. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return isMountedError(error) ? `file system error ${error.errno}` : String(error)
  if (error instanceof AggregateError && !error.message) return error.errors.map(wordsOf).join(', ')
  return error.cause instanceof Error ? wordsOf(error.cause) : error.message
}

/** Whether the transaction failed because of other transactions. It left nothing behind and may run again. */
export function isRepeatable(error: unknown): boolean {
  return causes(error).some(({ code }) => repeatableStates.test(code))
}

/**
 * Whether a prepared statement is gone, or no longer fits its tables. The statement was not executed and may be prepared again.
 */
export function isPlanOutdated(error: unknown): boolean {
  const isRefused = causes(error).some(({ code, routine }) => code === '0A000' && routine === 'RevalidateCachedQuery')
  return isRefused || isPreparedElsewhere(error)
}

/** Whether prepared statements do not stay with their connection, as behind a pooler that hands it to others between transactions. */
export function isPreparedElsewhere(error: unknown): boolean {
  return causes(error).some(({ code }) => preparedStates.test(code))
}

/** Whether the server refuses writes. With PostgreSQL this means that we are connected to a standby. */
export function isReadOnly(error: unknown): boolean {
  return causes(error).some(({ code }) => code === readOnlyState)
}

interface Fault {
  code: string
  message: string
  syscall: string
  /** The function of PostgreSQL that raised it. */
  routine: string
  /** Emscripten's error number; 0 for other errors. */
  errno: number
}

/** Lists the error and the errors inside it: drizzle has the driver's error in `cause`, Node has one per IP address in `errors`. */
function causes(error: unknown, depth = 0): Fault[] {
  if (isMountedError(error)) return [{ code: '', message: '', syscall: '', routine: '', errno: error.errno }]
  if (!(error instanceof Error) || depth > 5) return []
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : ''
  }
  const inner: unknown[] = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  const own = {
    code: text('code'),
    message: error.message,
    syscall: text('syscall'),
    routine: text('routine'),
    errno: 0,
  }
  return [own, ...inner.flatMap(one => causes(one, depth + 1))]
}

/** Whether the error comes from the file system inside PGlite. */
function isMountedError(error: unknown): error is { errno: number } {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false
  return 'errno' in error && typeof error.errno === 'number'
}

interface Place {
  dataDir: string
  /** When this is set, the embedded database is not in use. */
  databaseUrl?: string | undefined
}

/** Explains in one line for the operator why a program stopped: what is wrong and what to do. */
export function explainFault(error: unknown, { dataDir, databaseUrl }: Place): string {
  if (error instanceof DatabaseUnusable) return error.message
  if (databaseUrl && isDamaged(error))
    return `The PostgreSQL database is damaged: ${wordsOf(error)}. Restore it from a backup.`
  if (databaseUrl) return startFailure(error)
  if (isDamaged(error)) return damaged(dataDir, wordsOf(error))
  if (isDiskFull(error)) return diskFull(dataDir)
  if (isDiskFailing(error))
    return `The disk that holds ${nameDisk(dataDir)} fails: ${wordsOf(error)}. Nothing was changed that had been confirmed.`
  return startFailure(error)
}

export const damaged = (dataDir: string, words: string) =>
  `The database in ${dataDir} is damaged: ${words}. Keep the folder as it is and restore ${dataDir} from a backup.`

const diskFull = (dataDir: string) =>
  `The disk that holds ${nameDisk(dataDir)} is full: ${wordFree(dataDir)}. A new database takes about 80 MB. Make room there, or set DATA_DIR to a folder on another disk, and start again.`

/** '/var/lib/site (mounted at /var)' */
function nameDisk(folder: string): string {
  const root = mountPoint(existing(folder))
  return root ? `${folder} (mounted at ${root})` : folder
}

function wordFree(folder: string): string {
  const { bavail, bsize } = fs.statfsSync(existing(folder))
  return `${Math.floor((bavail * bsize) / 1_048_576)} MB are left`
}

function existing(folder: string): string {
  const path = resolve(folder)
  return fs.existsSync(path) || dirname(path) === path ? path : existing(dirname(path))
}

function mountPoint(folder: string): string | null {
  if (process.platform === 'win32') return null
  const above = dirname(folder)
  return above === folder || fs.statSync(above).dev !== fs.statSync(folder).dev ? folder : mountPoint(above)
}

/** Explains to the operator why a program failed. Leaves out messages that quote data of the database. */
export function startFailure(error: unknown): string {
  const causes = causesOf(error)
  if (!causes.some(isOfDatabase) || causes.some(tellsOfServer)) return wordsOf(error)
  return `The database refused what was asked of it:\n${describeError(error)}`
}

/** Drizzle's message quotes the query and its parameters, PostgreSQL's quotes the row. */
const isOfDatabase = (error: Error) => 'query' in error || 'severity' in error

// Classes for connection, login, unknown database, resources, shutdown, system, damage: their messages quote no row.
const tellsOfServer = (error: Error) => /^(?:08|28|3D|53|57|58|XX)/.test(String(Reflect.get(error, 'code')))
