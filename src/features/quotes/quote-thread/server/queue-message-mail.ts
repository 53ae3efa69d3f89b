import { toDesk } from '#desk-routes.ts'
import { quoteLink } from '#features/quotes/quote/server/steps/quote-link.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { findSender } from '#features/site/company/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { lockUnsentMail, queueMail, rewriteMail } from '#server/mail/outbox.ts'
import { messageTexts, messageToSalesTexts } from '../messages/mail-texts.ts'
import { type MailedMessage, messageToCustomer, messageToSales } from './emails/message-mails.tsx'
import { listMessagesOfMail, type MessageRow, saveMailOf } from './store.ts'

export type MailContext = Pick<Context, 'publicUrl' | 'settings'>

interface ToMail {
  quote: QuoteRecord
  message: MessageRow
  now: Date
}

/** Messages written within this time after a first one are told in one mail. */
export const gatheringMs = 3 * 60_000

/**
 * Queues the mail that tells the customer of a message, in the transaction that stores it. A mail that still waits for the time to
 * be sent gets the message too.
 */
export async function mailCustomer(
  tx: Database,
  { quote, message, cc, now }: ToMail & { cc: readonly string[] },
  context: MailContext,
): Promise<void> {
  const { id: quoteId, webQuoteId, customerId, language, firstName, lastName, email } = quote
  const waiting = await lockUnsentMail(tx, { kind: 'quote_message', quoteId, now })
  const earlier = waiting ? await listMessagesOfMail(tx, quoteId, waiting.id) : []
  const { company, from, replyTo } = findSender(context.settings, language)
  const { url, isOpen } = await quoteLink(tx, quote, context.publicUrl)
  const name = `${firstName} ${lastName}`.trim()
  const messages = [...earlier, message].map(toMailed)
  const words = mailWords(context.settings, messageTexts, language)
  const parts = messageToCustomer({ language, webQuoteId, name, messages, url, isOpenLink: isOpen, company }, words)
  const copies = [...new Set([...(waiting?.message.cc ?? []), ...cc])]
  const mail = { from, to: email, replyTo, ...parts, ...(copies.length > 0 ? { cc: copies } : {}) }
  if (waiting) await rewriteMail(tx, waiting.id, mail)
  const about = { kind: 'quote_message', reference: webQuoteId, quoteId, customerId } as const
  const sendAt = new Date(now.getTime() + gatheringMs)
  await saveMailOf(tx, message.id, waiting?.id ?? (await queueMail(tx, { ...about, ...mail }, now, sendAt)))
}

/** Queues the mail that tells sales what the customer wrote, in the company's language. */
export async function mailSales(tx: Database, { quote, message, now }: ToMail, context: MailContext): Promise<void> {
  const { id: quoteId, webQuoteId, customerId, email } = quote
  const { sales_language: language } = context.settings.of(companySettings)
  const { company, from, sales } = findSender(context.settings, language)
  const url = `${context.publicUrl}${toDesk.quote({ number: webQuoteId })}`
  const words = mailWords(context.settings, messageToSalesTexts, language)
  const told = { language, webQuoteId, name: message.authorName, messages: [toMailed(message)], url, company }
  const parts = messageToSales(told, words)
  const about = { kind: 'quote_message_to_sales', reference: webQuoteId, quoteId, customerId } as const
  const replyTo = email === '' ? {} : { replyTo: email }
  const mailId = await queueMail(tx, { ...about, from, to: sales, ...replyTo, ...parts }, now)
  await saveMailOf(tx, message.id, mailId)
}

const toMailed = ({ kind, authorName, text, lineName, files }: MessageRow): MailedMessage => ({
  isQuestion: kind === 'question',
  authorName,
  lineName,
  text,
  fileNames: files.map(({ fileName }) => fileName),
})
