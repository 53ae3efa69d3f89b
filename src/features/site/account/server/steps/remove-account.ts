import type { CustomerFacts } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { removeMailOf } from '#server/mail/remove-mail.ts'
import { setNewsletter } from '../newsletter-choice.ts'
import { lockCustomer, removeCustomer } from '../store.ts'

export interface Removal {
  /** Removes the person from what other slices store; the account is still there. */
  beforeRemoval: (tx: Database, customerId: number, context?: Context) => Promise<void>
  /** Mail that waits is not sent any more; else it goes out first. */
  dropsWaitingMail?: boolean
}

type Removed = Pick<CustomerFacts, 'id' | 'email' | 'confirmedAt' | 'language'>

/** Removes an account and its person, for the owner and for the desk alike. Quotes stay, without names and words. */
export async function removeAccount(
  tx: Database,
  customer: Removed,
  context: Context,
  { beforeRemoval, dropsWaitingMail = false }: Removal,
): Promise<void> {
  // Whoever is storing something that names the account ends first: it is removed too.
  await lockCustomer(tx, customer.id)
  await beforeRemoval(tx, customer.id, context)
  await setNewsletter(tx, customer, false, context)
  await removeCustomer(tx, customer.id)
  await removeMailOf(tx, customer, { dropsWaiting: dropsWaitingMail })
}
