import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptDays } from '#shared/time/retention.ts'
import { withSlack } from '#shared/time/time-ahead.ts'
import { invitationEnd } from '../../domain/company-roles.ts'
import { mostInvitations, shownMembers } from '../../domain/limits.ts'
import { buyerCompany, buyerInvitation, buyerMember } from '../tables.ts'

/** Changes of a company's people run one after the other. */
export async function lockPeople(tx: Database, companyId: number): Promise<void> {
  await tx.select({ id: buyerCompany.id }).from(buyerCompany).where(eq(buyerCompany.id, companyId)).for('update')
}

export const listPeople = (db: Database, companyId: number) =>
  db
    .select({
      id: customer.id,
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      company: customer.company,
      role: buyerMember.role,
      joinedAt: buyerMember.joinedAt,
    })
    .from(buyerMember)
    .innerJoin(customer, eq(customer.id, buyerMember.customerId))
    .where(eq(buyerMember.companyId, companyId))
    .orderBy(asc(customer.lastName), asc(customer.id))
    .limit(shownMembers)

export const countPeople = (db: Database, companyId: number): Promise<number> =>
  db.$count(buyerMember, eq(buyerMember.companyId, companyId))

export const countAdministrators = (db: Database, companyId: number): Promise<number> =>
  db.$count(buyerMember, and(eq(buyerMember.companyId, companyId), eq(buyerMember.role, 'administrator')))

export async function updateMember(
  tx: Database,
  customerId: number,
  values: Partial<typeof buyerMember.$inferInsert>,
): Promise<void> {
  await tx.update(buyerMember).set(values).where(eq(buyerMember.customerId, customerId))
}

const isOpen = (now: Date) => and(isNull(buyerInvitation.usedAt), gt(buyerInvitation.expiresAt, now))

export const listInvitations = (db: Database, companyId: number, now: Date) =>
  db
    .select()
    .from(buyerInvitation)
    .where(and(eq(buyerInvitation.companyId, companyId), isOpen(now)))
    .orderBy(asc(buyerInvitation.id))
    .limit(mostInvitations)

export const countInvitations = (db: Database, companyId: number, now: Date): Promise<number> =>
  db.$count(buyerInvitation, and(eq(buyerInvitation.companyId, companyId), isOpen(now)))

/** An invitation by the hash of its secret, with the name of its company. */
export async function findInvitation(db: Database, hash: string) {
  const [row] = await db
    .select({ invitation: buyerInvitation, name: buyerCompany.name })
    .from(buyerInvitation)
    .innerJoin(buyerCompany, eq(buyerCompany.id, buyerInvitation.companyId))
    .where(eq(buyerInvitation.hash, hash))
  return row ? { ...row.invitation, name: row.name } : null
}

export async function insertInvitation(tx: Database, row: typeof buyerInvitation.$inferInsert): Promise<void> {
  await tx.insert(buyerInvitation).values(row)
}

/** Marks an invitation as used. False if it is used already. */
export async function takeInvitation(tx: Database, id: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(buyerInvitation)
    .set({ usedAt: now })
    .where(and(eq(buyerInvitation.id, id), isNull(buyerInvitation.usedAt)))
    .returning({ id: buyerInvitation.id })
  return taken.length > 0
}

/** Ends open invitations of a company. False where there are none. */
export async function endInvitations(
  tx: Database,
  companyId: number,
  which: { id: number } | { email: string } | { invitedBy: number },
): Promise<boolean> {
  const isOne =
    'id' in which
      ? eq(buyerInvitation.id, which.id)
      : 'email' in which
        ? eq(buyerInvitation.email, which.email)
        : eq(buyerInvitation.invitedBy, which.invitedBy)
  const ended = await tx
    .delete(buyerInvitation)
    .where(and(eq(buyerInvitation.companyId, companyId), isNull(buyerInvitation.usedAt), isOne))
    .returning({ id: buyerInvitation.id })
  return ended.length > 0
}

/** Called before an account is deleted: the address goes with it. */
export async function forgetInvitations(tx: Database, customerId: number): Promise<void> {
  const own = tx
    .select({ email: sql<string>`lower(${customer.email})` })
    .from(customer)
    .where(eq(customer.id, customerId))
  await tx.delete(buyerInvitation).where(sql`${buyerInvitation.email} in ${own}`)
}

/** An invitation that is over stays for a time, so that its page can say so; one that a clock made which was ahead does not. */
export const removeOldInvitations: CleaningTask = (db, now, signal) => {
  const { expiresAt } = buyerInvitation
  const isOld = lt(expiresAt, daysBefore(now, keptDays.link))
  return removeInBatches(db, buyerInvitation, or(isOld, gt(expiresAt, withSlack(invitationEnd(now)))), { signal })
}
