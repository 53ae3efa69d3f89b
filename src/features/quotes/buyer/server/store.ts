import { and, asc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { endedKey } from '#features/quotes/quote/server/steps/give-quotes.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { decides } from '../domain/company-roles.ts'
import { type Conditions, joinConditions, noConditions } from '../domain/conditions.ts'
import { buyerCompany, buyerMember, buyerQuote, customerGroup } from './tables.ts'

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
  const { companyId = null, groupId = null, conditions = {}, role = 'buyer', joinedAt = null } = row ?? {}
  return { companyId, groupId, conditions: conditionsOf(conditions), role, joinedAt }
}

export async function saveMember(
  tx: Database,
  customerId: number,
  values: Omit<typeof buyerMember.$inferInsert, 'customerId'>,
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

const membership = {
  customerId: buyerMember.customerId,
  companyId: buyerCompany.id,
  name: buyerCompany.name,
  role: buyerMember.role,
  joinedAt: buyerMember.joinedAt,
}

const selectMemberships = (db: Database, condition: SQL | undefined) =>
  db
    .select(membership)
    .from(buyerMember)
    .innerJoin(buyerCompany, eq(buyerCompany.id, buyerMember.companyId))
    .where(condition)
    .limit(1)

/** The company of a customer, with the customer's role in it. */
export async function findMembership(db: Database, customerId: number) {
  const [row] = await selectMemberships(db, eq(buyerMember.customerId, customerId))
  return row ?? null
}
export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Somebody of this company. */
export async function findColleague(db: Database, companyId: number, customerId: number): Promise<Membership | null> {
  const isOne = and(eq(buyerMember.customerId, customerId), eq(buyerMember.companyId, companyId))
  const [row] = await selectMemberships(db, isOne)
  return row ?? null
}

/** Called in the transaction that stores a quote: it is of the company of its customer, if there is one. */
export async function keepCompanyOfQuote(tx: Database, quoteId: number): Promise<void> {
  await tx.execute(sql`insert into ${buyerQuote} (quote_id, company_id)
    select q.id, m.company_id from ${quote} q join ${buyerMember} m on m.customer_id = q.customer_id
    where q.id = ${quoteId} and m.company_id is not null on conflict do nothing`)
}

/** The company for which a quote was requested; null: for none. */
export async function findCompanyOfQuote(db: Database, quoteId: number): Promise<number | null> {
  const [row] = await db.select({ id: buyerQuote.companyId }).from(buyerQuote).where(eq(buyerQuote.quoteId, quoteId))
  return row?.id ?? null
}

/**
 * What a quote is to a customer: the one who has requested it, or somebody of the company for which it was requested, who decides on it
 * or reads it. Null: nothing, also for whoever has requested it for a company and is of it no longer.
 */
export type Standing = 'requester' | 'decider' | 'reader'

export async function findStanding(
  db: Database,
  { id, customerId: requesterId }: { id: number; customerId: number | null },
  customerId: number,
): Promise<Standing | null> {
  const isOwn = requesterId === customerId
  const isColleague = and(eq(buyerMember.companyId, buyerQuote.companyId), eq(buyerMember.customerId, customerId))
  const [row] = await db
    .select({ role: buyerMember.role })
    .from(buyerQuote)
    .leftJoin(buyerMember, isColleague)
    .where(eq(buyerQuote.quoteId, id))
  if (!row) return isOwn ? 'requester' : null
  if (row.role === null) return null
  if (isOwn) return 'requester'
  return decides(row.role) ? 'decider' : 'reader'
}

/** SQL: the quotes that were requested for the company that the customer is of now. */
const ofCompany = (db: Database, customerId: number) =>
  db
    .select({ id: buyerQuote.quoteId })
    .from(buyerQuote)
    .innerJoin(buyerMember, eq(buyerMember.companyId, buyerQuote.companyId))
    .where(eq(buyerMember.customerId, customerId))

/** SQL: whether a quote is of the customer's company. */
export const isOfCompany = (db: Database, customerId: number): SQL => inArray(quote.id, ofCompany(db, customerId))

/** SQL: whether a quote is the customer's own. One that was requested for a company is it while the customer is of that company. */
export function isOwnQuote(db: Database, customerId: number): SQL | undefined {
  // In a subselect a column of the outer table needs its table.
  const isForCompany = db.select({ one: sql`1` }).from(buyerQuote).where(sql`${buyerQuote.quoteId} = ${quote}.id`)
  return and(eq(quote.customerId, customerId), or(not(exists(isForCompany)), isOfCompany(db, customerId)))
}

const handedOverAtOnce = 20_000

/** The quotes that somebody has requested for a company. */
export async function listQuotesForCompany(tx: Database, companyId: number, customerId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: quote.id })
    .from(buyerQuote)
    .innerJoin(quote, eq(quote.id, buyerQuote.quoteId))
    .where(and(eq(buyerQuote.companyId, companyId), eq(quote.customerId, customerId)))
    .orderBy(asc(quote.id))
    .limit(handedOverAtOnce)
  return rows.map(({ id }) => id)
}

/** How many quotes were requested for a company, by whomever. */
export const countQuotesFor = (db: Database, companyId: number): Promise<number> =>
  db.$count(buyerQuote, eq(buyerQuote.companyId, companyId))

/** Called when the desk takes a customer out of a company: the links of their quotes for it open nothing any more. */
export async function endViewLinks(tx: Database, companyId: number, customerId: number): Promise<void> {
  const ids = await listQuotesForCompany(tx, companyId, customerId)
  if (ids.length > 0) await tx.update(quote).set({ viewKeyHash: endedKey }).where(inArray(quote.id, ids))
}
