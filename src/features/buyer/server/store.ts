import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type Conditions, joinConditions, noConditions } from '../domain/conditions.ts'
import { buyerCompany, buyerMember } from './tables.ts'

/** What a customer is as a buyer; each condition is the customer's own before the company's. */
export interface Buyer {
  companyId: number | null
  /** The customer's own group, else that of the company. */
  groupId: number | null
  conditions: Conditions
}

/** Null: nothing was agreed with the customer. */
export async function findBuyer(db: Database, customerId: number): Promise<Buyer | null> {
  const [row] = await db
    .select({ member: buyerMember, groupId: buyerCompany.groupId, conditions: buyerCompany.conditions })
    .from(buyerMember)
    .leftJoin(buyerCompany, eq(buyerCompany.id, buyerMember.companyId))
    .where(eq(buyerMember.customerId, customerId))
  if (!row) return null
  const { member, groupId, conditions } = row
  return {
    companyId: member.companyId,
    groupId: member.groupId ?? groupId,
    conditions: joinConditions(conditionsOf(member.conditions), conditionsOf(conditions)),
  }
}

/** The conditions of a customer; of nobody who has an account: none. */
export async function conditionsFor(db: Database, customerId: number | null): Promise<Conditions> {
  return (customerId === null ? null : await findBuyer(db, customerId))?.conditions ?? noConditions
}

/** Conditions as they are stored: what came later was not said yet. */
const conditionsOf = (stored: Partial<Conditions> | null): Conditions => ({ ...noConditions, ...stored })
