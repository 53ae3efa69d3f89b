import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { CartGroupContent, GroupLine } from '../domain/group.ts'
import { freeLineLimit, lineLimit } from '../domain/limits.ts'
import { quoteCartGroup, quoteCartGroupLine, quoteGroup } from './tables.ts'

/** A group of a cart without its snapshot. */
export interface CartGroupRow {
  id: number
  configurationId: number
  version: number
  keyCount: number
  name: string
  quantity: number
  problemCount: number
}

export type GroupLineRow = GroupLine & { id: number; groupId: number }

const { id, configurationId, version, keyCount, name, quantity, problemCount } = quoteCartGroup
const columns = { id, configurationId, version, keyCount, name, quantity, problemCount }

export async function listCartGroups(db: Database, cartId: number): Promise<CartGroupRow[]> {
  return db
    .select(columns)
    .from(quoteCartGroup)
    .where(eq(quoteCartGroup.cartId, cartId))
    .orderBy(asc(id))
    .limit(lineLimit)
}

/** The lines of all groups of a cart; their quantities are those of one group. */
export async function listGroupLines(db: Database, cartId: number): Promise<GroupLineRow[]> {
  const rows = await db
    .select({
      id: quoteCartGroupLine.id,
      groupId: quoteCartGroupLine.groupId,
      productId: quoteCartGroupLine.productId,
      text: quoteCartGroupLine.text,
      quantity: quoteCartGroupLine.quantity,
    })
    .from(quoteCartGroupLine)
    .innerJoin(quoteCartGroup, eq(quoteCartGroup.id, quoteCartGroupLine.groupId))
    .where(eq(quoteCartGroup.cartId, cartId))
    .orderBy(asc(quoteCartGroupLine.id))
    .limit(lineLimit + freeLineLimit)
  return rows.map(({ productId, text, ...row }) =>
    productId === null ? { ...row, productId, text: text ?? '' } : { ...row, productId, text: null },
  )
}

/** How many lines of products the groups of a cart have: they count for the limit of a quote. */
export async function countGroupProducts(db: Database, cartId: number): Promise<number> {
  const [row] = await db
    .select({ lines: count(quoteCartGroupLine.productId) })
    .from(quoteCartGroupLine)
    .innerJoin(quoteCartGroup, eq(quoteCartGroup.id, quoteCartGroupLine.groupId))
    .where(eq(quoteCartGroup.cartId, cartId))
  return row?.lines ?? 0
}

/** The groups of a cart with everything that they hold, to be kept elsewhere. */
export async function readCartGroups(
  db: Database,
  cartId: number,
): Promise<{ quantity: number; content: CartGroupContent }[]> {
  const groups = await db
    .select({ ...columns, snapshot: quoteCartGroup.snapshot })
    .from(quoteCartGroup)
    .where(eq(quoteCartGroup.cartId, cartId))
    .orderBy(asc(id))
    .limit(lineLimit)
  const lines = Map.groupBy(await listGroupLines(db, cartId), ({ groupId }) => groupId)
  return groups.map(({ id: groupId, quantity: times, ...content }) => ({
    quantity: times,
    content: { ...content, lines: (lines.get(groupId) ?? []).map(({ id: _, groupId: _group, ...line }) => line) },
  }))
}

export async function insertCartGroup(
  tx: Database,
  cartId: number,
  { quantity: times, content: { lines, ...content } }: { quantity: number; content: CartGroupContent },
): Promise<number> {
  const [row] = await tx
    .insert(quoteCartGroup)
    .values({ cartId, quantity: times, ...content })
    .returning({ id })
  if (!row) throw new Error('The group was not stored')
  if (lines.length > 0) await tx.insert(quoteCartGroupLine).values(lines.map(line => ({ ...line, groupId: row.id })))
  return row.id
}

export async function saveGroupQuantity(
  tx: Database,
  cartId: number,
  group: { id: number; quantity: number },
): Promise<void> {
  await tx
    .update(quoteCartGroup)
    .set({ quantity: group.quantity })
    .where(and(eq(quoteCartGroup.cartId, cartId), eq(id, group.id)))
}

export async function removeCartGroups(tx: Database, cartId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(quoteCartGroup).where(and(eq(quoteCartGroup.cartId, cartId), inArray(id, [...ids])))
}

/** Gives groups to another cart, as they are. */
export async function moveCartGroups(tx: Database, ids: readonly number[], cartId: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(quoteCartGroup)
    .set({ cartId })
    .where(inArray(id, [...ids]))
}

/** Stores the groups of a quote in the given order; answers their ids in this order. */
export async function insertQuoteGroups(
  tx: Database,
  quoteId: number,
  groups: readonly { quantity: number; content: CartGroupContent }[],
): Promise<number[]> {
  if (groups.length === 0) return []
  const rows = groups.map(({ quantity: times, content: { lines: _, ...content } }, position) => ({
    ...content,
    quoteId,
    position,
    quantity: times,
  }))
  const inserted = await tx
    .insert(quoteGroup)
    .values(rows)
    .returning({ id: quoteGroup.id, position: quoteGroup.position })
  return inserted.toSorted((a, b) => a.position - b.position).map(row => row.id)
}
