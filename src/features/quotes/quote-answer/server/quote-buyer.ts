import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findCustomerByEmail } from '#features/site/session/server/store.ts'
import type { Database } from '#server/database/connection.ts'

/** The person of a quote, by whom lists and conditions are found. */
export type Asker = Pick<QuoteRecord, 'customerId' | 'createdById' | 'email'>

/**
 * The customer whose prices and conditions a quote has; null for nobody's. A person whom the staff has typed is the customer with the
 * address: a stranger who asks with a customer's address gets nothing by it.
 */
export async function findBuyerId(db: Database, { customerId, createdById, email }: Asker): Promise<number | null> {
  if (customerId !== null || createdById === null) return customerId
  const customer = await findCustomerByEmail(db, email.toLowerCase())
  return customer?.confirmedAt && !customer.isGuest ? customer.id : null
}

/** Whether what is known by the address of a quote is known of its person: a stranger may have typed that of a customer. */
export async function isKnownByAddress(db: Database, { customerId, createdById, email }: Asker): Promise<boolean> {
  if (createdById !== null) return true
  const customer = await findCustomerByEmail(db, email.toLowerCase())
  return !customer || customer.isGuest || customer.id === customerId
}
