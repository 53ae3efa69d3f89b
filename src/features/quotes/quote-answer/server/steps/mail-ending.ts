import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { type MailContext, queueEndingMail } from '../queue-answer-mails.ts'
import { findCurrentVersion } from '../store.ts'

/** Tells the customer that the validity of the version in force ends soon. Nothing is sent where none is in force. */
export async function mailEnding(tx: Database, quote: QuoteRecord, now: Date, context: MailContext): Promise<void> {
  const version = await findCurrentVersion(tx, quote.id)
  if (version) await queueEndingMail(tx, { quote, version, now }, context)
}
