import { describeError, type Log } from './log.ts'

const everyMs = 1000

interface Outage {
  loggedAt: number
  /** Failures since then without a line. */
  unlogged: number
}

const outages = new WeakMap<Log, Outage>()

/** Logs that the database is away: at most one line a second, with the count of those that it stands for. */
export function logOutage(log: Log, { error, ...fields }: { trace_id: string; call: string; error: unknown }): void {
  const now = performance.now()
  const known = outages.get(log)
  if (known && now - known.loggedAt < everyMs) {
    known.unlogged++
    return
  }
  outages.set(log, { loggedAt: now, unlogged: 0 })
  log.error('database_away', { ...fields, count: 1 + (known?.unlogged ?? 0), error: describeError(error) })
}
