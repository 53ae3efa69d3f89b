import type { Database } from '#server/database/connection.ts'
import { filesThatFit } from '../../domain/attachments.ts'
import { addLines, mergedLines } from '../../domain/cart/cart-lines.ts'
import { mergedDraft } from '../../domain/draft.ts'
import { isGroupQuantity, isSameGroup } from '../../domain/group.ts'
import { lineLimit, quantityLimit } from '../../domain/limits.ts'
import { giveAttachments, listAttachments } from '../attachment-store.ts'
import {
  countGroupProducts,
  listCartGroups,
  listGroupLines,
  moveCartGroups,
  saveGroupQuantity,
} from '../group-store.ts'
import type { CartOwner } from '../store.ts'
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

/** Called at a login: gives the cart of the visitor or guest to the customer, or merges it into the cart that the customer has. */
export async function adoptCart(tx: Database, from: CartOwner, customerId: number, now: Date): Promise<void> {
  const brought = await findCartForUpdate(tx, from)
  if (!brought) return
  const own = await findCartForUpdate(tx, { customerId })
  if (!own) return giveCart(tx, brought.id, customerId)

  const lines = mergedLines(
    await listCartLines(tx, own.id),
    await listCartLines(tx, brought.id),
    await countGroupProducts(tx, own.id),
  )
  await saveCartLines(tx, own.id, lines)
  const wanted = { items: [], freeItems: await listCartFreeLines(tx, brought.id) }
  const ownFree = { lines: [], freeLines: await listCartFreeLines(tx, own.id) }
  await saveCartFreeLines(tx, own.id, addLines(ownFree, wanted, () => true).changedFree)
  await giveGroups(tx, { from: brought.id, to: own.id, lineCount: lines.length })
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

/** Moves groups whole, as long as their lines have room. Of the same version there are then as many as in both carts. */
async function giveGroups(
  tx: Database,
  { from, to, lineCount }: { from: number; to: number; lineCount: number },
): Promise<void> {
  const own = await listCartGroups(tx, to)
  const lines = Map.groupBy(await listGroupLines(tx, from), ({ groupId }) => groupId)
  let room = lineLimit - lineCount - (await countGroupProducts(tx, to))
  for (const group of await listCartGroups(tx, from)) {
    const groupLines = lines.get(group.id) ?? []
    const same = own.find(one => isSameGroup(one, group))
    if (same) {
      const quantity = Math.min(same.quantity + group.quantity, quantityLimit)
      if (isGroupQuantity({ quantity, lines: groupLines })) await saveGroupQuantity(tx, to, { id: same.id, quantity })
      continue
    }
    room -= groupLines.filter(({ productId }) => productId !== null).length
    if (room < 0) return
    await moveCartGroups(tx, [group.id], to)
  }
}
