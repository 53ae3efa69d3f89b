import {
  findSubscriptionByEmail,
  removeSubscription,
  saveConfirmed,
  saveNewsletterFlag,
} from '#features/contact/server/store.ts'
import { type CustomerFacts, findCustomer } from '#features/session/server/store.ts'
import type { Context } from '#server/calls/context.ts'
import type { Database } from '#server/database/connection.ts'

// The newsletter's own table decides who gets it; the flag of the account follows. An unconfirmed account wishes in vain.

type Owner = Pick<CustomerFacts, 'email' | 'confirmedAt' | 'language'>

/** What the customer has chosen in his profile. */
export async function setNewsletter(
  tx: Database,
  { email, confirmedAt, language }: Owner,
  isWanted: boolean,
  context: Context,
): Promise<void> {
  if (!email || !confirmedAt) return
  if (isWanted) await saveConfirmed(tx, email, language ?? context.language, context.now)
  else await removeSubscription(tx, email)
}

/** A sign-up has just been confirmed: its wish adds a subscription, and ends none that the address had before. */
export async function beginNewsletter(tx: Database, customerId: number, context: Context): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (customer?.newsletter) await setNewsletter(tx, customer, true, context)
  else if (customer) await followNewsletter(tx, customer)
}

/** What somebody wished who was not shown to own the address does not count: the flag becomes what the table says. */
export async function followNewsletter(tx: Database, { email }: Pick<CustomerFacts, 'email'>): Promise<void> {
  if (!email) return
  const subscription = await findSubscriptionByEmail(tx, email)
  await saveNewsletterFlag(tx, email, Boolean(subscription?.confirmedAt))
}

/** A subscription goes along to the new address, and joins one that is there. */
export async function moveNewsletter(
  tx: Database,
  owner: Owner & Pick<CustomerFacts, 'newsletter'>,
  newEmail: string,
  context: Context,
  move: () => Promise<void>,
): Promise<void> {
  await setNewsletter(tx, owner, false, context)
  await move()
  const moved = { ...owner, email: newEmail }
  if (owner.newsletter) await setNewsletter(tx, moved, true, context)
  else await followNewsletter(tx, moved)
}
