import {
  findSubscriptionByEmail,
  removeSubscription,
  saveConfirmed,
  saveNewsletterFlag,
} from '#features/site/contact/server/store.ts'
import { type CustomerFacts, findCustomer } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'

// The table newsletter_subscription decides who gets the newsletter; the flag of the account is a copy. An account whose e-mail is
// not confirmed gets no newsletter.

type Owner = Pick<CustomerFacts, 'email' | 'confirmedAt' | 'language'>

/** Saves the choice that the customer makes in the profile. */
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

/** Called when a sign-up is confirmed: adds a subscription if the customer wants one, and never ends an existing one. */
export async function beginNewsletter(tx: Database, customerId: number, context: Context): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (customer?.newsletter) await setNewsletter(tx, customer, true, context)
  else if (customer) await followNewsletter(tx, customer)
}

/** Sets the flag to the state of the table: a choice made before the e-mail was confirmed does not count. */
export async function followNewsletter(tx: Database, { email }: Pick<CustomerFacts, 'email'>): Promise<void> {
  if (!email) return
  const subscription = await findSubscriptionByEmail(tx, email)
  await saveNewsletterFlag(tx, email, Boolean(subscription?.confirmedAt))
}

/** Moves a subscription to the new e-mail, which may have one already. */
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
