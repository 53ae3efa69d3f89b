import { addressLines } from '#features/address/domain/address-lines.ts'
import { countryName } from '#features/address/domain/places.ts'
import { findSender } from '#features/company/server/store.ts'
import { emailName } from '#features/session/domain/email-name.ts'
import { findCustomer } from '#features/session/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/context.ts'
import type { Database } from '#server/database/connection.ts'
import type { StoredAttachment } from '#server/database/tables.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { FreeLine } from '../domain/cart-lines.ts'
import type { QuoteFile } from '../domain/quote-file.ts'
import { listAttachments } from './attachment-store.ts'
import { briefReceipt, type QuoteMailData } from './emails/quote-mail-data.ts'
import { quoteReceived } from './emails/quote-received.tsx'
import { quoteToSales } from './emails/quote-to-sales.tsx'
import type { NewQuoteLine, QuoteRecord } from './store.ts'

interface RequestedQuote {
  quote: QuoteRecord
  lines: readonly NewQuoteLine[]
  freeLines: readonly FreeLine[]
  viewKey: string
}

type Settings = Pick<Context, 'publicUrl' | 'mailFrom' | 'salesEmail' | 'isRateLimited'>

/**
 * Queues the buyer's receipt and the mail to sales, in the transaction that stores the quote. Only a customer's own e-mail address
 * gets what he typed. Any other may belong to somebody else: it gets a brief receipt, and only a few an hour.
 */
export async function queueQuoteMails(tx: Database, requested: RequestedQuote, settings: Settings): Promise<void> {
  const { quote } = requested
  const { company, from, sales } = await findSender(tx, quote.language, settings)
  const attachments = await listAttachments(tx, { quoteId: quote.id })
  const data = {
    ...mailData(requested, settings.publicUrl, company),
    files: attachments.map(file => file.fileName),
  }
  // The sales team must log in to read a file: its URL alone opens nothing.
  const addressed = attachments.map(({ id, fileName }) => `${fileName}: ${settings.publicUrl}${to.quoteFile({ id })}`)
  const reference = quote.webQuoteId
  const isOwn = await isOwnAddress(tx, quote)
  if (isOwn || (await mayWriteTo(tx, quote, settings))) {
    const parts = quoteReceived(isOwn ? data : briefReceipt(data))
    const attachments = [documentOf(quote, isOwn ? 'quote_pdf' : 'quote_pdf_brief')]
    const receipt = { kind: 'quote_received', reference, from, to: quote.email, replyTo: sales, ...parts, attachments }
    await queueMail(tx, receipt, quote.createdAt)
  }
  const parts = quoteToSales({ ...data, files: addressed })
  const forSales = [documentOf(quote, 'quote_pdf'), documentOf(quote, 'quote_csv')]
  const toSales = { kind: 'quote_to_sales', reference, from, to: sales, replyTo: quote.email, ...parts }
  await queueMail(tx, { ...toSales, attachments: forSales }, quote.createdAt)
}

/** Whether the quote's e-mail address is that of its customer's account, which was confirmed before he could log in. */
async function isOwnAddress(tx: Database, quote: QuoteRecord): Promise<boolean> {
  const customer = quote.customerId === null ? null : await findCustomer(tx, quote.customerId)
  return customer !== null && !customer.isGuest && customer.email === emailName(quote.email)
}

/** Counts the receipt with the other mails that a stranger can cause, whatever IP he uses. */
async function mayWriteTo(tx: Database, quote: QuoteRecord, { isRateLimited }: Settings): Promise<boolean> {
  const context = { db: tx, now: quote.createdAt, isRateLimited }
  return (await countAccountAttempt(context, 'mail', emailName(quote.email))).isAllowed
}

const makers = {
  quote_pdf: ['pdf', 'application/pdf'],
  quote_pdf_brief: ['pdf', 'application/pdf'],
  quote_csv: ['csv', 'text/csv; charset=utf-8'],
} as const satisfies Record<QuoteFile, readonly [ending: string, contentType: string]>

/** The quote as a PDF or CSV file, which is made when the mail is sent. */
function documentOf({ id: rowId, webQuoteId }: QuoteRecord, maker: QuoteFile): StoredAttachment {
  const [ending, contentType] = makers[maker]
  return { maker, rowId, fileName: `${webQuoteId}.${ending}`, contentType }
}

function mailData(
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
