import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { customer, knownDevice, sessionToken } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { auditEntry } from '#server/database/tables.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import type { Language } from '#shared/language.ts'
import { keptDays } from '#shared/time/retention.ts'
import { withSlack } from '#shared/time/time-ahead.ts'
import { type LinkPurpose, linkEnd } from '../domain/link-state.ts'
import { type AddressRow, type AddressValues, address, linkToken, type Registration } from './tables.ts'

export type { AddressRow, AddressValues }

/** Every list is limited; no company has this many addresses. */
export const addressLimit = 50

/** Locks the customer's row, so that changes of the account run one after the other. */
export async function lockCustomer(tx: Database, id: number): Promise<void> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('update')
}

/** Finds and locks the account of an e-mail, or creates it (`isNew`). */
export async function claimEmail(
  tx: Database,
  email: string,
  language: Language,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await tx
    .insert(customer)
    .values({ email, isGuest: false, language, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: customer.id })
  if (made) return { id: made.id, isNew: true }
  const [known] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.email, email)).for('update')
  if (!known) throw new Error('An e-mail was taken and is free')
  return { id: known.id, isNew: false }
}

/** Copies a sign-up into the account. Its address becomes the only one. */
export async function saveRegistration(tx: Database, id: number, registration: Registration): Promise<void> {
  const { address: place, ...facts } = registration
  await tx.update(customer).set(facts).where(eq(customer.id, id))
  await tx.delete(address).where(eq(address.customerId, id))
  await tx.insert(address).values({ ...place, customerId: id, isDefault: true })
}

export interface ProfileChange {
  firstName: string
  lastName: string
  phone: string
  company: string
  newsletter: boolean
}

export async function saveProfile(tx: Database, id: number, profile: ProfileChange): Promise<void> {
  await tx.update(customer).set(profile).where(eq(customer.id, id))
}

export async function saveEmail(tx: Database, id: number, email: string): Promise<void> {
  await tx.update(customer).set({ email }).where(eq(customer.id, id))
}

export async function savePassword(tx: Database, id: number, passwordHash: string): Promise<void> {
  await tx.update(customer).set({ passwordHash }).where(eq(customer.id, id))
}

export async function clearPassword(tx: Database, id: number): Promise<void> {
  await tx.update(customer).set({ passwordHash: null }).where(eq(customer.id, id))
}

/** Records that the e-mail is the customer's own; keeps the first date. */
export async function confirmCustomer(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .update(customer)
    .set({ confirmedAt: now })
    .where(and(eq(customer.id, id), isNull(customer.confirmedAt)))
}

/** Removes the unconfirmed account of an e-mail, so that another account can have it. */
export async function removeUnconfirmed(tx: Database, email: string): Promise<void> {
  await tx.delete(customer).where(and(eq(customer.email, email), isNull(customer.confirmedAt)))
}

/** Also removes sessions, addresses, carts and links. Quotes stay, without an owner. */
export async function removeCustomer(tx: Database, id: number): Promise<void> {
  await tx.delete(customer).where(eq(customer.id, id))
}

export interface NewLink {
  hash: string
  customerId: number
  purpose: LinkPurpose
  registration?: Registration
  newEmail?: string
  expiresAt: Date
}

export async function insertLink(tx: Database, link: NewLink, now: Date): Promise<void> {
  await tx.insert(linkToken).values({ ...link, createdAt: now })
}

/** A link by the hash of its secret, with the guid of its customer. A locked account has none. */
export async function findLink(db: Database, hash: string) {
  const [row] = await db
    .select({
      hash: linkToken.hash,
      customerId: linkToken.customerId,
      guid: customer.guid,
      purpose: linkToken.purpose,
      registration: linkToken.registration,
      newEmail: linkToken.newEmail,
      expiresAt: linkToken.expiresAt,
      usedAt: linkToken.usedAt,
    })
    .from(linkToken)
    .innerJoin(customer, eq(customer.id, linkToken.customerId))
    .where(and(eq(linkToken.hash, hash), isNull(customer.lockedAt)))
  return row ?? null
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Marks a link as used. False if it is used already. */
export async function takeLink(tx: Database, hash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(linkToken)
    .set({ usedAt: now })
    .where(and(eq(linkToken.hash, hash), isNull(linkToken.usedAt)))
    .returning({ hash: linkToken.hash })
  return taken.length > 0
}

/** The data of a customer's newest sign-up. */
export async function findLatestRegistration(db: Database, customerId: number): Promise<Registration | null> {
  const [row] = await db
    .select({ registration: linkToken.registration })
    .from(linkToken)
    .where(and(eq(linkToken.customerId, customerId), eq(linkToken.purpose, 'activation')))
    .orderBy(desc(linkToken.createdAt))
    .limit(1)
  return row?.registration ?? null
}

/** Invalidates all links of the customer that have one of these purposes. */
export async function useUpLinks(
  tx: Database,
  customerId: number,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .update(linkToken)
    .set({ usedAt: now })
    .where(
      and(eq(linkToken.customerId, customerId), inArray(linkToken.purpose, [...purposes]), isNull(linkToken.usedAt)),
    )
}

/** The default address first, the others in the order in which they were added. */
export async function listAddresses(db: Database, customerId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.isDefault), asc(address.id))
    .limit(addressLimit)
}

export async function countAddresses(db: Database, customerId: number): Promise<number> {
  const [row] = await db.select({ addresses: count() }).from(address).where(eq(address.customerId, customerId))
  return row?.addresses ?? 0
}

/** Null if the address does not exist or belongs to another customer. */
export async function findAddress(db: Database, customerId: number, id: number): Promise<AddressRow | null> {
  const [row] = await db
    .select()
    .from(address)
    .where(and(eq(address.customerId, customerId), eq(address.id, id)))
  return row ?? null
}

export async function insertAddress(tx: Database, customerId: number, values: AddressValues): Promise<number> {
  const [row] = await tx
    .insert(address)
    .values({ ...values, customerId, isDefault: false })
    .returning({ id: address.id })
  if (!row) throw new Error('The address was not stored')
  return row.id
}

export async function updateAddress(tx: Database, id: number, values: AddressValues): Promise<void> {
  await tx.update(address).set(values).where(eq(address.id, id))
}

export async function removeAddress(tx: Database, id: number): Promise<void> {
  await tx.delete(address).where(eq(address.id, id))
}

export async function saveDefaultAddress(tx: Database, customerId: number, id: number): Promise<void> {
  const own = eq(address.customerId, customerId)
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(own, ne(address.id, id)))
  await tx
    .update(address)
    .set({ isDefault: true })
    .where(and(own, eq(address.id, id)))
}

export async function listOwnDevices(db: Database, customerId: number) {
  return db
    .select({ usedAt: knownDevice.usedAt })
    .from(knownDevice)
    .where(eq(knownDevice.customerId, customerId))
    .orderBy(asc(knownDevice.usedAt))
    .limit(100)
}

export async function listOwnSessions(db: Database, customerId: number) {
  return db
    .select({ createdAt: sessionToken.createdAt, expiresAt: sessionToken.expiresAt })
    .from(sessionToken)
    .where(and(eq(sessionToken.customerId, customerId), isNull(sessionToken.staffTokenHash)))
    .orderBy(asc(sessionToken.createdAt))
    .limit(1000)
}

/** When members of the staff acted as the customer, newest first. */
export async function listOwnActs(db: Database, customerId: number) {
  return db
    .select({ at: auditEntry.at, actorId: auditEntry.actorId, reason: auditEntry.reason })
    .from(auditEntry)
    .where(and(eq(auditEntry.customerId, customerId), eq(auditEntry.event, 'impersonation_started')))
    .orderBy(desc(auditEntry.id))
    .limit(20)
}

/** Those too that a clock made which was ahead: no link works for so long. */
export const removeOldLinks: CleaningTask = (db, now, signal) => {
  const { expiresAt } = linkToken
  const isOld = lt(expiresAt, daysBefore(now, keptDays.link))
  return removeInBatches(db, linkToken, or(isOld, gt(expiresAt, withSlack(linkEnd('reset', now)))), { signal })
}

/** Removes sign-ups that were not confirmed for a month. */
export const removeOldSignUps: CleaningTask = (db, now, signal) => {
  const isOpen = sql`${customer.confirmedAt} is null and not ${customer.isGuest}`
  const isOld = lt(customer.createdAt, daysBefore(now, keptDays.signUp))
  return removeInBatches(db, customer, and(isOpen, isOld), { signal, size: 100 })
}
