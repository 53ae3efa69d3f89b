import type { Actor, QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { changeStatus, type OnStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { no, yes } from '#shared/result.ts'
import type { ClosingReason, Outcome } from '../../domain/answer-words.ts'
import { totalOfChoice } from '../../domain/draft/choice.ts'
import { readContent } from '../../domain/version/content-text.ts'
import { type MailContext, queueAcceptedMail } from '../queue-answer-mails.ts'
import { findCurrentVersion, type VersionRecord } from '../store.ts'
import { cancelScheduled, endVersion, saveClosing, wakeClock } from '../version-store.ts'

/** The steps' needs from outside: who is told of a status, and what mails to the customer carry. */
export interface CloseDeps {
  onStatus: OnStatus
  mail: MailContext
}

export interface Acceptance {
  quoteId: number
  /** The version that was seen. Null: that in force; of a customer's quote only where no more than one was sent. */
  versionNumber: number | null
  by: 'customer' | 'staff'
  actorId: number | null
  /** As the customer typed it. */
  name: string
  purchaseOrder: string
  /** ISO 8601, a day. */
  purchaseOrderDate?: string | null
  note?: string
  /** Options and alternatives: ids of lines of the version. */
  chosenLineIds: readonly number[]
  now: Date
}

export interface Closed {
  quote: QuoteRecord
  from: QuoteStatus
  to: QuoteStatus
  /** Null for a quote that was sent without a version. */
  version: VersionRecord | null
}

/** `status`: that which does not allow the step; `expired` also where the validity has ended and nobody has stored it yet. */
export type CloseRefusal =
  | { ok: false; reason: 'stale_version' | 'wrong_choice' }
  | { ok: false; reason: 'wrong_status'; status: QuoteStatus }

type Outcomes = { ok: true; value: Closed } | CloseRefusal

/** Accepts a version, in the caller's transaction, and queues the mail to the customer. Refuses when another is in force, and, to customers, when its validity is over. */
export async function acceptVersion(tx: Database, acceptance: Acceptance, deps: CloseDeps): Promise<Outcomes> {
  const { quoteId, by, actorId, now, chosenLineIds } = acceptance
  const seen = await lockSeen(tx, acceptance)
  if (!seen.ok) return seen
  const { quote, version } = seen.value
  const total = version && totalOfChoice(readContent(version.content), chosenLineIds)
  if (chosenLineIds.length > 0 && total === null) return no('wrong_choice')
  const step = await changeStatus(tx, { quoteId, to: 'accepted', by, actorId, now }, deps.onStatus)
  if (!step.ok) return { ...no('wrong_status'), status: step.status }
  if (version) await endVersion(tx, version.id, 'accepted', now)
  await cancelScheduled(tx, quoteId, now)
  await saveClosing(tx, {
    quoteId,
    at: now,
    by,
    actorId,
    outcome: 'won',
    note: acceptance.note ?? '',
    purchaseOrder: acceptance.purchaseOrder,
    purchaseOrderDate: acceptance.purchaseOrderDate ?? null,
    signedName: acceptance.name,
    versionId: version?.id ?? null,
    chosenLineIds: [...chosenLineIds],
    value: total,
    currency: version?.currency ?? null,
  })
  if (version && total !== null) {
    const accepted = { signedName: acceptance.name, purchaseOrder: acceptance.purchaseOrder, total, chosenLineIds }
    await queueAcceptedMail(tx, { quote, version, now }, accepted, deps.mail)
    await wakeClock(tx)
  }
  return yes({ quote, ...step.value, version })
}

export interface Declining {
  quoteId: number
  /** As in Acceptance. */
  versionNumber: number | null
  by: Actor
  actorId: number | null
  outcome: Exclude<Outcome, 'won'>
  reason: ClosingReason | null
  note: string
  competitor?: string
  now: Date
}

/** Ends a quote without an order: `lost` makes it declined, `void` cancelled. */
export async function declineQuote(tx: Database, declining: Declining, deps: CloseDeps): Promise<Outcomes> {
  const { quoteId, by, actorId, outcome, reason, note, competitor = '', now } = declining
  const seen = await lockSeen(tx, declining)
  if (!seen.ok) return seen
  const { quote, version } = seen.value
  const to = outcome === 'lost' ? 'declined' : 'cancelled'
  const step = await changeStatus(tx, { quoteId, to, by, actorId, now }, deps.onStatus)
  if (!step.ok) return { ...no('wrong_status'), status: step.status }
  if (version && outcome === 'void') await endVersion(tx, version.id, 'withdrawn', now)
  await cancelScheduled(tx, quoteId, now)
  const value = version && { value: version.total, currency: version.currency, versionId: version.id }
  await saveClosing(tx, { quoteId, at: now, by, actorId, outcome, reason, note, competitor, ...value })
  return yes({ quote, ...step.value, version })
}

/** Locks the quote and finds the version in force. Refuses where it is another than the one that was seen. */
async function lockSeen(
  tx: Database,
  { quoteId, versionNumber, by }: Pick<Declining, 'quoteId' | 'versionNumber' | 'by'>,
): Promise<{ ok: true; value: { quote: QuoteRecord; version: VersionRecord | null } } | CloseRefusal> {
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw new Error(`Quote ${quoteId} is gone`)
  const version = await findCurrentVersion(tx, quoteId)
  const number = version?.number ?? null
  const isAnother = versionNumber === null ? by === 'customer' && (number ?? 1) > 1 : number !== versionNumber
  return isAnother ? no('stale_version') : yes({ quote, version })
}
