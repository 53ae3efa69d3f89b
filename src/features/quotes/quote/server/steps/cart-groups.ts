import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { GroupSnapshot } from '../../domain/group.ts'
import { lineLimit } from '../../domain/limits.ts'
import { findCart } from '../cart/cart-store.ts'
import { readCartGroups } from '../group-store.ts'
import { quoteCartGroup } from '../tables.ts'

/** The groups of a customer's cart, to be kept in a list. */
export async function readGroupsOfCustomer(tx: Database, customerId: number) {
  const cart = await findCart(tx, { customerId })
  return cart ? readCartGroups(tx, cart.id) : []
}

/** What groups of carts were made of, by the id of the group. */
export async function readGroupSnapshots(
  db: Database,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, GroupSnapshot>> {
  const { id, snapshot } = quoteCartGroup
  const rows = await db
    .select({ id, snapshot })
    .from(quoteCartGroup)
    .where(inArray(id, [...groupIds]))
    .limit(lineLimit)
  return new Map(rows.map(row => [row.id, row.snapshot]))
}
