import { removeOldLinks, removeOldSignUps } from '#features/account/server/store.ts'
import { removeOldMessages, removeUnconfirmedSubscriptions } from '#features/contact/server/store.ts'
import { removeOldAttachments } from '#features/quote/server/attachment-store.ts'
import { expireQuotes } from '#features/quote-history/server/change-status.ts'
import { removeExpiredSessions } from '#features/session/server/store.ts'
import { removeOldAudit } from '#server/audit.ts'
import { removeOldSolutions } from '#server/bot-check.ts'
import { removeOldBuildFiles } from '#server/build-files.ts'
import type { Database } from '#server/database/connection.ts'
import { removeOldIdempotency } from '#server/idempotency.ts'
import type { Log } from '#server/log.ts'
import { removeOldMail } from '#server/outbox.ts'
import { removeOldCounts } from '#server/rate-limit.ts'

const everyMs = 15 * 60_000
const tasks = {
  removeExpiredSessions,
  removeOldSignUps,
  removeOldLinks,
  removeOldMessages,
  removeUnconfirmedSubscriptions,
  removeOldAttachments,
  removeOldIdempotency,
  removeOldCounts,
  removeOldSolutions,
  removeOldMail,
  removeOldAudit,
  removeOldBuildFiles,
  expireQuotes,
}

/**
 * Forgets what has served its time: sessions, sign-ups, links, files that were never sent, answers to repeated requests,
 * counts, sent mail, files of builds that nobody runs any more, what once happened to accounts. Ends the quotes whose validity is over. One failure stops no other.
 */
export async function forgetOld(db: Database, log: Log, at: Date): Promise<void> {
  for (const [task, remove] of Object.entries(tasks))
    await remove(db, at).catch(error => log.warn('cleaning_failed', { task, error: String(error) }))
}

/** Does so every quarter of an hour. */
export function startCleaner(db: Database, log: Log, now: () => Date): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => forgetOld(db, log, now()))
  }, everyMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
