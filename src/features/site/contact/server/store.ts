import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import type { Language } from '#shared/language.ts'
import { keptDays } from '#shared/time/retention.ts'
import { contactMessage, newsletterSubscription } from './tables.ts'

/** Requests with the same key run one after the other, so that the later ones find the result of the first. */
export async function lockRequest(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function insertMessage(tx: Database, message: typeof contactMessage.$inferInsert): Promise<number> {
  const [row] = await tx.insert(contactMessage).values(message).returning({ id: contactMessage.id })
  if (!row) throw new Error('A message was not stored')
  return row.id
}

const columns = {
  id: newsletterSubscription.id,
  email: newsletterSubscription.email,
  language: newsletterSubscription.language,
  confirmedAt: newsletterSubscription.confirmedAt,
  confirmExpiresAt: newsletterSubscription.confirmExpiresAt,
}
export type SubscriptionRow = Awaited<ReturnType<typeof listByEmail>>[number]

const listByEmail = (db: Database, email: string) =>
  db.select(columns).from(newsletterSubscription).where(eq(newsletterSubscription.email, email))

export async function findSubscriptionByEmail(db: Database, email: string): Promise<SubscriptionRow | null> {
  return (await listByEmail(db, email))[0] ?? null
}

export async function findSubscription(db: Database, id: number): Promise<SubscriptionRow | null> {
  const [row] = await db.select(columns).from(newsletterSubscription).where(eq(newsletterSubscription.id, id))
  return row ?? null
}

/** Finds a subscription by the hash of its confirmation link, and locks it until the transaction ends. */
export async function findSubscriptionForUpdate(tx: Database, confirmHash: string): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select(columns)
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.confirmHash, confirmHash))
    .for('update')
  return row ?? null
}

export interface WaitingSubscription {
  email: string
  language: Language
  confirmHash: string
  confirmExpiresAt: Date
}

/** Stores a subscription that waits for its newest link. Null if the e-mail is subscribed already. */
export async function saveWaiting(tx: Database, waiting: WaitingSubscription, now: Date): Promise<number | null> {
  const [row] = await tx
    .insert(newsletterSubscription)
    .values({ ...waiting, createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscription.email,
      set: waiting,
      setWhere: isNull(newsletterSubscription.confirmedAt),
    })
    .returning({ id: newsletterSubscription.id })
  return row?.id ?? null
}

export async function confirmSubscription(tx: Database, { id, email }: SubscriptionRow, now: Date): Promise<void> {
  await tx.update(newsletterSubscription).set({ confirmedAt: now }).where(eq(newsletterSubscription.id, id))
  await saveNewsletterFlag(tx, email, true)
}

/** Subscribes the confirmed e-mail of an account. */
export async function saveConfirmed(tx: Database, email: string, language: Language, now: Date): Promise<void> {
  await tx
    .insert(newsletterSubscription)
    .values({ email, language, confirmExpiresAt: now, confirmedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscription.email,
      set: { confirmedAt: now },
      setWhere: isNull(newsletterSubscription.confirmedAt),
    })
  await saveNewsletterFlag(tx, email, true)
}

export async function removeSubscription(tx: Database, email: string): Promise<void> {
  await tx.delete(newsletterSubscription).where(eq(newsletterSubscription.email, email))
  await saveNewsletterFlag(tx, email, false)
}

/** Copies the state of this table to the account of the e-mail, if there is one. */
export async function saveNewsletterFlag(tx: Database, email: string, isSubscribed: boolean): Promise<void> {
  await tx.update(customer).set({ newsletter: isSubscribed }).where(eq(customer.email, email))
}

/** Removes subscriptions that were not confirmed for a month after their link expired. */
export const removeUnconfirmedSubscriptions: CleaningTask = (db, now, signal) => {
  const isOld = lt(newsletterSubscription.confirmExpiresAt, daysBefore(now, keptDays.subscription))
  const isOpen = isNull(newsletterSubscription.confirmedAt)
  return removeInBatches(db, newsletterSubscription, and(isOpen, isOld), { signal })
}

/** Removes messages older than a year. */
export const removeOldMessages: CleaningTask = (db, now, signal) =>
  removeInBatches(db, contactMessage, lt(contactMessage.createdAt, daysBefore(now, keptDays.message)), { signal })
