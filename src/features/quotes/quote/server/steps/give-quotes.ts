import { and, inArray, notInArray, sql } from 'drizzle-orm'
import { findCustomer } from '#features/site/session/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { quote } from '../tables.ts'

/** SQL: in place of the hash of a quote's key, when its view link ends. No hash looks like this. */
export const endedKey = sql`'ended:' || ${quote.id}`

/**
 * Gives quotes to another account. Mails about those that go on reach it from now on, and the view links end: whoever had the quotes
 * before may have kept theirs.
 */
export async function giveQuotes(tx: Database, ids: readonly number[], toId: number): Promise<void> {
  const person = ids.length === 0 ? null : await findCustomer(tx, toId)
  if (!person) return
  const { firstName, lastName, email, phone } = person
  const given = inArray(quote.id, [...ids])
  await tx.update(quote).set({ customerId: toId, viewKeyHash: endedKey }).where(given)
  await tx
    .update(quote)
    .set({ firstName, lastName, email: email ?? '', phone: phone || null })
    .where(and(given, notInArray(quote.status, ['accepted', 'declined', 'cancelled'])))
}
