import { addressLines } from '#features/site/address/domain/address-lines.ts'
import { countryName } from '#features/site/address/domain/places.ts'
import { to } from '#routes.ts'
import type { StoredAttachment } from '#server/database/tables.ts'
import { contentTypes } from '#server/files/content-types.ts'
import type { MailCompany } from '#server/mail/layout/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import type { FreeLine } from '../../domain/cart/cart-lines.ts'
import { groupText } from '../../domain/group-words.ts'
import type { QuoteFile } from '../../domain/quote.ts'
import type { NewQuoteLine, QuoteRecord } from '../store.ts'

export interface QuoteMailLine {
  sku: string
  partNumber: string | null
  /** The number of the buyer's company; null where it has given none. */
  ownNumber: string | null
  name: string
  quantity: number
  note: string | null
  /** The group of the line in words; null for a single line. */
  group: string | null
}

/** The data of both mails of a quote. */
export interface QuoteMailData {
  language: Language
  webQuoteId: string
  requestedAt: Date
  isQuickQuote: boolean
  contact: { firstName: string; lastName: string; email: string; phone: string | null; company: string | null }
  /** The postal address, one entry per line as on an envelope; null if none was given. */
  address: readonly string[] | null
  comment: string | null
  projectName: string | null
  customerReference: string | null
  requestedDate: string | null
  /** The attached files, one entry each; in the mail to sales each with its URL. */
  files: readonly string[]
  lines: readonly QuoteMailLine[]
  freeLines: readonly (FreeLine & { group: string | null })[]
  /** The absolute URL of the quote's page. */
  viewUrl: string
  company: MailCompany
  /** The receipt goes to an e-mail address that nobody has confirmed, so it leaves out everything that was typed. */
  isBrief: boolean
  /** The number of free lines that a brief receipt leaves out. */
  omittedFreeLineCount: number
}

export interface RequestedQuote {
  quote: QuoteRecord
  lines: readonly (NewQuoteLine & { group: number | null })[]
  freeLines: readonly (FreeLine & { group: number | null })[]
  groups: readonly { quantity: number; content: { name: string; version: number } }[]
  viewKey: string
  /** The numbers that the buyer's company has given to products, by their ids. */
  ownNumbers: ReadonlyMap<number, string>
}

export function mailData(
  { quote, lines, freeLines, groups, viewKey, ownNumbers }: RequestedQuote,
  publicUrl: string,
  company: QuoteMailData['company'],
): Omit<QuoteMailData, 'files'> {
  const { language, webQuoteId, isQuickQuote, firstName, lastName, email, phone, address } = quote
  // layout §7: /es and /fr show a page in that language wherever the link is opened.
  const titles = groups.map(({ quantity, content }) =>
    groupText[language].title(quantity, content.name, content.version),
  )
  const titleOf = (group: number | null) => (group === null ? null : (titles[group] ?? null))
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
      ownNumber: ownNumbers.get(line.productId) ?? null,
      name: line.name,
      quantity: line.quantity,
      note: line.note ?? null,
      group: titleOf(line.group),
    })),
    freeLines: freeLines.map(({ text, quantity, note, group }) => ({ text, quantity, note, group: titleOf(group) })),
    viewUrl: urlIn(publicUrl, language, to.quoteView({ key: viewKey })),
    company,
    isBrief: false,
    omittedFreeLineCount: 0,
  }
}

/**
 * The receipt to an e-mail address that nobody has confirmed: a stranger may have typed it, with any text beside it. So the receipt
 * has only the web quote ID, products and quantities; the typed texts are on the page that it links to.
 */
export function briefReceipt(data: QuoteMailData): QuoteMailData {
  return {
    ...data,
    isBrief: true,
    contact: { firstName: '', lastName: '', email: '', phone: null, company: null },
    address: null,
    comment: null,
    projectName: null,
    customerReference: null,
    requestedDate: null,
    files: [],
    lines: data.lines.map(line => ({ ...line, ownNumber: null, note: null, group: null })),
    freeLines: [],
    omittedFreeLineCount: data.freeLines.length,
  }
}

const formats = {
  quote_pdf: 'pdf',
  quote_pdf_brief: 'pdf',
  quote_csv: 'csv',
  quote_xlsx: 'xlsx',
} as const satisfies Record<QuoteFile, keyof typeof contentTypes>

const mostSheets = 5

/** The sheets of the first configured groups. The others are behind their links in the quote. */
export const sheetsOf = ({ webQuoteId }: QuoteRecord, groups: readonly { id: number }[]): StoredAttachment[] =>
  groups.slice(0, mostSheets).map(({ id: rowId }, at) => ({
    maker: 'configuration_sheet',
    rowId,
    fileName: `${webQuoteId}-configuration-${at + 1}.pdf`,
    contentType: contentTypes.pdf,
  }))

/** The quote as a PDF, CSV file or workbook, which is made when the mail is sent. */
export function documentOf({ id: rowId, webQuoteId }: QuoteRecord, maker: QuoteFile): StoredAttachment {
  const format = formats[maker]
  return { maker, rowId, fileName: `${webQuoteId}.${format}`, contentType: contentTypes[format] }
}
