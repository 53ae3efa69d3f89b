import { and, asc, count, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { customer } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { wordsQuery } from '#server/database/sql/words-sql.ts'
import { mostGroups, mostProposals } from '../../domain/limits.ts'
import { buyerCompany, buyerMember, customerGroup } from '../tables.ts'

type CompanyValues = Partial<typeof buyerCompany.$inferInsert>
type GroupValues = Partial<typeof customerGroup.$inferInsert>

const isFound = (q: string | undefined): SQL | undefined => {
  const query = q ? wordsQuery(q) : null
  return query ? sql`${buyerCompany.words} @@ ${query}::tsquery` : undefined
}

const memberCount = sql<number>`(select count(*)::integer from ${buyerMember} where ${buyerMember}.company_id = ${buyerCompany}.id)`

export function listCompanyPage(db: Database, q: string | undefined, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([buyerCompany.folded, buyerCompany.id], 'asc', cursor)
  return db
    .select({
      id: buyerCompany.id,
      name: buyerCompany.name,
      folded: buyerCompany.folded,
      group: customerGroup.name,
      memberCount,
    })
    .from(buyerCompany)
    .leftJoin(customerGroup, eq(customerGroup.id, buyerCompany.groupId))
    .where(and(isFound(q), where))
    .orderBy(...orderBy)
    .limit(limit)
}

export const countCompanies = (db: Database, q?: string): Promise<number> =>
  countUpTo(db, sql`from ${buyerCompany} where ${isFound(q) ?? sql`true`}`)

/** The first by name; none where the words find everything. */
export async function findCompanyNames(db: Database, q: string, limit: number) {
  const found = isFound(q)
  if (!found) return []
  const { id, name, folded } = buyerCompany
  return db.select({ id, name }).from(buyerCompany).where(found).orderBy(asc(folded)).limit(limit)
}

export async function findCompany(db: Database, id: number) {
  const [row] = await db.select().from(buyerCompany).where(eq(buyerCompany.id, id))
  return row ?? null
}

export async function lockCompany(tx: Database, id: number) {
  const [row] = await tx.select().from(buyerCompany).where(eq(buyerCompany.id, id)).for('update')
  return row ?? null
}

export async function insertCompany(tx: Database, row: typeof buyerCompany.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(buyerCompany).values(row).returning({ id: buyerCompany.id })
  if (!stored) throw new Error('A company was not stored')
  return stored.id
}

export async function updateCompany(tx: Database, id: number, values: CompanyValues): Promise<void> {
  await tx.update(buyerCompany).set(values).where(eq(buyerCompany.id, id))
}

export async function removeCompany(tx: Database, id: number): Promise<void> {
  await tx.delete(buyerCompany).where(eq(buyerCompany.id, id))
}

/** Whether another company has the name. */
export const isCompanyNamed = async (db: Database, folded: string, id: number | null): Promise<boolean> =>
  (await db.$count(buyerCompany, and(eq(buyerCompany.folded, folded), isOther(buyerCompany.id, id)))) > 0

const isOther = (column: typeof buyerCompany.id | typeof customerGroup.id, id: number | null) =>
  id === null ? undefined : sql`${column} <> ${id}`

const person = {
  id: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  company: customer.company,
}

/** Customers without a company in whose own words, or whose e-mail, all words of a name are. */
export async function listProposals(db: Database, name: string) {
  const query = wordsQuery(name)
  if (!query) return []
  const { customerId, companyId } = buyerMember
  const isTaken = and(eq(customerId, customer.id), sql`${companyId} is not null`)
  return db
    .select(person)
    .from(customer)
    .where(
      and(
        eq(customer.isGuest, false),
        sql`${customer.words} @@ ${query}::tsquery`,
        notExists(db.select({ one: sql`1` }).from(buyerMember).where(isTaken)),
        notExists(db.select({ one: sql`1` }).from(staffMember).where(eq(staffMember.customerId, customer.id))),
      ),
    )
    .orderBy(asc(customer.lastName), asc(customer.id))
    .limit(mostProposals)
}

const companiesOf = sql<number>`(select count(*)::integer from ${buyerCompany} where ${buyerCompany}.customer_group_id = ${customerGroup}.id)`
const customersOf = sql<number>`(select count(*)::integer from ${buyerMember} where ${buyerMember}.customer_group_id = ${customerGroup}.id)`

const selectGroups = (db: Database) =>
  db
    .select({
      id: customerGroup.id,
      name: customerGroup.name,
      revision: customerGroup.revision,
      companies: companiesOf,
      customers: customersOf,
    })
    .from(customerGroup)

export const listGroupRows = (db: Database) => selectGroups(db).orderBy(asc(customerGroup.folded)).limit(mostGroups)

export async function findGroup(db: Database, id: number) {
  const [row] = await selectGroups(db).where(eq(customerGroup.id, id))
  return row ?? null
}

export async function lockGroup(tx: Database, id: number) {
  const [row] = await tx.select().from(customerGroup).where(eq(customerGroup.id, id)).for('update')
  return row ?? null
}

export async function countGroups(db: Database): Promise<number> {
  const [row] = await db.select({ all: count() }).from(customerGroup)
  return row?.all ?? 0
}

export async function insertGroup(tx: Database, row: typeof customerGroup.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(customerGroup).values(row).returning({ id: customerGroup.id })
  if (!stored) throw new Error('A group was not stored')
  return stored.id
}

export async function updateGroup(tx: Database, id: number, values: GroupValues): Promise<void> {
  await tx.update(customerGroup).set(values).where(eq(customerGroup.id, id))
}

export async function removeGroup(tx: Database, id: number): Promise<void> {
  await tx.delete(customerGroup).where(eq(customerGroup.id, id))
}

export const isGroupNamed = async (db: Database, folded: string, id: number | null): Promise<boolean> =>
  (await db.$count(customerGroup, and(eq(customerGroup.folded, folded), isOther(customerGroup.id, id)))) > 0

/** Whether there are so many companies. */
export const hasCompanies = async (db: Database, many: number): Promise<boolean> =>
  (await db.$count(buyerCompany)) >= many
