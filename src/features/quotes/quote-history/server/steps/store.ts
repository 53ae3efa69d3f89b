import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { giveQuotes } from '#features/quotes/quote/server/steps/give-quotes.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { forgetRecipient } from '#features/quotes/quote-answer/server/steps/forget-person.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

/**
 * Called before an account is deleted: removes its person from the quotes of other accounts, which they have handed over, or in which they
 * are the contact. The account of each is the contact of one that goes on. Answers which quotes.
 */
export async function forgetContact(tx: Database, customerId: number): Promise<number[]> {
  const [person] = await tx.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId))
  const email = person?.email?.toLowerCase()
  if (!email) return []
  const accounts = tx.select({ id: customer.id }).from(customer).where(eq(customer.isGuest, false))
  const isContact = sql`lower(${quote.email}) = ${email}`
  const wasSent = sql`exists (select from quote_version v where v.quote_id = ${quote.id}
    and lower((v.recipient -> 'to' || coalesce(v.recipient -> 'cc', '[]'))::text)::jsonb ? ${email})`
  const rows = await tx
    .select({ id: quote.id, ownerId: quote.customerId, isContact: sql<boolean>`${isContact}` })
    .from(quote)
    .where(and(ne(quote.customerId, customerId), inArray(quote.customerId, accounts), or(isContact, wasSent)))
    .orderBy(quote.id)
  const byOwner = Map.groupBy(
    rows.filter(row => row.isContact),
    row => row.ownerId,
  )
  for (const [ownerId, owned] of byOwner)
    if (ownerId !== null)
      await giveQuotes(
        tx,
        owned.map(({ id }) => id),
        ownerId,
      )
  const ids = rows.map(({ id }) => id)
  await tx
    .update(quote)
    .set({ firstName: '', lastName: '', email: '', phone: null })
    .where(and(inArray(quote.id, ids), isContact))
  await forgetRecipient(tx, ids, email)
  // A merge that is taken back would write it again.
  await tx.execute(sql`
    update former_row set row = row || '{"first_name": "", "last_name": "", "email": "", "phone": null}'::jsonb
    where table_name = 'quote' and lower(row ->> 'email') = ${email}`)
  return ids
}
