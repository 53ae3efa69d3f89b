import { addressLines } from '#features/address/domain/address-lines.ts'
import { countryName } from '#features/address/domain/places.ts'
import { to } from '#routes.ts'
import type { StoredAttachment } from '#server/database/tables.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { FreeLine } from '../domain/cart-lines.ts'
import type { QuoteFile } from '../domain/quote-file.ts'
import type { QuoteMailData } from './emails/quote-mail-data.ts'
import type { NewQuoteLine, QuoteRecord } from './store.ts'

export interface RequestedQuote {
  quote: QuoteRecord
  lines: readonly NewQuoteLine[]
  freeLines: readonly FreeLine[]
  viewKey: string
}

const makers = {
  quote_pdf: ['pdf', 'application/pdf'],
  quote_pdf_brief: ['pdf', 'application/pdf'],
  quote_csv: ['csv', 'text/csv; charset=utf-8'],
} as const satisfies Record<QuoteFile, readonly [ending: string, contentType: string]>

/** The quote as a PDF or CSV file, which is made when the mail is sent. */
export function documentOf({ id: rowId, webQuoteId }: QuoteRecord, maker: QuoteFile): StoredAttachment {
  const [ending, contentType] = makers[maker]
  return { maker, rowId, fileName: `${webQuoteId}.${ending}`, contentType }
}

export function mailData(
  { quote, lines, freeLines, viewKey }: RequestedQuote,
  publicUrl: string,
  company: QuoteMailData['company'],
): Omit<QuoteMailData, 'files'> {
  const { language, webQuoteId, isQuickQuote, firstName, lastName, email, phone, address } = quote
  // layout §7: /es and /fr show a page in that language wherever the link is opened.
  const prefix = language === defaultLanguage ? '' : `/${language}`
  return {
    language,
    webQuoteId,
    requestedAt: quote.createdAt,
    isQuickQuote,
    contact: { firstName, lastName, email, phone, company: quote.company },
    address: address && addressLines({ ...address, country_name: countryName(address.country_id, language) }, ' '),
    comment: quote.comment,
    projectName: quote.projectName,
    customerReference: quote.customerReference,
    requestedDate: quote.requestedDate,
    lines: lines.map(line => ({
      sku: line.sku,
      partNumber: line.manufacturerPartNumber ?? null,
      name: line.name,
      quantity: line.quantity,
      note: line.note ?? null,
    })),
    freeLines: freeLines.map(({ text, quantity, note }) => ({ text, quantity, note })),
    viewUrl: `${publicUrl}${prefix}${to.quoteView({ key: viewKey })}`,
    company,
    isBrief: false,
    omittedFreeLineCount: 0,
  }
}
