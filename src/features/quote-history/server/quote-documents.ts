import { findQuote, type QuoteRecord } from '#features/quote/server/store.ts'
import { findCompany } from '#features/shell/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { MakeAttachment } from '#server/mail-attachments.ts'
import type { Figure } from '#shared/figure.ts'
import type { Language } from '#shared/language.ts'
import { quoteCsv } from './documents/quote-csv.ts'
import type { QuotePaperFacts } from './documents/quote-paper-facts.ts'
import { type AttachmentDeps, presentWholeQuote } from './whole-quote.ts'

/** What the composition brings in: the printing thread, and the drawings of the catalogue. */
export interface DocumentDeps extends AttachmentDeps {
  printQuote: (facts: QuotePaperFacts) => Promise<Buffer<ArrayBuffer>>
  figuresOf: (productIds: readonly number[]) => Promise<ReadonlyMap<number, Figure>>
}

/** A quote as PDF. */
export async function quotePdf(
  deps: DocumentDeps,
  db: Database,
  quote: QuoteRecord,
  language: Language,
): Promise<Buffer<ArrayBuffer>> {
  const { name, phone, headquarters } = await findCompany(db)
  const facts = await presentWholeQuote(deps, db, quote, language)
  return deps.printQuote({
    language,
    company: { name, phone, headquarters: headquarters[language] },
    quote: facts,
    figures: await deps.figuresOf(facts.items.map(item => item.product_id)),
  })
}

/**
 * What the mails of a request bring along, made when they are sent. They tell of the request, so they show it as it was
 * submitted, whatever has become of it since.
 */
export function quoteAttachments(deps: DocumentDeps, db: Database): Record<'quote_pdf' | 'quote_csv', MakeAttachment> {
  const asSubmitted = async (id: number): Promise<QuoteRecord | null> => {
    const quote = await findQuote(db, { id })
    return quote && { ...quote, status: 'submitted', validUntil: null }
  }
  return {
    quote_pdf: async id => {
      const quote = await asSubmitted(id)
      return quote && quotePdf(deps, db, quote, quote.language)
    },
    quote_csv: async id => {
      const quote = await asSubmitted(id)
      return quote && Buffer.from(quoteCsv(await presentWholeQuote(deps, db, quote, quote.language), quote.language))
    },
  }
}
