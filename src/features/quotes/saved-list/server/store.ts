import { and, asc, desc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { isSharedWith } from '#features/quotes/buyer/server/steps/colleagues.ts'
import type { CartGroupContent } from '#features/quotes/quote/domain/group.ts'
import { freeLineLimit, lineLimit } from '#features/quotes/quote/domain/limits.ts'
import { quoteCart, quoteCartFreeLine, quoteCartLine } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { listLimit } from '../domain/limits.ts'
import { savedList, savedListGroup, savedListLine } from './tables.ts'

export type ListRecord = typeof savedList.$inferSelect

export interface ListGroup {
  id: number
  quantity: number
  content: CartGroupContent
}

export interface ListLine {
  id: number
  /** Null for a free line, which has a text instead. */
  productId: number | null
  text: string | null
  quantity: number
  note: string | null
}

// In a select with a join a column of the outer table needs its table.
const groupedLines = sql`(select coalesce(sum(jsonb_array_length(g.content -> 'lines')), 0)
  from ${savedListGroup} g where g.list_id = ${savedList}.id)`

type ListedRecord = ListRecord & { itemCount: number; owner: string }

const listRows = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      list: savedList,
      itemCount: sql<number>`(count(${savedListLine.id}) + ${groupedLines})::int`,
      owner: ownerName,
    })
    .from(savedList)
    .innerJoin(customer, eq(customer.id, savedList.customerId))
    .leftJoin(savedListLine, eq(savedListLine.listId, savedList.id))
    .where(condition)
    .groupBy(savedList.id, customer.id)
    .orderBy(desc(savedList.updatedAt), desc(savedList.id))
    .limit(listLimit)

const ownerName = sql<string>`trim(${customer.firstName} || ' ' || ${customer.lastName})`

/** The customer's lists with the number of their lines, the one changed last first. */
export async function listLists(db: Database, customerId: number): Promise<ListedRecord[]> {
  const rows = await listRows(db, eq(savedList.customerId, customerId))
  return rows.map(({ list, itemCount, owner }) => ({ ...list, itemCount, owner }))
}

const sharing = { ownerId: savedList.customerId, companyId: savedList.sharedCompanyId }

/** The lists that colleagues share with the customer's company. */
export async function listColleaguesLists(db: Database, customerId: number): Promise<ListedRecord[]> {
  const isColleagues = and(ne(savedList.customerId, customerId), isSharedWith(db, sharing, customerId))
  const rows = await listRows(db, isColleagues)
  return rows.map(({ list, itemCount, owner }) => ({ ...list, itemCount, owner }))
}

/** A list that a colleague shares with the customer's company. */
export async function findColleaguesList(db: Database, customerId: number, id: number) {
  const [row] = await db
    .select({ list: savedList, owner: ownerName })
    .from(savedList)
    .innerJoin(customer, eq(customer.id, savedList.customerId))
    .where(and(eq(savedList.id, id), isSharedWith(db, sharing, customerId)))
  return row ?? null
}

/** Finds a list of this customer. */
export async function findList(db: Database, customerId: number, id: number): Promise<ListRecord | null> {
  const [row] = await db
    .select()
    .from(savedList)
    .where(and(eq(savedList.customerId, customerId), eq(savedList.id, id)))
  return row ?? null
}

export async function findSharedList(db: Database, shareKeyHash: string): Promise<ListRecord | null> {
  const [row] = await db.select().from(savedList).where(eq(savedList.shareKeyHash, shareKeyHash))
  return row ?? null
}

export async function listListLines(db: Database, listId: number): Promise<ListLine[]> {
  const { id, productId, text, quantity, note } = savedListLine
  return db
    .select({ id, productId, text, quantity, note })
    .from(savedListLine)
    .where(eq(savedListLine.listId, listId))
    .orderBy(asc(id))
    .limit(lineLimit + freeLineLimit)
}

/** The names of the customer's lists in small letters, with their ids. */
export async function listListNames(db: Database, customerId: number) {
  return db
    .select({ id: savedList.id, name: sql<string>`lower(${savedList.name})` })
    .from(savedList)
    .where(eq(savedList.customerId, customerId))
    .limit(listLimit)
}

/** The lines of the customer's quote cart, those of products first. */
export async function listCartContent(db: Database, customerId: number): Promise<Omit<ListLine, 'id'>[]> {
  const own = eq(quoteCart.customerId, customerId)
  const lines = await db
    .select({ productId: quoteCartLine.productId, quantity: quoteCartLine.quantity, note: quoteCartLine.note })
    .from(quoteCartLine)
    .innerJoin(quoteCart, eq(quoteCart.id, quoteCartLine.cartId))
    .where(own)
    .orderBy(asc(quoteCartLine.id))
    .limit(lineLimit)
  const freeLines = await db
    .select({ text: quoteCartFreeLine.text, quantity: quoteCartFreeLine.quantity, note: quoteCartFreeLine.note })
    .from(quoteCartFreeLine)
    .innerJoin(quoteCart, eq(quoteCart.id, quoteCartFreeLine.cartId))
    .where(own)
    .orderBy(asc(quoteCartFreeLine.id))
    .limit(freeLineLimit)
  return [...lines.map(line => ({ ...line, text: null })), ...freeLines.map(line => ({ ...line, productId: null }))]
}

export async function insertList(
  tx: Database,
  list: { customerId: number; name: string; now: Date },
  lines: readonly Omit<ListLine, 'id'>[],
  groups: readonly Omit<ListGroup, 'id'>[] = [],
): Promise<number> {
  const { customerId, name, now } = list
  const [row] = await tx
    .insert(savedList)
    .values({ customerId, name, createdAt: now, updatedAt: now })
    .returning({ id: savedList.id })
  if (!row) throw new Error('The list was not stored')
  if (lines.length > 0) await tx.insert(savedListLine).values(lines.map(line => ({ ...line, listId: row.id })))
  if (groups.length > 0) await tx.insert(savedListGroup).values(groups.map(group => ({ ...group, listId: row.id })))
  return row.id
}

export async function saveList(
  tx: Database,
  { id, name, labels, shareKeyHash, shareCount, sharedCompanyId }: ListRecord,
  now: Date,
): Promise<void> {
  await tx
    .update(savedList)
    .set({ name, labels, shareKeyHash, shareCount, sharedCompanyId, updatedAt: now })
    .where(eq(savedList.id, id))
}

/** Sets quantity and note of the changed lines, and deletes the removed ones. */
export async function saveListLines(
  tx: Database,
  listId: number,
  changed: readonly Pick<ListLine, 'id' | 'quantity' | 'note'>[],
  removedIds: readonly number[],
): Promise<void> {
  for (const { id, quantity, note } of changed) {
    const line = and(eq(savedListLine.listId, listId), eq(savedListLine.id, id))
    await tx.update(savedListLine).set({ quantity, note }).where(line)
  }
  if (removedIds.length === 0) return
  await tx
    .delete(savedListLine)
    .where(and(eq(savedListLine.listId, listId), inArray(savedListLine.id, [...removedIds])))
}

export async function listListGroups(db: Database, listId: number): Promise<ListGroup[]> {
  const { id, quantity, content } = savedListGroup
  return db
    .select({ id, quantity, content })
    .from(savedListGroup)
    .where(eq(savedListGroup.listId, listId))
    .orderBy(asc(id))
    .limit(lineLimit)
}

export async function removeListGroups(tx: Database, listId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const own = and(eq(savedListGroup.listId, listId), inArray(savedListGroup.id, [...ids]))
  await tx.delete(savedListGroup).where(own)
}

export async function removeList(tx: Database, id: number): Promise<void> {
  await tx.delete(savedList).where(eq(savedList.id, id))
}

interface GivenWork {
  companyId: number
  fromId: number
  toId: number
  since: Date | null
}

/** Gives the lists that a customer has made since then, or shares with the company, to a colleague. Their links go on: others may use them. */
export async function giveLists(tx: Database, { companyId, fromId, toId, since }: GivenWork): Promise<void> {
  const isNew =
    since === null ? undefined : or(gte(savedList.createdAt, since), eq(savedList.sharedCompanyId, companyId))
  await tx
    .update(savedList)
    .set({ customerId: toId })
    .where(and(eq(savedList.customerId, fromId), isNew))
}

/** Every list with its lines, for the export of the customer's data. */
export async function listListsForExport(db: Database, customerId: number) {
  return Promise.all(
    (await listLists(db, customerId)).map(async ({ id, name, labels, createdAt, updatedAt }) => ({
      name,
      labels,
      createdAt,
      updatedAt,
      lines: (await listListLines(db, id)).map(({ id: _, ...line }) => line),
      groups: (await listListGroups(db, id)).map(({ id: _, ...group }) => group),
    })),
  )
}
