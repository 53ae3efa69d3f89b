import { parseQuoteName } from '#features/quote/domain/web-quote-id.ts'
import { findQuote, type QuoteRecord } from '#features/quote/server/store.ts'
import type { Quote } from '#features/quote-history/contract.ts'
import type { Context } from '#server/context.ts'
import { requireCustomer } from '#server/guard.ts'
import { notFound } from '#server/refusal.ts'
import { presentQuote } from './present.ts'
import { listQuoteEvents, listQuoteFreeLines, listQuoteLines } from './store.ts'

/** The caller's quote of this number or web quote ID. Throws 401 for all but registered customers, 404 for another's. */
export async function requireOwnQuote({ db, caller }: Context, name: string): Promise<QuoteRecord> {
  // spec §6: the quote history belongs to registered customers.
  const { customerId } = requireCustomer(caller)
  const selector = parseQuoteName(name)
  const quote = selector && (await findQuote(db, selector, customerId))
  if (!quote) throw notFound()
  return quote
}

/** The quote with all that belongs to it; throws 404 for none. */
export async function answerQuote({ db, language }: Context, quote: QuoteRecord | null): Promise<Quote> {
  if (!quote) throw notFound()
  const [lines, events] = [await listQuoteLines(db, quote.id), await listQuoteEvents(db, quote.id)]
  const freeLines = await listQuoteFreeLines(db, quote.id)
  return presentQuote({ quote, lines, freeLines, events }, language)
}
