import type { Database } from '#server/database/connection.ts'
import { findCart } from '../cart-store.ts'
import { readCartGroups } from '../group-store.ts'

/** The groups of a customer's cart, to be kept in a list. */
export async function readGroupsOfCustomer(tx: Database, customerId: number) {
  const cart = await findCart(tx, { customerId })
  return cart ? readCartGroups(tx, cart.id) : []
}
