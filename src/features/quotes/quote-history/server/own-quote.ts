import { findStanding, type Standing } from '#features/quotes/buyer/server/store.ts'
import { findNumbersForQuote } from '#features/quotes/own-part/server/store.ts'
import type { Attachment } from '#features/quotes/quote/contract.ts'
import { parseQuoteName } from '#features/quotes/quote/domain/quote.ts'
import { listQuoteGroups } from '#features/quotes/quote/server/steps/quote-groups.ts'
import { findQuote, type GroupUrls, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import { notFound, Refusal } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import type { RequestedQuote } from '../domain/quote-record.ts'
import { answerText } from '../messages/answers.ts'
import { presentRequest } from './present.ts'
import { listQuoteEvents, listQuoteFreeLines, listQuoteLines } from './store.ts'

/** The quote by number or web quote ID, and what it is to the caller. Throws 401 unless the caller is a registered customer, 404 if it is nothing to them. */
async function findOwnQuote(
  { db, caller }: Context,
  name: string,
): Promise<{ quote: QuoteRecord; standing: Standing }> {
  // spec §6: the quote history belongs to registered customers.
  const { customerId } = requireCustomer(caller)
  const selector = parseQuoteName(name)
  const quote = selector && (await findQuote(db, selector))
  const standing = quote && (await findStanding(db, quote, customerId))
  if (!standing) throw notFound()
  return { quote, standing }
}

/** The caller's quote, or one that was requested for the caller's company. */
export const requireOwnQuote = async (context: Context, name: string): Promise<QuoteRecord> =>
  (await findOwnQuote(context, name)).quote

/** The same, for a step that decides on it. Throws 403 for a colleague who only reads it. */
export async function requireOwnDecision(context: Context, name: string): Promise<QuoteRecord> {
  const { quote, standing } = await findOwnQuote(context, name)
  if (standing === 'reader') throw new Refusal(403, 'forbidden', { message: answerText[context.language].onlyDecider })
  return quote
}

/** Finds the quote of a view link. Throws 404 for a key that is none. */
export async function requireQuoteByKey({ db }: Pick<Context, 'db'>, key: string): Promise<QuoteRecord> {
  const quote = await findQuote(db, { viewKeyHash: hashToken(key) })
  if (!quote) throw notFound()
  return quote
}

/** Attached files are those of the slice quote, so the composition hands this function in. */
export interface AttachmentDeps {
  /** `viewKey` is the key of the view link, for readers who open the quote by it. */
  attachmentsOf: (db: Database, quoteId: number, viewKey?: string) => Promise<Attachment[]>
  groupUrls: GroupUrls
}

/** The quote as it was requested, with its lines, events and files. */
export async function readQuoteDetail(
  { attachmentsOf, groupUrls }: AttachmentDeps,
  db: Database,
  quote: QuoteRecord,
  language: Language,
  viewKey?: string,
): Promise<RequestedQuote> {
  const lines = await listQuoteLines(db, quote.id)
  const productIds = lines.map(({ productId }) => productId)
  const ownNumbers = await findNumbersForQuote(db, quote.id, productIds)
  const freeLines = await listQuoteFreeLines(db, quote.id)
  const events = await listQuoteEvents(db, quote.id)
  const attachments = await attachmentsOf(db, quote.id, viewKey)
  const rows = await listQuoteGroups(db, quote.id)
  const urls = rows.length > 0 ? await groupUrls(db, rows) : new Map<number, string>()
  const groups = rows.map(({ id, name, quantity, version, problemCount, configurationId }) => ({
    ...{ id, name, quantity, version },
    problem_count: problemCount,
    view_url: urls.get(configurationId) ?? '',
  }))
  return presentRequest({ quote, lines, ownNumbers, freeLines, groups, events, attachments }, language)
}
