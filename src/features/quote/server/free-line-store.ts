import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { CartFreeLine, FreeLine } from '../domain/cart-lines.ts'
import { freeLineLimit } from '../domain/limits.ts'
import { quoteCartFreeLine, quoteFreeLine } from './tables.ts'

export type StoredFreeLine = FreeLine & { id: number }

export async function listCartFreeLines(db: Database, cartId: number): Promise<StoredFreeLine[]> {
  const { id, text, quantity, note } = quoteCartFreeLine
  return db
    .select({ id, text, quantity, note })
    .from(quoteCartFreeLine)
    .where(eq(quoteCartFreeLine.cartId, cartId))
    .orderBy(asc(id))
    .limit(freeLineLimit)
}

/** Inserts lines without an id and updates those that have one. */
export async function saveCartFreeLines(tx: Database, cartId: number, lines: readonly CartFreeLine[]): Promise<void> {
  const added = lines.filter(line => line.id === null)
  if (added.length > 0)
    await tx
      .insert(quoteCartFreeLine)
      .values(added.map(({ text, quantity, note }) => ({ cartId, text, quantity, note })))
  for (const { id, quantity, note } of lines) {
    if (id === null) continue
    await tx
      .update(quoteCartFreeLine)
      .set({ quantity, note })
      .where(and(eq(quoteCartFreeLine.cartId, cartId), eq(quoteCartFreeLine.id, id)))
  }
}

export async function removeCartFreeLines(tx: Database, cartId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(quoteCartFreeLine)
    .where(and(eq(quoteCartFreeLine.cartId, cartId), inArray(quoteCartFreeLine.id, [...ids])))
}

/** Inserts the free lines of a quote, in the given order. */
export async function insertQuoteFreeLines(tx: Database, quoteId: number, lines: readonly FreeLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(quoteFreeLine)
    .values(lines.map(({ text, quantity, note }, position) => ({ quoteId, position, text, quantity, note })))
}
