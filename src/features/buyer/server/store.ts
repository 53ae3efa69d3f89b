import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type Conditions, joinConditions, noConditions } from '../domain/conditions.ts'
import { buyerCompany, buyerMember, customerGroup } from './tables.ts'

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
export const conditionsOf = (stored: Partial<Conditions> | null): Conditions => ({ ...noConditions, ...stored })

/** The own facts of a customer, without those of the company. */
export async function findMember(db: Database, customerId: number) {
  const [row] = await db.select().from(buyerMember).where(eq(buyerMember.customerId, customerId))
  const { companyId = null, groupId = null, conditions = {} } = row ?? {}
  return { companyId, groupId, conditions: conditionsOf(conditions) }
}

export async function saveMember(
  tx: Database,
  customerId: number,
  values: { companyId: number | null; groupId: number | null; conditions: Conditions },
): Promise<void> {
  await tx
    .insert(buyerMember)
    .values({ customerId, ...values })
    .onConflictDoUpdate({ target: buyerMember.customerId, set: values })
}

/** A company with the name of its group. */
export async function findCompanyOf(db: Database, id: number) {
  const [row] = await db
    .select({ name: buyerCompany.name, conditions: buyerCompany.conditions, group: customerGroup.name })
    .from(buyerCompany)
    .leftJoin(customerGroup, eq(customerGroup.id, buyerCompany.groupId))
    .where(eq(buyerCompany.id, id))
  return row ?? null
}

/** Whether there is a company, which then stays until the end of the transaction. */
export async function holdsCompany(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: buyerCompany.id })
    .from(buyerCompany)
    .where(eq(buyerCompany.id, id))
    .for('key share')
  return rows.length > 0
}

export async function holdsGroup(tx: Database, id: number): Promise<boolean> {
  const { id: own } = customerGroup
  const rows = await tx.select({ id: own }).from(customerGroup).where(eq(own, id)).for('key share')
  return rows.length > 0
}
