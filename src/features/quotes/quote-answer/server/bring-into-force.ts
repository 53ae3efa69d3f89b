import { statusesAfter } from '#features/quotes/quote/domain/lifecycle.ts'
import { changeStatus, type OnStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { lockIdleQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { shareFiles } from '#features/quotes/quote/server/steps/shared-files.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { insertAudit } from '#server/security/audit.ts'
import { type MailContext, queueVersionMail } from './queue-answer-mails.ts'
import type { OnAnswer } from './steps/on-answer.ts'
import { findCurrentVersion, type VersionRecord } from './store.ts'
import { endVersion, findNewestNumber, findVersionById, listDue, putInForce } from './version-store.ts'

export interface ForceDeps extends MailContext {
  onStatus: OnStatus
  onAnswer: OnAnswer
}

const batchSize = 100

/**
 * Brings the versions into force that are due, each in a transaction of its own. Answers whether some were left because their quotes
 * were in use. Several processes may do so at once: the quote's row is locked, so each version goes out once.
 */
export async function bringDueIntoForce(db: Database, deps: ForceDeps, now: Date): Promise<boolean> {
  let isLeft = false
  const due = await listDue(db, now, batchSize)
  for (const { id, quoteId } of due) {
    const isDone = await db.transaction(async tx => {
      const quote = await lockIdleQuote(tx, quoteId)
      if (!quote) return false
      // Another process, or who took it back, may have been quicker.
      const version = await findVersionById(tx, id)
      if (version?.state === 'scheduled') await decide(tx, deps, quote, version, now)
      return true
    })
    isLeft ||= !isDone
  }
  return isLeft || due.length === batchSize
}

async function decide(
  tx: Database,
  deps: ForceDeps,
  quote: QuoteRecord,
  version: VersionRecord,
  now: Date,
): Promise<void> {
  const mayFollow = statusesAfter(quote.status, 'staff').includes('sent')
  if (mayFollow && version.validUntil > now) await bringIntoForce(tx, deps, quote, version, now)
  else await cancel(tx, deps, quote, version, now)
}

async function bringIntoForce(
  tx: Database,
  deps: ForceDeps,
  quote: QuoteRecord,
  version: VersionRecord,
  now: Date,
): Promise<void> {
  const { id: quoteId } = quote
  const before = await findCurrentVersion(tx, quoteId)
  if (before) await endVersion(tx, before.id, 'replaced', now)
  const number = (await findNewestNumber(tx, quoteId)) + 1
  await putInForce(tx, version.id, number, now)
  await shareFiles(tx, quoteId, version.recipient?.attachmentIds ?? [], now)
  const { validUntil, createdBy: actorId } = version
  const step = await changeStatus(tx, { quoteId, to: 'sent', by: 'staff', actorId, now, validUntil }, deps.onStatus)
  if (!step.ok) throw new Error(`Quote ${quoteId} is ${step.status} and cannot be sent`)
  const inForce = { ...version, state: 'in_force' as const, number, sentAt: now }
  await queueVersionMail(tx, { quote, version: inForce, replaces: before?.number ?? null, now }, deps)
  await insertAudit(tx, factOf('quote_sent', quote, version, { version: number }), null, now)
}

/** The customer has answered meanwhile, or the quote was cancelled: the version does not go out, and the sender sees it. */
async function cancel(
  tx: Database,
  { onAnswer }: ForceDeps,
  quote: QuoteRecord,
  version: VersionRecord,
  now: Date,
): Promise<void> {
  await endVersion(tx, version.id, 'cancelled', now)
  const fields = [{ field: 'version', before: 'scheduled', after: 'cancelled' }]
  await onAnswer(tx, { quoteId: quote.id, at: now, actorId: null, source: 'clock', fields })
  await insertAudit(tx, factOf('quote_send_cancelled', quote, version, { status: quote.status }), null, now)
}

const factOf = (
  event: 'quote_sent' | 'quote_send_cancelled',
  quote: QuoteRecord,
  version: VersionRecord,
  details: Record<string, unknown>,
) => ({
  event,
  customerId: null,
  ...(version.createdBy === null ? {} : { actorId: version.createdBy }),
  subject: { kind: 'quote', id: quote.id },
  details,
})
