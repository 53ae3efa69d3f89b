import { and, eq, ne, sql } from 'drizzle-orm'
import { customer, customerRole, sessionToken } from '#features/session/server/tables.ts'
import { staffMember } from '#features/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

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
      expiresAt: sessionToken.expiresAt,
      lastUsedAt: sessionToken.lastUsedAt,
      factorAt: sessionToken.factorAt,
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

export async function noteFactor(tx: Database, hash: string, now: Date): Promise<void> {
  await tx.update(sessionToken).set({ factorAt: now }).where(eq(sessionToken.hash, hash))
}

/** Ends the member's other sessions at the desk. */
export async function removeOtherDeskSessions(tx: Database, customerId: number, exceptHash: string): Promise<void> {
  const others = and(
    eq(sessionToken.customerId, customerId),
    eq(sessionToken.kind, 'desk'),
    ne(sessionToken.hash, exceptHash),
  )
  await tx.delete(sessionToken).where(others)
}
