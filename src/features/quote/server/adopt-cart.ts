import type { Database } from '#server/database/connection.ts'
import { filesThatFit } from '../domain/attachments.ts'
import { addLines, mergedLines } from '../domain/cart-lines.ts'
import { mergedDraft } from '../domain/draft.ts'
import { giveAttachments, listAttachments } from './attachment-store.ts'
import {
  findCartForUpdate,
  giveCart,
  listCartFreeLines,
  listCartLines,
  removeCart,
  saveCart,
  saveCartFreeLines,
  saveCartLines,
} from './cart-store.ts'
import type { CartOwner } from './store.ts'

/** Called at a login: gives the cart of the visitor or guest to the customer, or merges it into the cart that the customer has. */
export async function adoptCart(tx: Database, from: CartOwner, customerId: number, now: Date): Promise<void> {
  const brought = await findCartForUpdate(tx, from)
  if (!brought) return
  const own = await findCartForUpdate(tx, { customerId })
  if (!own) return giveCart(tx, brought.id, customerId)

  const lines = mergedLines(await listCartLines(tx, own.id), await listCartLines(tx, brought.id))
  await saveCartLines(tx, own.id, lines)
  const wanted = { items: [], freeItems: await listCartFreeLines(tx, brought.id) }
  const ownFree = { lines: [], freeLines: await listCartFreeLines(tx, own.id) }
  await saveCartFreeLines(tx, own.id, addLines(ownFree, wanted, () => true).changedFree)
  await giveAttachments(tx, await fittingFiles(tx, own.id, brought.id), own.id)
  const draft = mergedDraft(own.draft, brought.draft)
  await saveCart(tx, { ...own, revision: own.revision + 1, step: brought.step, draft }, now)
  await removeCart(tx, brought.id)
}

async function fittingFiles(tx: Database, ownId: number, broughtId: number): Promise<string[]> {
  const [own, brought] = [
    await listAttachments(tx, { cartId: ownId }),
    await listAttachments(tx, { cartId: broughtId }),
  ]
  return filesThatFit(own, brought).map(file => file.id)
}
