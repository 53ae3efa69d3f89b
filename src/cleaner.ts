import { removeOldLinks, removeOldSignUps } from '#features/account/server/store.ts'
import { removeOldMessages, removeUnconfirmedSubscriptions } from '#features/contact/server/store.ts'
import { removeOldAttachments } from '#features/quote/server/attachment-store.ts'
import { expireQuotes } from '#features/quote-history/server/change-status.ts'
import { removeExpiredSessions, removeOldDevices } from '#features/session/server/store.ts'
import { removeOldIdempotency } from '#server/calls/idempotency.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { removeOldMail } from '#server/mail/outbox.ts'
import { removeOldBuildFiles } from '#server/pages/build-files.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { removeOldAudit } from '#server/security/audit.ts'
import { removeOldSolutions } from '#server/security/bot-check.ts'
import { removeOldCounts } from '#server/security/rate-limit.ts'
import { removeOldCarts, removeOldGuests, removeOldVisitors } from './forget-strangers.ts'

const firstMs = 60_000
const everyMs = 15 * 60_000

/** What each task goes by stands in shared/retention.ts. Carts before those whose they are. */
const tasks: Record<string, CleaningTask> = {
  removeExpiredSessions,
  removeOldDevices,
  removeOldSignUps,
  removeOldLinks,
  removeOldMessages,
  removeUnconfirmedSubscriptions,
  removeOldAttachments,
  removeOldCarts,
  removeOldVisitors,
  removeOldGuests,
  removeOldIdempotency,
  removeOldCounts,
  removeOldSolutions,
  removeOldMail,
  removeOldAudit,
  removeOldBuildFiles,
  expireQuotes,
}

/** Forgets what has served its time, and ends the quotes whose validity is over. One failure stops no other. */
export async function forgetOld(db: Database, log: Log, at: Date, signal?: AbortSignal): Promise<void> {
  for (const [task, remove] of Object.entries(tasks)) {
    if (signal?.aborted) return
    await remove(db, at, signal).catch(error => log.warn('cleaning_failed', { task, error: describeError(error) }))
  }
}

interface CleanerDeps {
  connection: Connection
  log: Log
  now: () => Date
  /** When it runs first, and how long after each time again. */
  firstMs?: number
  everyMs?: number
}

/**
 * Does so every quarter of an hour, for the first time after a minute: a start has other work. Processes that were started
 * together spread out, and while one cleans a database the others pass.
 */
export function startCleaner({ connection, log, now, ...times }: CleanerDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const schedule = (ms: number) => {
    timer = setTimeout(run, ms * (1 + Math.random() / 4))
    timer.unref()
  }
  const run = () => {
    const work = () => forgetOld(connection.db, log, now(), stopping.signal)
    running = connection
      .unlessBusy('cleaner', work)
      .catch(error => log.warn('cleaning_failed', { error: describeError(error) }))
      .then(() => {
        if (!stopping.signal.aborted) schedule(times.everyMs ?? everyMs)
      })
  }
  schedule(times.firstMs ?? firstMs)
  return {
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
      return running
    },
  }
}
