import { and, type Column, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { buyerMember } from '../tables.ts'

/**
 * SQL: whether something that `ownerId` shares with the company `companyId` is shown to a customer: both are of that company now. So what
 * is shared with one company never reaches another, wherever its owner goes.
 */
export function isSharedWith(
  db: Database,
  { ownerId, companyId }: { ownerId: Column; companyId: Column },
  customerId: number,
): SQL | undefined {
  const own = db.select({ id: buyerMember.companyId }).from(buyerMember).where(eq(buyerMember.customerId, customerId))
  const people = db.select({ id: buyerMember.customerId }).from(buyerMember).where(inArray(buyerMember.companyId, own))
  return and(inArray(ownerId, people), inArray(companyId, own))
}
