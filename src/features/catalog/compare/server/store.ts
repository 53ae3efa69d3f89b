import { and, asc, eq, notInArray } from 'drizzle-orm'
import { findOwner, type Owner } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { ComparedItem } from '../domain/compare-list.ts'
import { compareItem, compareList } from './tables.ts'

// Far above the limit of four, so that a list that breaks the rule is noticed.
const maxItems = 100

const ownedBy = (owner: Owner) =>
  'customerId' in owner ? eq(compareList.customerId, owner.customerId) : eq(compareList.visitorId, owner.visitorId)

/** The products on the caller's list, oldest first, with withdrawn ones. */
export async function listComparedIds(context: Context): Promise<number[]> {
  const owner = await findOwner(context)
  if (!owner) return []
  const rows = await context.db
    .select({ productId: compareItem.productId })
    .from(compareItem)
    .innerJoin(compareList, eq(compareList.id, compareItem.listId))
    .where(ownedBy(owner))
    .orderBy(asc(compareItem.addedAt), asc(compareItem.id))
    .limit(maxItems)
  return rows.map(row => row.productId)
}

/** Finds or creates the list, and locks it until the transaction ends, so that additions run one after the other. */
export async function ensureCompareList(tx: Database, owner: Owner, now: Date): Promise<number> {
  const target = 'customerId' in owner ? compareList.customerId : compareList.visitorId
  const [row] = await tx
    .insert(compareList)
    .values({ ...owner, updatedAt: now })
    .onConflictDoUpdate({ target, set: { updatedAt: now } })
    .returning({ id: compareList.id })
  if (!row) throw new Error('The compare list was not stored')
  return row.id
}

/** Locked until the transaction ends. */
export async function findCompareListForUpdate(tx: Database, owner: Owner): Promise<number | null> {
  const [row] = await tx.select({ id: compareList.id }).from(compareList).where(ownedBy(owner)).for('update')
  return row?.id ?? null
}

export async function listComparedItems(db: Database, listId: number): Promise<ComparedItem[]> {
  return db
    .select({ productId: compareItem.productId, addedAt: compareItem.addedAt })
    .from(compareItem)
    .where(eq(compareItem.listId, listId))
    .orderBy(asc(compareItem.addedAt), asc(compareItem.id))
    .limit(maxItems)
}

/** Items that are on the list already keep their position. */
export async function insertComparedItems(tx: Database, listId: number, items: readonly ComparedItem[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(compareItem)
    .values(items.map(item => ({ ...item, listId })))
    .onConflictDoNothing()
}

export async function removeComparedItem(tx: Database, listId: number, productId: number): Promise<void> {
  await tx.delete(compareItem).where(and(eq(compareItem.listId, listId), eq(compareItem.productId, productId)))
}

/** Removes all items except the given products. */
export async function keepComparedItems(tx: Database, listId: number, productIds: readonly number[]): Promise<void> {
  const ofList = eq(compareItem.listId, listId)
  await tx
    .delete(compareItem)
    .where(productIds.length > 0 ? and(ofList, notInArray(compareItem.productId, [...productIds])) : ofList)
}

export async function removeCompareList(tx: Database, listId: number): Promise<void> {
  await tx.delete(compareList).where(eq(compareList.id, listId))
}

export async function giveCompareList(tx: Database, listId: number, customerId: number): Promise<void> {
  await tx.update(compareList).set({ customerId, visitorId: null }).where(eq(compareList.id, listId))
}
