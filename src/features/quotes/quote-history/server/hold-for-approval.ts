import { holdAcceptance } from '#features/quotes/buyer-approval/server/steps/hold-acceptance.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { totalOfChoice } from '#features/quotes/quote-answer/domain/draft/choice.ts'
import { readContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import { findCurrentVersion } from '#features/quotes/quote-answer/server/store.ts'
import { adminOf } from '#server/calls/caller.ts'
import type { AcceptFields, Act } from './customer-steps.ts'

/**
 * Holds the acceptance of a quote for an approver of the customer's company; false where none has to approve it. One that would be refused
 * is not held: the step itself says why.
 */
export async function holdForApproval({ tx, context, quote: { id } }: Act, fields: AcceptFields): Promise<boolean> {
  const quote = await lockQuote(tx, id)
  const version = await findCurrentVersion(tx, id)
  const { version: seen, name, purchaseOrder, note, chosenLineIds, attachmentIds } = fields
  const number = version?.number ?? null
  const isSeen = seen === null ? (number ?? 1) <= 1 : seen === number
  const validUntil = version?.validUntil ?? quote?.validUntil ?? null
  const isLapsed = validUntil !== null && validUntil < context.now
  const total = version && totalOfChoice(readContent(version.content), chosenLineIds)
  const isRefused = quote?.status !== 'sent' || isLapsed || !isSeen || (version !== null && total === null)
  if (isRefused || adminOf(context.caller)) return false
  const sum = version && total !== null ? { amount: total, currency: version.currency } : null
  const held = { version: number, name, purchaseOrder, note, isByLink: false }
  const lists = { chosenLineIds: [...chosenLineIds], attachmentIds: [...attachmentIds] }
  return holdAcceptance(tx, { quote, sum, held: { ...held, ...lists } }, context)
}
