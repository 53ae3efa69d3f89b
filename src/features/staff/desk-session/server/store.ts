import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { customer, customerRole, sessionToken } from '#features/site/session/server/tables.ts'
import { linkEnd, type StaffLinkKind } from '#features/staff/staff/domain/link-life.ts'
import { staffLink, staffMember } from '#features/staff/staff/server/tables.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { noteAudit } from '#server/security/audit.ts'
import { hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import { isAhead } from '#shared/time/time-ahead.ts'
import { timesPutRight } from '../domain/desk-life.ts'
import { staffFactor } from './tables.ts'

/** A session of the desk with its member of the staff; null for any other token. Also finds sessions that have ended. */
export async function findDeskSession(db: Database, hash: string) {
  const [row] = await db
    .select({
      id: customer.id,
      name: staffMember.displayName,
      language: staffMember.language,
      state: staffMember.state,
      roles: sql<string[]>`array(
        select ${customerRole.role} from ${customerRole} where ${customerRole.customerId} = ${customer.id} order by 1)`,
      createdAt: sessionToken.createdAt,
      expiresAt: sessionToken.expiresAt,
      lastUsedAt: sessionToken.lastUsedAt,
      factorAt: sessionToken.factorAt,
      hasFactor: sql<boolean>`exists (select from ${staffFactor} where ${staffFactor.customerId} = ${customer.id})`,
    })
    .from(sessionToken)
    .innerJoin(customer, eq(customer.id, sessionToken.customerId))
    .innerJoin(staffMember, eq(staffMember.customerId, customer.id))
    .where(and(eq(sessionToken.hash, hash), eq(sessionToken.kind, 'desk')))
  return row ?? null
}

export interface NewDeskSession {
  hash: string
  customerId: number
  expiresAt: Date
  factorAt: Date | null
  userAgent: string
  address: string
}

export async function insertDeskSession(tx: Database, session: NewDeskSession, now: Date): Promise<void> {
  await tx.insert(sessionToken).values({ ...session, kind: 'desk', createdAt: now, lastUsedAt: now })
}

export async function noteDeskUse(db: Database, hash: string, now: Date): Promise<void> {
  await db.update(sessionToken).set({ lastUsedAt: now }).where(eq(sessionToken.hash, hash))
}

/** Takes out of a session what a clock wrote that was ahead; false if another request has done so meanwhile. */
export async function putTimesRight(tx: Database, hash: string, now: Date): Promise<boolean> {
  const { createdAt, expiresAt, lastUsedAt, factorAt } = sessionToken
  const [row] = await tx
    .select({ createdAt, expiresAt, lastUsedAt, factorAt })
    .from(sessionToken)
    .where(eq(sessionToken.hash, hash))
    .for('update')
  const times = row && timesPutRight(row, now)
  if (times) await tx.update(sessionToken).set(times).where(eq(sessionToken.hash, hash))
  return Boolean(times)
}

export async function noteFactor(tx: Database, hash: string, now: Date): Promise<void> {
  await tx.update(sessionToken).set({ factorAt: now }).where(eq(sessionToken.hash, hash))
}

/** The open sessions of the desk of a member, the one used last first. */
export async function listDeskSessions(db: Database, customerId: number, now: Date) {
  return db
    .select({
      hash: sessionToken.hash,
      createdAt: sessionToken.createdAt,
      lastUsedAt: sessionToken.lastUsedAt,
      expiresAt: sessionToken.expiresAt,
      userAgent: sessionToken.userAgent,
      address: sessionToken.address,
    })
    .from(sessionToken)
    .where(and(eq(sessionToken.customerId, customerId), eq(sessionToken.kind, 'desk'), gt(sessionToken.expiresAt, now)))
    .orderBy(desc(sessionToken.lastUsedAt))
    .limit(100)
}

/** A member of the staff with their account, whatever their state. */
export async function findMember(db: Database, customerId: number) {
  const [row] = await db
    .select({
      id: customer.id,
      email: sql<string>`coalesce(${customer.email}, '')`,
      /** A password that somebody chose who had not proved to own the e-mail does not count. */
      hasPassword: sql<boolean>`${customer.passwordHash} is not null and ${customer.confirmedAt} is not null`,
      name: staffMember.displayName,
      state: staffMember.state,
      language: staffMember.language,
      timeZone: staffMember.timeZone,
      keys: staffMember.keys,
      roles: sql<string[]>`array(
        select ${customerRole.role} from ${customerRole} where ${customerRole.customerId} = ${customer.id} order by 1)`,
    })
    .from(staffMember)
    .innerJoin(customer, eq(customer.id, staffMember.customerId))
    .where(eq(staffMember.customerId, customerId))
  return row ?? null
}
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Makes the account a member who may sign in. */
export async function saveMember(
  tx: Database,
  member: { customerId: number; displayName: string; language: Language },
  now: Date,
): Promise<void> {
  const { customerId, displayName } = member
  await tx
    .insert(staffMember)
    .values({ ...member, state: 'active', createdAt: now })
    .onConflictDoUpdate({
      target: staffMember.customerId,
      set: { state: 'active', displayName },
    })
  const [firstName = '', ...others] = displayName.split(' ')
  await tx
    .update(customer)
    .set({ firstName, lastName: others.join(' ') })
    .where(and(eq(customer.id, customerId), eq(customer.firstName, ''), eq(customer.lastName, '')))
}

/** The member's new revision; null if nobody waits for their answer. */
export async function activateMember(tx: Database, customerId: number): Promise<number | null> {
  const [changed] = await tx
    .update(staffMember)
    .set({ state: 'active', revision: sql`${staffMember.revision} + 1` })
    .where(and(eq(staffMember.customerId, customerId), eq(staffMember.state, 'invited')))
    .returning({ revision: staffMember.revision })
  return changed?.revision ?? null
}

/** An unused link that works; null for any other, and for one whose end a clock wrote that was ahead. */
export async function findOpenLink(context: Context, kind: StaffLinkKind, token: string) {
  const { db, now } = context
  const [row] = await db
    .select({ hash: staffLink.hash, customerId: staffLink.customerId, expiresAt: staffLink.expiresAt })
    .from(staffLink)
    .where(and(eq(staffLink.hash, hashToken(token)), eq(staffLink.kind, kind), isOpen(now)))
  if (!row || !isAhead(row.expiresAt, linkEnd(kind, now))) return row ?? null
  noteAudit(context, { event: 'time_ahead_ignored', customerId: row.customerId, reason: 'link' })
  return null
}

/** False if somebody has used the link meanwhile. One welcome uses all its links up, so that there is one first administrator. */
export async function useLink(tx: Database, kind: StaffLinkKind, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffLink)
    .set({ usedAt: now })
    .where(and(eq(staffLink.kind, kind), isOpen(now), kind === 'welcome' ? undefined : eq(staffLink.hash, hash)))
    .returning({ hash: staffLink.hash })
  return used.some(link => link.hash === hash)
}

const isOpen = (now: Date) => and(isNull(staffLink.usedAt), gt(staffLink.expiresAt, now))
