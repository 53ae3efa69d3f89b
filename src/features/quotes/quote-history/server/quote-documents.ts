import { LRUCache } from 'lru-cache'
import type { QuoteFile } from '#features/quotes/quote/domain/quote.ts'
import { findQuote, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { VersionPrinting } from '#features/quotes/quote-answer/server/steps/version-pdf.ts'
import { paperCompany } from '#features/site/company/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { writeShortTable } from '#server/files/short-table.ts'
import type { MakeAttachment } from '#server/mail/mail-attachments.ts'
import type { TableFormat } from '#shared/file-types.ts'
import type { Language } from '#shared/language.ts'
import type { Figure } from '#shared/number/figure.ts'
import type { RequestedQuote } from '../domain/quote-record.ts'
import type { QuotePaperFacts } from './documents/quote-paper-facts.ts'
import { quoteTable } from './documents/quote-table.ts'
import { type AttachmentDeps, readQuoteDetail } from './own-quote.ts'

/** Functions that the composition hands in: the printing thread, and the drawings of the catalogue. */
export interface DocumentDeps extends AttachmentDeps, VersionPrinting {
  printQuote: (facts: QuotePaperFacts) => Promise<Buffer<ArrayBuffer>>
  figuresOf: (productIds: readonly number[]) => Promise<ReadonlyMap<number, Figure>>
}

export async function quotePdf(
  deps: DocumentDeps,
  db: Database,
  quote: QuoteRecord,
  language: Language,
): Promise<Buffer<ArrayBuffer>> {
  return deps.printQuote(await readPaperFacts(deps, db, quote, language))
}

async function readPaperFacts(
  deps: DocumentDeps,
  db: Database,
  row: QuoteRecord,
  language: Language,
): Promise<QuotePaperFacts> {
  const quote = await readQuoteDetail(deps, db, row, language)
  return {
    language,
    company: paperCompany(deps.settings, language),
    quote,
    figures: await deps.figuresOf(quote.items.map(item => item.product_id)),
  }
}

/** The quote for an e-mail address that nobody has confirmed: products and quantities, but nothing that was typed. */
function withoutTypedTexts(quote: RequestedQuote): RequestedQuote {
  return {
    ...quote,
    customer: '',
    contact: { first_name: '', last_name: '', email: '', phone: null, company: null },
    address: null,
    comment: null,
    project_name: null,
    customer_reference: null,
    requested_date: null,
    items: quote.items.map(({ own_number: _, ...item }) => ({ ...item, note: null, group_id: null })),
    free_items: [],
    groups: [],
    attachments: [],
  }
}

const keptMs = 60_000
// The mails to buyers and those to sales go out side by side, eight of each at once: one is up to so far ahead.
const mostKept = 16

/**
 * Makes the files that are attached to the mails of a request, when the mails are sent. The files show the request as it was
 * submitted, even if its status has changed since. It is read once for the files of both mails.
 */
export function quoteAttachments(deps: DocumentDeps, db: Database): Record<QuoteFile, MakeAttachment> {
  const kept = new LRUCache<number, Promise<QuotePaperFacts | null>>({ max: mostKept, ttl: keptMs })
  const read = async (id: number) => {
    const quote = await findQuote(db, { id })
    return quote && readPaperFacts(deps, db, { ...quote, status: 'submitted', validUntil: null }, quote.language)
  }
  const submitted = (id: number) => {
    const known = kept.get(id)
    if (known) return known
    const facts = read(id)
    kept.set(id, facts)
    // The next try of the mail reads again.
    facts.catch(() => kept.delete(id))
    return facts
  }
  const spreadsheet = async (id: number, format: TableFormat) => {
    const facts = await submitted(id)
    return facts && writeShortTable(quoteTable(facts.quote, facts.language), format, facts.language)
  }
  return {
    quote_pdf: async id => {
      const facts = await submitted(id)
      return facts && deps.printQuote(facts)
    },
    quote_pdf_brief: async id => {
      const facts = await submitted(id)
      return facts && deps.printQuote({ ...facts, quote: withoutTypedTexts(facts.quote) })
    },
    quote_csv: id => spreadsheet(id, 'csv'),
    quote_xlsx: id => spreadsheet(id, 'xlsx'),
  }
}
