import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { VersionRecord } from '#features/quotes/quote-answer/server/store.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { findSender } from '#features/site/company/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { statusTexts } from '../messages/mail-texts.ts'
import { type StatusMailData, statusToSales } from './emails/status-to-sales.tsx'

interface CustomersStep {
  quote: QuoteRecord
  from: QuoteStatus
  to: QuoteStatus
  /** The version that it is about; null where none was sent. */
  version: VersionRecord | null
  /** The customer's own texts with it. */
  answer?: StatusMailData['answer']
  now: Date
}

/** Queues a mail that tells sales of a customer's change, in the transaction that stores it. The mail is in the company's language. */
export async function queueStatusMail(
  tx: Database,
  { quote, from, to, version, answer = {}, now }: CustomersStep,
  { settings }: Pick<Context, 'settings'>,
): Promise<void> {
  const { sales_language: language } = settings.of(companySettings)
  const { company, from: sender, sales } = findSender(settings, language)
  const { webQuoteId, projectName, customerReference, comment, ...contact } = quote
  const told = { language, webQuoteId, contact, from, to, projectName, customerReference, comment, answer, company }
  const words = mailWords(settings, statusTexts, language)
  const parts = statusToSales({ ...told, version: version?.number ?? null }, words)
  const message = { from: sender, to: sales, replyTo: quote.email }
  const about = { reference: webQuoteId, quoteId: quote.id, customerId: quote.customerId }
  await queueMail(tx, { kind: 'quote_status', ...about, ...message, ...parts }, now)
}
