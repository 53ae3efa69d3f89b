import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { ClosingReason } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { readContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import { acceptVersion, type CloseRefusal, declineQuote } from '#features/quotes/quote-answer/server/steps/close.ts'
import { findCurrentVersion, type VersionRecord } from '#features/quotes/quote-answer/server/store.ts'
import { messageLength } from '#features/quotes/quote-thread/domain/thread-words.ts'
import { insertCustomerMessage, storeMessage } from '#features/quotes/quote-thread/server/steps/write-message.ts'
import { adminOf, type CustomerCaller } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import { invalid, Refusal, refusalText, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { LineWish } from '../domain/answer-fields.ts'
import { realWishes, wordWish } from '../domain/change-wish.ts'
import { answerText } from '../messages/answers.ts'
import { statusText } from '../messages/status.ts'
import { wishText } from '../messages/wish.ts'
import type { ChangeDeps } from './changes/change-deps.ts'
import { queueStatusMail } from './queue-status-mail.ts'
import { findLastEvent, hasScheduledVersion } from './store.ts'

/** One thing that a customer does to a quote, in its transaction. */
export interface Act {
  tx: Database
  deps: Pick<ChangeDeps, 'onStatus' | 'onWritten'>
  context: Context
  quote: QuoteRecord
  /** The customer, or a colleague of the same company; null for a reader with the view link. */
  member: Pick<CustomerCaller, 'customerId' | 'name'> | null
  /** The account that does it, or the member of the staff who acts as it; null for a reader with the view link. */
  actorId: number | null
}

export interface AcceptFields {
  version: number | null
  name: string
  purchaseOrder: string
  chosenLineIds: readonly number[]
  note: string
  attachmentIds: readonly string[]
}

export async function accept(act: Act, fields: AcceptFields): Promise<void> {
  const { tx, context, quote, actorId } = act
  const { version: versionNumber, name, purchaseOrder, chosenLineIds, note, attachmentIds } = fields
  const { now, language } = context
  if (adminOf(context.caller)) throw new Refusal(403, 'forbidden', { message: answerText[language].onlyCustomer })
  const acceptance = { quoteId: quote.id, versionNumber, by: 'customer', actorId, name, purchaseOrder, note } as const
  const closed = await acceptVersion(tx, { ...acceptance, chosenLineIds, now }, closeDeps(act))
  if (!closed.ok) throw refusalOf(closed, context)
  const words = wishText[quote.language]
  const said = [purchaseOrder && words.purchaseOrder(purchaseOrder), note].filter(Boolean).join('\n\n')
  if (attachmentIds.length > 0 || note) await keepMessage(act, said || words.orderFiles, attachmentIds)
  await queueStatusMail(tx, { ...closed.value, now, answer: { name, purchaseOrder, note } }, context)
}

interface DeclineFields {
  version: number | null
  reason: ClosingReason | null
  note: string
}

export async function decline(act: Act, { version: versionNumber, reason, note }: DeclineFields): Promise<void> {
  const { tx, context, quote, actorId } = act
  const { now } = context
  const declining = {
    quoteId: quote.id,
    versionNumber,
    by: 'customer',
    actorId,
    outcome: 'lost',
    reason,
    note,
  } as const
  const closed = await declineQuote(tx, { ...declining, now }, closeDeps(act))
  if (!closed.ok) throw refusalOf(closed, context)
  await queueStatusMail(tx, { ...closed.value, now, answer: { reason, note } }, context)
}

interface WishFields {
  version: number
  text: string
  wishes: readonly LineWish[]
  attachmentIds: readonly string[]
}

/** The customer wants another version; of one whose validity is over, a new one. */
export async function askForChange(
  act: Act,
  { version: seen, text, wishes, attachmentIds }: WishFields,
): Promise<void> {
  const { tx, deps, context } = act
  const { now, language } = context
  const quote = await lockAgain(act)
  const version = await findCurrentVersion(tx, quote.id)
  if (version?.number !== seen) throw staleVersion(context)
  const { lines } = readContent(version.content)
  const isOver = version.validUntil < now
  if (!isOver && !text && realWishes(wishes, lines).length === 0)
    throw invalid({ text: [refusalText[language].required] })
  const said = wordWish(text, wishes, lines, quote.language) || wishText[quote.language].renew
  if (said.length > messageLength) throw invalid({ text: [refusalText[language].maxLength(messageLength)] })
  // The cleaner stores the end of the validity only now and then.
  if (isOver && quote.status === 'sent')
    await changeStatus(tx, { quoteId: quote.id, to: 'expired', by: 'clock', actorId: null, now }, deps.onStatus)
  await takeStep(act, 'in_review', { version, text: said })
  await keepMessage(act, said, attachmentIds)
}

/** The version that was sent holds again. */
export async function takeBackChange(act: Act): Promise<void> {
  const { tx, context } = act
  const { now } = context
  const quote = await lockAgain(act)
  const version = await findCurrentVersion(tx, quote.id)
  const last = await findLastEvent(tx, quote.id)
  const isOwnWish = last?.by === 'customer' && last.fromStatus === 'sent' && last.toStatus === 'in_review'
  const isHeld = version !== null && version.validUntil >= now && !(await hasScheduledVersion(tx, quote.id))
  if (!isOwnWish || !isHeld) throw wrongStatus(context, quote.status)
  await takeStep(act, 'sent', { version })
}

interface MessageFields {
  text: string
  lineId: number | null
  attachmentIds: readonly string[]
}

export async function writeMessage(act: Act, { text, lineId, attachmentIds }: MessageFields): Promise<void> {
  const { tx, deps, context } = act
  const quote = await lockAgain(act)
  if (quote.status === 'cancelled') throw wrongStatus(context, quote.status)
  const message = { ...authorOf(act), quote, text, lineId, attachmentIds, now: context.now }
  const stored = await insertCustomerMessage(tx, message, context, deps.onWritten)
  if (!stored.ok) throw unknownFile(context)
}

/** The quote as it is now, locked: it may have changed since it was found. */
async function lockAgain({ tx, quote }: Act): Promise<QuoteRecord> {
  const locked = await lockQuote(tx, quote.id)
  if (!locked) throw new Error(`Quote ${quote.id} is gone`)
  return locked
}

/** Changes the status and tells sales. */
async function takeStep(
  { tx, deps, context, quote, actorId }: Act,
  to: 'in_review' | 'sent',
  about: { version: VersionRecord; text?: string },
): Promise<void> {
  const { now } = context
  const step = await changeStatus(tx, { quoteId: quote.id, to, by: 'customer', actorId, now }, deps.onStatus)
  if (!step.ok) throw wrongStatus(context, step.status)
  const { version, text = '' } = about
  await queueStatusMail(tx, { quote, ...step.value, version, now, answer: { text } }, context)
}

/** Stores what was written with another step, whose mail tells it too. */
async function keepMessage(act: Act, text: string, attachmentIds: readonly string[]): Promise<void> {
  const { tx, deps, context, quote, actorId } = act
  const { now: at } = context
  const { customerId: authorId, authorName, enteredBy } = authorOf(act)
  const author = { kind: 'message', author: 'customer', authorId, authorName, enteredBy, fromEmail: null } as const
  const stored = await storeMessage(tx, { quote, ...author, text, attachmentIds, at })
  if (!stored.ok) throw unknownFile(context)
  await deps.onWritten(tx, { quoteId: quote.id, what: 'message', id: stored.value.id, by: 'customer', actorId, at })
}

function authorOf({ context: { caller }, quote, member }: Act) {
  return {
    customerId: member?.customerId ?? null,
    authorName: member?.name ?? `${quote.firstName} ${quote.lastName}`.trim(),
    enteredBy: adminOf(caller)?.customerId ?? null,
  }
}

const closeDeps = ({ deps, context }: Act) => ({ onStatus: deps.onStatus, mail: context })

function refusalOf(refusal: CloseRefusal, context: Context): Refusal {
  if (refusal.reason === 'stale_version') return staleVersion(context)
  if (refusal.reason === 'wrong_status') return wrongStatus(context, refusal.status)
  return invalid({ chosen_line_ids: [answerText[context.language].wrongChoice] })
}

const staleVersion = ({ language }: Context) =>
  new Refusal(409, 'stale_version', { message: answerText[language].staleVersion })

export const wrongStatus = ({ language }: Context, status: QuoteRecord['status']) =>
  refused('wrong_status', answerText[language].cannotFollow(statusText[language].names[status]))

const unknownFile = ({ language }: Context) => invalid({ attachment_ids: [answerText[language].unknownFile] })
