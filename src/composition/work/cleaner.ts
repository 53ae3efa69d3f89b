import { removeOldCatalogChanges } from '#features/catalog/catalog/server/changes/remove-old-changes.ts'
import { listWaitingVideos } from '#features/catalog/catalog-edit/server/waiting-store.ts'
import { removeOldRequests } from '#features/catalog/compliance/server/requests/store.ts'
import { removeOldNotices } from '#features/catalog/compliance/server/store.ts'
import { turnDocuments } from '#features/catalog/document/server/steps/turn-documents.ts'
import { removeOldImportRows } from '#features/catalog/exchange/server/imports/remove-old-rows.ts'
import { dropLeftPictures } from '#features/catalog/exchange/server/pictures/drop-pictures.ts'
import { noteUsedVideos } from '#features/catalog/video/server/steps/video-uses.ts'
import { removeOldInvitations } from '#features/quotes/buyer/server/people/store.ts'
import { removeOldWaiting } from '#features/quotes/buyer-approval/server/store.ts'
import { removeOldVisits } from '#features/quotes/procurement/server/store.ts'
import { removeOldAttachments } from '#features/quotes/quote/server/attachment-store.ts'
import { expireQuotes } from '#features/quotes/quote/server/steps/change-status.ts'
import { type AnswerTargets, usualTargets } from '#features/quotes/quote-inbox/domain/calendar.ts'
import { fillAsked } from '#features/quotes/quote-inbox/server/fill-asked.ts'
import { completeDesk, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { removeOldLinks, removeOldSignUps } from '#features/site/account/server/store.ts'
import { removeOldMessages, removeUnconfirmedSubscriptions } from '#features/site/contact/server/store.ts'
import { noteUsedMedia } from '#features/site/media/server/steps/uses.ts'
import { removeOldMissing } from '#features/site/redirect/server/store.ts'
import { removeExpiredSessions, removeOldDevices } from '#features/site/session/server/store.ts'
import { removeOldChallenges } from '#features/staff/desk-session/server/factor-store.ts'
import { removeEndedPreviews } from '#features/staff/preview/server/store.ts'
import { kindsWith } from '#features/staff/record/domain/record-kinds.ts'
import { removeOldStaffLinks } from '#features/staff/staff/server/links.ts'
import { removeOldWebhookEvents } from '#features/staff/webhook/server/store.ts'
import { removeOldConfigurations } from '#features/tools/configurator/server/saved/store.ts'
import { removeOldIdempotency } from '#server/calls/idempotency.ts'
import { removeOldChanges } from '#server/changes/change-log.ts'
import { removeFormerRows } from '#server/changes/former-rows.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { removeOldMail, removeOldMailTexts } from '#server/mail/remove-mail.ts'
import { removeOldBuildFiles } from '#server/pages/build-files.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { cleaningFailed } from '#server/process/observed.ts'
import { removeOldAudit } from '#server/security/audit.ts'
import { removeOldSolutions } from '#server/security/bot-check.ts'
import { removeOldCounts } from '#server/security/rate-limit.ts'
import { retireOldSecrets } from '../commands/rotation.ts'
import { mediaUsers } from '../records/media-users.ts'
import { removeLostTexts } from './remove-lost-texts.ts'
import { removeOldCarts, removeOldGuests, removeOldVisitors } from './remove-old-visitors.ts'

const firstMs = 60_000
const everyMs = 15 * 60_000
/** A clock that was set by more may be wrong: what it calls old stays for one more turn, in which somebody can put it right. */
const jumpMs = 60 * 60_000

/** The periods are in shared/retention.ts. Carts are removed before their visitors and guests. */
const tasksWith = (targets: () => AnswerTargets): Record<string, CleaningTask> => ({
  removeExpiredSessions,
  removeOldDevices,
  removeOldSignUps,
  removeOldLinks,
  removeOldInvitations,
  removeOldWaiting,
  removeOldMessages,
  removeOldRequests,
  removeUnconfirmedSubscriptions,
  removeOldNotices,
  removeOldAttachments,
  removeOldCarts,
  removeOldVisitors,
  removeOldGuests,
  removeOldConfigurations,
  removeOldIdempotency,
  removeOldCounts,
  removeOldCatalogChanges,
  removeOldSolutions,
  removeOldMail,
  removeOldMailTexts,
  removeOldAudit,
  removeOldChanges: removeOldChanges([...kindsWith('keepsHistory'), 'faq_order', 'leader_order']),
  removeFormerRows,
  removeOldChallenges,
  removeOldStaffLinks,
  removeOldBuildFiles,
  removeOldMissing,
  removeOldWebhookEvents,
  removeEndedPreviews,
  removeOldVisits,
  removeOldImportRows,
  dropLeftPictures: dropLeftPictures(mediaUsers),
  removeLostTexts,
  noteUsedMedia: noteUsedMedia(mediaUsers),
  noteUsedVideos: noteUsedVideos(listWaitingVideos),
  retireOldSecrets,
  expireQuotes: expireQuotes((tx, step) => keepStatus(tx, step, targets())),
  completeDesk: completeDesk(targets),
  fillAsked,
  turnDocuments,
})

/** Removes what is kept no longer, and expires the quotes whose validity is over. A task that fails does not stop the others. */
export async function removeOldData(
  db: Database,
  log: Log,
  at: Date,
  signal?: AbortSignal,
  targets: () => AnswerTargets = () => usualTargets,
): Promise<void> {
  for (const [task, remove] of Object.entries(tasksWith(targets))) {
    if (signal?.aborted) return
    await remove(db, at, signal).catch(error => {
      cleaningFailed.tell({ task })
      log.warn('cleaning_failed', { task, error: describeError(error) })
    })
  }
}

interface CleanerDeps {
  connection: Connection
  log: Log
  now: () => Date
  /** By when customers are to hear from the company, as it is set now. */
  targets?: () => AnswerTargets
  /** The delay of the first run; `everyMs` is the delay after each run. */
  firstMs?: number
  everyMs?: number
}

/**
 * Removes old data every quarter of an hour, for the first time after a minute, because a start has other work. A random delay
 * keeps processes that started together apart; while one cleans a database the others skip their turn.
 */
export function startCleaner({ connection, log, now, targets, ...times }: CleanerDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const schedule = (ms: number) => {
    timer = setTimeout(run, ms * (1 + Math.random() / 4))
    timer.unref()
  }
  const clockStart = () => now().getTime() - performance.now()
  let startedAt = clockStart()
  const hasJumped = () => {
    const jumpedMs = Math.round(clockStart() - startedAt)
    startedAt += jumpedMs
    if (Math.abs(jumpedMs) > jumpMs) log.warn('cleaning_put_off', { clock_jumped_ms: jumpedMs })
    return Math.abs(jumpedMs) > jumpMs
  }
  const run = () => {
    const work = async () => {
      if (!hasJumped()) await removeOldData(connection.db, log, now(), stopping.signal, targets)
    }
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
