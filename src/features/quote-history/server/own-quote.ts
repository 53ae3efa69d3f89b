import { parseQuoteName } from '#features/quote/domain/web-quote-id.ts'
import { findQuote, type QuoteRecord } from '#features/quote/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Quote } from '../contract.ts'
import { type AttachmentDeps, readQuoteDetail } from './quote-detail.ts'

/** Finds the caller's quote by number or web quote ID. Throws 401 unless the caller is a registered customer, 404 if he has no such quote. */
export async function requireOwnQuote({ db, caller }: Context, name: string): Promise<QuoteRecord> {
  // spec §6: the quote history belongs to registered customers.
  const { customerId } = requireCustomer(caller)
  const selector = parseQuoteName(name)
  const quote = selector && (await findQuote(db, selector, customerId))
  if (!quote) throw notFound()
  return quote
}

/** The reply of the calls that answer one quote. Throws 404 for null. */
export async function answerQuote(
  deps: AttachmentDeps,
  { db, language }: Context,
  quote: QuoteRecord | null,
  viewKey?: string,
): Promise<Quote> {
  if (!quote) throw notFound()
  return readQuoteDetail(deps, db, quote, language, viewKey)
}
