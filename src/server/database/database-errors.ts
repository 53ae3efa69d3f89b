/** The database cannot be opened as it is. The message is one line for the operator: what is wrong and what to do. */
export class DatabaseUnusable extends Error {}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const awayStates =
  /^(08...|57P0[1235]|57014|25P03|53300|55P03)$/ /* connection, shutdown, time limits, too many connections, lock */
const repeatableStates = /^(40001|40P01)$/ /* serialization failure, deadlock: the whole transaction may be run again */
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
// Emscripten's numbers of the same; its errors are no instances of Error and say nothing else.
const fullNumbers = new Set([51, 19, 22])
const failingNumbers = new Set([29, 69])
const fullWords = /no space left on device|disk quota exceeded/i
const damagedWords =
  /^(invalid page in block|could not (read blocks?|access status of transaction|open file "(base|global)\/)|invalid (primary )?checkpoint|missing chunk number|compressed \w+ data is corrupt|invalid memory alloc request size|unexpected (zero page|chunk number))/

// pg and PGlite say these in words only.
const awayWords =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite is clos)/

/** Whether the database could not be reached or did not answer in time: the same call may succeed in a few seconds. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(({ code, message, syscall }) => {
    if (awayStates.test(code) || awayFaults.has(code) || awayWords.test(message)) return true
    // A PostgreSQL that is down has no socket file.
    return code === 'ENOENT' && syscall === 'connect'
  })
}

/** Whether the disk has no room or fails: reading still works, writing will once there is room. */
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

/** Whether what the database has on the disk is not what it has written there. */
export function isDamaged(error: unknown): boolean {
  return causes(error).some(({ code, message }) => damagedStates.test(code) || damagedWords.test(message))
}

/** The innermost cause in words: drizzle's own say the statement instead, with the values in it. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return isMountedError(error) ? `file system error ${error.errno}` : String(error)
  if (error instanceof AggregateError && !error.message) return error.errors.map(wordsOf).join(', ')
  return error.cause instanceof Error ? wordsOf(error.cause) : error.message
}

/** Whether others were in the way of the transaction: it has left nothing behind and may be run again. */
export function isRepeatable(error: unknown): boolean {
  return causes(error).some(({ code }) => repeatableStates.test(code))
}

/** Whether the server takes no writes: at PostgreSQL the one that we are connected to is no longer the primary. */
export function isReadOnly(error: unknown): boolean {
  return causes(error).some(({ code }) => code === readOnlyState)
}

interface Fault {
  code: string
  message: string
  syscall: string
  /** Of Emscripten; 0 where the error is none of its. */
  errno: number
}

/** The error itself and what it wraps: drizzle keeps the driver's error as `cause`, Node that of every address in `errors`. */
function causes(error: unknown, depth = 0): Fault[] {
  if (isMountedError(error)) return [{ code: '', message: '', syscall: '', errno: error.errno }]
  if (!(error instanceof Error) || depth > 5) return []
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : ''
  }
  const inner: unknown[] = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  const own = { code: text('code'), message: error.message, syscall: text('syscall'), errno: 0 }
  return [own, ...inner.flatMap(one => causes(one, depth + 1))]
}

/** An error of the file system inside PGlite. */
function isMountedError(error: unknown): error is { errno: number } {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false
  return 'errno' in error && typeof error.errno === 'number'
}
