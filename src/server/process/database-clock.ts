import { sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { describeError, type Log } from './log.ts'

/** The time of the database, which is the same for all processes, however wrong the clocks of their machines are. */
export interface DatabaseClock {
  now: () => Date
  /** How far this machine's clock is ahead of it. */
  aheadMs: () => number
  stop: () => void
}

const everyMs = 10_000
/** A slower answer says too little of the moment in which the database looked at its clock. */
const slowMs = 1000
/** A difference is told in the log from here on. */
const notableMs = 2000

/** Reads the database's clock, and again every ten seconds. Throws when the first question fails. */
export async function watchDatabaseClock(
  { db, engine }: Pick<Connection, 'db' | 'engine'>,
  log: Log,
): Promise<DatabaseClock> {
  // The embedded database has the clock of its process.
  if (engine === 'pglite') return { now: () => new Date(), aheadMs: () => 0, stop: () => {} }
  // Counted from a clock that nobody sets, so that a jump of the machine's own changes nothing.
  let startMs = await ask(db).then(({ startMs: first }) => first)
  let isTold = false
  const now = () => new Date(startMs + performance.now())
  const aheadMs = () => Date.now() - now().getTime()
  const tell = () => {
    const isWrong = Math.abs(aheadMs()) >= notableMs
    if (isWrong && !isTold) log.warn('clock_differs', { ahead_ms: Math.round(aheadMs()) })
    isTold = isWrong
  }
  const look = async () => {
    const { startMs: found, tookMs } = await ask(db)
    // Within what the way of the question leaves open it is the same.
    if (tookMs < slowMs && Math.abs(found - startMs) > tookMs) startMs = found
    tell()
  }
  tell()
  const timer = setInterval(
    () => void look().catch(error => log.warn('clock_unread', { error: describeError(error) })),
    everyMs,
  )
  timer.unref()
  return { now, aheadMs, stop: () => clearInterval(timer) }
}

/** The time of the database, for a command that asks once. */
export async function askDatabaseTime({ db, engine }: Pick<Connection, 'db' | 'engine'>): Promise<Date> {
  if (engine === 'pglite') return new Date()
  return new Date((await ask(db)).startMs + performance.now())
}

/** The time of the database's clock when `performance.now()` was 0, as milliseconds since 1970. */
async function ask(db: Connection['db']): Promise<{ startMs: number; tookMs: number }> {
  const askedAt = performance.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const tookMs = performance.now() - askedAt
  const ms = rows[0]?.ms
  if (ms === undefined) throw new Error('The database does not say what time it is')
  return { startMs: ms - askedAt - tookMs / 2, tookMs }
}
