import { findCompany } from '#features/company/server/store.ts'
import type { QuoteFile } from '#features/quote/domain/quote.ts'
import { findQuote, type QuoteRecord } from '#features/quote/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { MakeAttachment } from '#server/mail/mail-attachments.ts'
import type { Figure } from '#shared/figure.ts'
import type { Language } from '#shared/language.ts'
import type { Quote } from '../contract.ts'
import { quoteCsv } from './documents/quote-csv.ts'
import type { QuotePaperFacts } from './documents/quote-paper-facts.ts'
import { type AttachmentDeps, readQuoteDetail } from './own-quote.ts'

/** Functions that the composition hands in: the printing thread, and the drawings of the catalogue. */
export interface DocumentDeps extends AttachmentDeps {
  printQuote: (facts: QuotePaperFacts) => Promise<Buffer<ArrayBuffer>>
  figuresOf: (productIds: readonly number[]) => Promise<ReadonlyMap<number, Figure>>
}

export async function quotePdf(
  deps: DocumentDeps,
  db: Database,
  quote: QuoteRecord,
  language: Language,
): Promise<Buffer<ArrayBuffer>> {
  return printQuote(deps, db, await readQuoteDetail(deps, db, quote, language), language)
}

async function printQuote(deps: DocumentDeps, db: Database, quote: Quote, language: Language) {
  const { name, phone, headquarters } = await findCompany(db)
  return deps.printQuote({
    language,
    company: { name, phone, headquarters: headquarters[language] },
    quote,
    figures: await deps.figuresOf(quote.items.map(item => item.product_id)),
  })
}

/** The quote for an e-mail address that nobody has confirmed: products and quantities, but nothing that was typed. */
function withoutTypedTexts(quote: Quote): Quote {
  return {
    ...quote,
    customer: '',
    contact: { first_name: '', last_name: '', email: '', phone: null, company: null },
    address: null,
    comment: null,
    project_name: null,
    customer_reference: null,
    requested_date: null,
    items: quote.items.map(item => ({ ...item, note: null })),
    free_items: [],
    attachments: [],
  }
}

/**
 * Makes the files that are attached to the mails of a request, when the mails are sent. The files show the request as it was
 * submitted, even if its status has changed since.
 */
export function quoteAttachments(deps: DocumentDeps, db: Database): Record<QuoteFile, MakeAttachment> {
  const asSubmitted = async (id: number): Promise<QuoteRecord | null> => {
    const quote = await findQuote(db, { id })
    return quote && { ...quote, status: 'submitted', validUntil: null }
  }
  return {
    quote_pdf: async id => {
      const quote = await asSubmitted(id)
      return quote && quotePdf(deps, db, quote, quote.language)
    },
    quote_pdf_brief: async id => {
      const quote = await asSubmitted(id)
      return (
        quote &&
        printQuote(deps, db, withoutTypedTexts(await readQuoteDetail(deps, db, quote, quote.language)), quote.language)
      )
    },
    quote_csv: async id => {
      const quote = await asSubmitted(id)
      return quote && Buffer.from(quoteCsv(await readQuoteDetail(deps, db, quote, quote.language), quote.language))
    },
  }
}
