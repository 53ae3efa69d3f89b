import { describeError, type Log } from './log.ts'

const everyMs = 1000

interface Failure {
  trace_id: string
  call: string
  error: unknown
}

interface Second {
  startedAt: number
  /** Failures in it without a line. */
  unlogged: number
  last: Failure
  timer: NodeJS.Timeout
}

const seconds = new WeakMap<Log, Second>()

/** Logs that the database is away: at most one line a second, with the count of those that it stands for, the last ones too. */
export function logOutage(log: Log, failure: Failure): void {
  const second = seconds.get(log)
  if (second && performance.now() - second.startedAt < everyMs) {
    second.unlogged++
    second.last = failure
    return
  }
  clearTimeout(second?.timer)
  begin(log, failure, 1 + (second?.unlogged ?? 0))
}

function begin(log: Log, failure: Failure, count: number): void {
  const { error, ...fields } = failure
  log.error('database_away', { ...fields, count, error: describeError(error) })
  const end = () => {
    seconds.delete(log)
    if (second.unlogged > 0) begin(log, second.last, second.unlogged)
  }
  const timer = setTimeout(end, everyMs).unref()
  const second: Second = { startedAt: performance.now(), unlogged: 0, last: failure, timer }
  seconds.set(log, second)
}
