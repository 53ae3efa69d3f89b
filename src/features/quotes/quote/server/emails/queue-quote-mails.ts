import type { findSender } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { type MailToQueue, queueMails } from '#server/mail/outbox.ts'
import { colonOf } from '#shared/text/colon.ts'
import { receivedTexts, toSalesTexts } from '../../messages/mail-texts.ts'
import { isOwnAddress, mayWriteTo, type Settings } from '../buyer-address.ts'
import { listQuoteGroups } from '../steps/quote-groups.ts'
import type { Submitted } from '../stored-quote.ts'
import { briefReceipt, documentOf, mailData, type RequestedQuote, sheetsOf } from './quote-mail-data.ts'
import { quoteReceived, quoteToSales } from './quote-mails.tsx'

type Sender = ReturnType<typeof findSender>

/**
 * Queues the buyer's receipt and the mail to sales, in the transaction that stores the quote. Only a customer's own e-mail address
 * gets what they typed. Any other may belong to somebody else: it gets a brief receipt, and only a few an hour.
 */
export async function queueQuoteMails(
  tx: Database,
  requested: RequestedQuote & Pick<Submitted, 'files'>,
  { company, from, sales, replyTo }: Sender,
  settings: Settings,
): Promise<void> {
  const { quote, files } = requested
  const data = { ...mailData(requested, settings.publicUrl, company), files: files.map(file => file.fileName) }
  // The sales team must log in to read a file: its URL alone opens nothing.
  const addressed = files.map(
    ({ id, fileName }) => `${fileName}${colonOf(quote.language)} ${settings.publicUrl}${to.quoteFile({ id })}`,
  )
  const about = { reference: quote.webQuoteId, quoteId: quote.id, customerId: quote.customerId }
  const mails: MailToQueue[] = []
  const sheets = requested.groups.length === 0 ? [] : sheetsOf(quote, await listQuoteGroups(tx, quote.id))
  const isOwn = await isOwnAddress(tx, quote)
  if (isOwn || (await mayWriteTo(tx, quote, settings))) {
    const words = mailWords(settings.settings, receivedTexts, quote.language)
    const parts = quoteReceived(isOwn ? data : briefReceipt(data), words)
    const attachments = isOwn ? [documentOf(quote, 'quote_pdf'), ...sheets] : [documentOf(quote, 'quote_pdf_brief')]
    mails.push({ kind: 'quote_received', ...about, from, to: quote.email, replyTo, ...parts, attachments })
  }
  const words = mailWords(settings.settings, toSalesTexts, quote.language)
  const parts = quoteToSales({ ...data, files: addressed }, words)
  const attachments = [
    ...(['quote_pdf', 'quote_csv', 'quote_xlsx'] as const).map(maker => documentOf(quote, maker)),
    ...sheets,
  ]
  mails.push({ kind: 'quote_to_sales', ...about, from, to: sales, replyTo: quote.email, ...parts, attachments })
  await queueMails(tx, mails, quote.createdAt)
}
