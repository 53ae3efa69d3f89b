import { type AnyColumn, and, desc, eq, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { giveKey, prolongKey, readKeyHash } from '#server/security/key-cookies.ts'
import type { Language } from '#shared/language.ts'
import { keptDays } from '#shared/time/retention.ts'
import type { StaffRole } from '../domain/roles.ts'
import {
  deviceCookie,
  deviceSeconds,
  endPutRight,
  type TokenLife,
  visitorCookie,
  visitorSeconds,
} from '../domain/token-life.ts'
import { customer, customerRole, knownDevice, sessionToken, visitor } from './tables.ts'

export async function findVisitor(db: Database, keyHash: string) {
  const [row] = await db
    .select({ id: visitor.id, acceptsCookies: visitor.acceptsCookies })
    .from(visitor)
    .where(eq(visitor.keyHash, keyHash))
  return row ?? null
}

/**
 * The id of the caller's visitor row. The first write of a browser creates the row and sets the cookie. A key that the server did
 * not create is never used.
 */
export async function ensureVisitor(context: Context, db: Database = context.db): Promise<number> {
  const known = context.caller.visitorKeyHash && (await findVisitor(db, context.caller.visitorKeyHash))
  return known ? known.id : (await createVisitor(context, db)).id
}

/** The context of a caller who has a visitor row, for a request of several writes: each of them would create one. */
export async function asVisitor(context: Context): Promise<Context> {
  const { caller, db } = context
  if (caller.kind !== 'anonymous' || (caller.visitorKeyHash && (await findVisitor(db, caller.visitorKeyHash))))
    return context
  const { keyHash } = await db.transaction(tx => createVisitor(context, tx))
  return { ...context, caller: { ...caller, visitorKeyHash: keyHash } }
}

async function createVisitor(context: Context, db: Database) {
  const keyHash = giveKey(context, visitorCookie, visitorSeconds)
  const [row] = await db.insert(visitor).values({ keyHash, createdAt: context.now }).returning({ id: visitor.id })
  if (!row) throw new Error('The visitor was not stored')
  return { id: row.id, keyHash }
}

/** The owner of a cart or a compare list. */
export type Owner = { customerId: number } | { visitorId: number }

/** The owner of the caller's cart and list; null for a browser that has stored nothing yet. */
export async function findOwner({ db, caller }: Context): Promise<Owner | null> {
  if (caller.kind !== 'anonymous') return { customerId: caller.customerId }
  const visitor = caller.visitorKeyHash && (await findVisitor(db, caller.visitorKeyHash))
  return visitor ? { visitorId: visitor.id } : null
}

/** The same for a write: creates the visitor and sets the cookie if needed. */
export async function ensureOwner(context: Context, tx: Database): Promise<Owner> {
  const { caller } = context
  return caller.kind === 'anonymous'
    ? { visitorId: await ensureVisitor(context, tx) }
    : { customerId: caller.customerId }
}

export async function saveCookieChoice(db: Database, visitorId: number, acceptsCookies: boolean): Promise<void> {
  await db.update(visitor).set({ acceptsCookies }).where(eq(visitor.id, visitorId))
}

const rolesOfId = (id: AnyColumn) => sql<StaffRole[]>`array(
  select ${customerRole.role} from ${customerRole} where ${customerRole.customerId} = ${id} order by 1)`
const rolesColumn = rolesOfId(customer.id)
// The table belongs to a slice above; its rows are those of members of the staff.
const isInactiveId = (id: AnyColumn) => sql<boolean>`exists (
  select 1 from staff_member member where member.customer_id = ${id} and member.state <> 'active')`

/** A session with its customer, and with the staff member who acts as the customer. Also finds expired sessions; none of a locked account. */
export async function findSession(db: Database, hash: string) {
  const staffToken = alias(sessionToken, 'staff_token')
  const admin = alias(customer, 'admin')
  const [row] = await db
    .select({
      customerId: customer.id,
      isGuest: customer.isGuest,
      email: customer.email,
      staffRoles: rolesColumn,
      isInactive: isInactiveId(customer.id),
      adminId: admin.id,
      adminEmail: admin.email,
      adminRoles: rolesOfId(admin.id),
      isAdminInactive: isInactiveId(admin.id),
      firstName: customer.firstName,
      lastName: customer.lastName,
      language: customer.language,
      createdAt: sessionToken.createdAt,
      expiresAt: sessionToken.expiresAt,
      slidingSeconds: sessionToken.slidingSeconds,
    })
    .from(sessionToken)
    .innerJoin(customer, eq(customer.id, sessionToken.customerId))
    .leftJoin(staffToken, eq(staffToken.hash, sessionToken.staffTokenHash))
    .leftJoin(admin, eq(admin.id, staffToken.customerId))
    .where(and(eq(sessionToken.hash, hash), eq(sessionToken.kind, 'site'), isNull(customer.lockedAt)))
  return row ?? null
}

export interface NewSession extends TokenLife {
  hash: string
  customerId: number
  /** The own session of the staff member who acts as the customer. */
  staffTokenHash?: string
}

export async function insertSession(db: Database, session: NewSession, now: Date): Promise<void> {
  await db.insert(sessionToken).values({ ...session, createdAt: now })
}

export async function prolongSession(db: Database, hash: string, expiresAt: Date): Promise<void> {
  await db
    .update(sessionToken)
    .set({ expiresAt: sql`greatest(${sessionToken.expiresAt}, ${expiresAt.toISOString()}::timestamptz)` })
    .where(eq(sessionToken.hash, hash))
}

/** Takes out of a session what a clock wrote that was ahead; false if another request has done so meanwhile. */
export async function putEndRight(tx: Database, hash: string, now: Date): Promise<boolean> {
  const { createdAt, expiresAt, slidingSeconds } = sessionToken
  const [row] = await tx
    .select({ createdAt, expiresAt, slidingSeconds })
    .from(sessionToken)
    .where(eq(sessionToken.hash, hash))
    .for('update')
  if (!row) return false
  const end = endPutRight(row, now)
  if (!end) return false
  const begun = row.createdAt > now ? now : row.createdAt
  await tx.update(sessionToken).set({ createdAt: begun, expiresAt: end }).where(eq(sessionToken.hash, hash))
  return true
}

/** Ends all sessions of a customer except one. */
export async function removeSessions(db: Database, customerId: number, exceptHash = ''): Promise<void> {
  await db.delete(sessionToken).where(and(eq(sessionToken.customerId, customerId), ne(sessionToken.hash, exceptHash)))
}

export async function removeSession(db: Database, hash: string): Promise<void> {
  await db.delete(sessionToken).where(eq(sessionToken.hash, hash))
}

const deviceLimit = 10

/** The hash of the caller's browser if the customer has logged in with it. `customerId` is null for an unknown account. */
export async function findKnownDevice({ db, requestHeaders }: Context, customerId: number | null) {
  const hash = readKeyHash(requestHeaders.get('cookie') ?? '', deviceCookie)
  if (!hash) return null
  const [row] = await db
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(and(eq(knownDevice.hash, hash), eq(knownDevice.customerId, customerId ?? 0)))
  return row?.hash ?? null
}

/**
 * Called after a login: the account now knows the browser. A browser that it did not know gets a new key, so that a key which
 * somebody else put there becomes useless; other accounts that knew the browser get the new key too. The account keeps the ten
 * browsers used last.
 */
export async function rememberDevice(tx: Database, context: Context, customerId: number): Promise<void> {
  const { now: usedAt, requestHeaders } = context
  const known = await findKnownDevice({ ...context, db: tx }, customerId)
  if (known) prolongKey(context, deviceCookie, deviceSeconds)
  const hash = known ?? giveKey(context, deviceCookie, deviceSeconds)
  const brought = readKeyHash(requestHeaders.get('cookie') ?? '', deviceCookie)
  if (brought && !known) await tx.update(knownDevice).set({ hash }).where(eq(knownDevice.hash, brought))
  await tx
    .insert(knownDevice)
    .values({ hash, customerId, usedAt })
    .onConflictDoUpdate({ target: [knownDevice.customerId, knownDevice.hash], set: { usedAt } })
  const ofCustomer = eq(knownDevice.customerId, customerId)
  const newest = tx
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(ofCustomer)
    .orderBy(desc(knownDevice.usedAt))
    .limit(deviceLimit)
  await tx.delete(knownDevice).where(and(ofCustomer, notInArray(knownDevice.hash, newest)))
}

/** Called for a new password; the browser that sets it is remembered again afterwards. */
export async function forgetDevices(tx: Database, customerId: number): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.customerId, customerId))
}

/** Expired sessions stay for a week, so that their tokens get 'expired_token' instead of 'invalid_token'. */
export const removeExpiredSessions: CleaningTask = (db, now, signal) =>
  removeInBatches(db, sessionToken, lt(sessionToken.expiresAt, daysBefore(now, keptDays.session)), { signal })

export const removeOldDevices: CleaningTask = (db, now, signal) =>
  removeInBatches(db, knownDevice, lt(knownDevice.usedAt, daysBefore(now, keptDays.device)), { signal })

/** `email` in lower case: only of a guest who is about to be erased. */
export async function insertGuest(db: Database, now: Date, email: string | null = null): Promise<number> {
  const [row] = await db
    .insert(customer)
    .values({ isGuest: true, email, createdAt: now })
    .returning({ id: customer.id })
  if (!row) throw new Error('The guest was not stored')
  return row.id
}

export const findCustomer = (db: Database, id: number) => selectCustomer(db, eq(customer.id, id))

/** `email` in lower case. */
export const findCustomerByEmail = (db: Database, email: string) => selectCustomer(db, eq(customer.email, email))

async function selectCustomer(db: Database, condition: SQL) {
  const [row] = await db
    .select({
      id: customer.id,
      email: customer.email,
      isGuest: customer.isGuest,
      firstName: customer.firstName,
      lastName: customer.lastName,
      company: customer.company,
      phone: customer.phone,
      newsletter: customer.newsletter,
      language: customer.language,
      guid: customer.guid,
      passwordHash: customer.passwordHash,
      confirmedAt: customer.confirmedAt,
      lockedAt: customer.lockedAt,
      createdAt: customer.createdAt,
      staffRoles: rolesColumn,
      isInactive: isInactiveId(customer.id),
    })
    .from(customer)
    .where(condition)
  return row ?? null
}
export type CustomerFacts = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>

export async function saveCustomerLanguage(db: Database, id: number, language: Language): Promise<void> {
  await db.update(customer).set({ language }).where(eq(customer.id, id))
}

/** Saves the language of the first login for mails; after that only the customer changes it. */
export async function saveFirstLanguage(db: Database, id: number, language: Language): Promise<void> {
  await db
    .update(customer)
    .set({ language })
    .where(and(eq(customer.id, id), isNull(customer.language)))
}

export async function insertRole(tx: Database, customerId: number, role: StaffRole): Promise<void> {
  await tx.insert(customerRole).values({ customerId, role }).onConflictDoNothing()
}
