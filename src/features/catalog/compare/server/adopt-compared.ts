import type { Owner } from '#features/site/session/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { mergedItems } from '../domain/compare-list.ts'
import * as lists from './store.ts'

/** Called at a login: gives the compare list of a visitor or guest to the customer, or merges it into the customer's list. */
export async function adoptCompared(tx: Database, from: Owner, customerId: number): Promise<void> {
  const brought = await lists.findCompareListForUpdate(tx, from)
  if (brought === null) return
  const own = await lists.findCompareListForUpdate(tx, { customerId })
  if (own === null) return lists.giveCompareList(tx, brought, customerId)

  const items = mergedItems(await lists.listComparedItems(tx, own), await lists.listComparedItems(tx, brought))
  await lists.keepComparedItems(tx, own, [])
  await lists.insertComparedItems(tx, own, items)
  await lists.removeCompareList(tx, brought)
}
