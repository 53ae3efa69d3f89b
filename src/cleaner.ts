import { removeExpiredSessions } from '#features/session/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { removeOldIdempotency } from '#server/idempotency.ts'
import type { Log } from '#server/log.ts'
import { removeOldMail } from '#server/outbox.ts'
import { removeOldCounts } from '#server/rate-limit.ts'

const everyMs = 3_600_000

/** Forgets once an hour what has served its time: sessions, answers to repeated requests, counts, sent mail. */
export function startCleaner(db: Database, log: Log, now: () => Date): { stop: () => void } {
  const clean = async () => {
    const at = now()
    for (const remove of [removeExpiredSessions, removeOldIdempotency, removeOldCounts, removeOldMail]) await remove(db, at)
  }
  const timer = setInterval(() => void clean().catch(error => log.warn('clean_failed', { error: String(error) })), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
