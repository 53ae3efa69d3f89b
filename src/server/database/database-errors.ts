/** The database cannot be opened as it is. The message is one line for the operator: what is wrong and what to do. */
export class DatabaseUnusable extends Error {}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const awayStates =
  /^(08...|57P0[1235]|57014|25P03|53300|55P03)$/ /* connection, shutdown, time limits, too many connections, lock */
const storageStates = /^(53100|58030|25006)$/ /* disk full, I/O error; 25006: writing is paused, see disk-reserve.ts */

const awayFaults = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
)
const storageFaults = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS'])

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
  return causes(error).some(({ code }) => storageStates.test(code) || storageFaults.has(code))
}

interface Fault {
  code: string
  message: string
  syscall: string
}

/** The error itself and what it wraps: drizzle keeps the driver's error as `cause`, Node that of every address in `errors`. */
function causes(error: unknown, depth = 0): Fault[] {
  if (!(error instanceof Error) || depth > 5) return []
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : ''
  }
  const inner: unknown[] = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  const own = { code: text('code'), message: error.message, syscall: text('syscall') }
  return [own, ...inner.flatMap(one => causes(one, depth + 1))]
}
