import type { Database } from '#server/database/connection.ts'
import { insertRequesters, listQuoteEmails, removeRequesters } from '../store.ts'

/**
 * Writes under which e-mails these quotes were requested, and what each is found by. Called in the transaction that stores quotes or
 * removes the person from them.
 */
export async function keepRequesters(tx: Database, quoteIds: readonly number[]): Promise<void> {
  if (quoteIds.length === 0) return
  const gone = await removeRequesters(tx, quoteIds)
  const named = await listQuoteEmails(tx, quoteIds)
  const emails = [...new Set([...gone, ...named])].filter(Boolean)
  if (emails.length > 0) await insertRequesters(tx, emails)
}
