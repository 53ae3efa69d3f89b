import { countryName } from '#features/account/domain/countries.ts'
import type { FreeLine } from '#features/quote/domain/add-lines.ts'
import { addressLines } from '#features/quote/domain/address-lines.ts'
import { findCompany } from '#features/shell/server/store.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import type { StoredAttachment } from '#server/database/tables.ts'
import { queueMail } from '#server/outbox.ts'
import { defaultLanguage } from '#shared/language.ts'
import { listAttachments } from './attachment-store.ts'
import type { QuoteEmails, QuoteMailData } from './emails/mail-types.ts'
import type { NewQuoteLine, QuoteRecord } from './store.ts'

export interface QuoteMailDeps {
  emails: QuoteEmails
  /** Of the configuration; else the company's own. */
  mailFrom?: string | undefined
  salesEmail?: string | undefined
}

interface RequestedQuote {
  quote: QuoteRecord
  lines: readonly NewQuoteLine[]
  freeLines: readonly FreeLine[]
  viewKey: string
  publicUrl: string
}

/** Queues the buyer's copy and the mail to sales, in the transaction that stores the quote. */
export async function queueQuoteMails(tx: Database, requested: RequestedQuote, deps: QuoteMailDeps): Promise<void> {
  const { quote } = requested
  const company = await findCompany(tx)
  const attachments = await listAttachments(tx, { quoteId: quote.id })
  const data = {
    ...mailData(requested, { ...company, headquarters: company.headquarters[quote.language] }),
    files: attachments.map(file => file.fileName),
  }
  // Sales log in to read a file: its address alone opens nothing.
  const addressed = attachments.map(({ id, fileName }) => `${fileName}: ${requested.publicUrl}${to.quoteFile({ id })}`)
  const from = deps.mailFrom ?? company.mailFrom
  const sales = deps.salesEmail ?? company.salesEmail
  const [pdf, csv] = documentsOf(quote)
  const received = { ...deps.emails.quoteReceived(data), attachments: [pdf] }
  await queueMail(tx, { from, to: quote.email, replyTo: sales, ...received }, quote.createdAt)
  const toSales = { ...deps.emails.quoteToSales({ ...data, files: addressed }), attachments: [pdf, csv] }
  await queueMail(tx, { from, to: sales, replyTo: quote.email, ...toSales }, quote.createdAt)
}

/** The quote as a document, and for a spreadsheet; both are made when the mail goes out. */
function documentsOf({ id: rowId, webQuoteId }: QuoteRecord) {
  const file = (maker: string, ending: string, contentType: string): StoredAttachment => ({
    maker,
    rowId,
    fileName: `${webQuoteId}.${ending}`,
    contentType,
  })
  return [file('quote_pdf', 'pdf', 'application/pdf'), file('quote_csv', 'csv', 'text/csv; charset=utf-8')] as const
}

function mailData(
  { quote, lines, freeLines, viewKey, publicUrl }: RequestedQuote,
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
    company: { name: company.name, phone: company.phone, headquarters: company.headquarters },
  }
}
