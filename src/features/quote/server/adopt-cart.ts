import { mergedLines } from '#features/quote/domain/merge-lines.ts'
import type { Database } from '#server/database/connection.ts'
import { findCartForUpdate, giveCart, listCartLines, removeCart, saveCart, saveCartLines } from './cart-store.ts'

/** At a login: the visitor's cart becomes the customer's, or its lines join those that the customer's has. */
export async function adoptCart(tx: Database, visitorId: number, customerId: number, now: Date): Promise<void> {
  const brought = await findCartForUpdate(tx, { visitorId })
  if (!brought) return
  const own = await findCartForUpdate(tx, { customerId })
  if (!own) return giveCart(tx, brought.id, customerId)

  const lines = mergedLines(await listCartLines(tx, own.id), await listCartLines(tx, brought.id))
  await saveCartLines(tx, own.id, lines)
  await saveCart(tx, { ...own, revision: own.revision + 1, draft: { ...brought.draft, ...own.draft } }, now)
  await removeCart(tx, brought.id)
}
