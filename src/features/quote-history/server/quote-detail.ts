import type { Attachment } from '#features/quote/contract.ts'
import type { QuoteRecord } from '#features/quote/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Quote } from '../contract.ts'
import { presentQuote } from './present.ts'
import { listQuoteEvents, listQuoteFreeLines, listQuoteLines } from './store.ts'

/** Attached files are those of the slice quote, so the composition hands this function in. */
export interface AttachmentDeps {
  /** `viewKey` is the key of the view link, for readers who open the quote by it. */
  attachmentsOf: (db: Database, quoteId: number, viewKey?: string) => Promise<Attachment[]>
}

/** The quote with its lines, events and files, as the calls answer it. */
export async function readQuoteDetail(
  { attachmentsOf }: AttachmentDeps,
  db: Database,
  quote: QuoteRecord,
  language: Language,
  viewKey?: string,
): Promise<Quote> {
  const lines = await listQuoteLines(db, quote.id)
  const freeLines = await listQuoteFreeLines(db, quote.id)
  const events = await listQuoteEvents(db, quote.id)
  const attachments = await attachmentsOf(db, quote.id, viewKey)
  return presentQuote({ quote, lines, freeLines, events, attachments }, language)
}
