import type { z } from 'zod'
import { ensureOwner } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { updateCart } from '../../contract.ts'
import { changeLines, type LineWarning } from '../../domain/cart/cart-change.ts'
import { changedDraft } from '../../domain/draft.ts'
import { isGroupQuantity } from '../../domain/group.ts'
import { stepAfter } from '../../domain/steps.ts'
import { listCartGroups, listGroupLines, removeCartGroups, saveGroupQuantity } from '../group-store.ts'
import type { CartOwner } from '../store.ts'
import * as carts from './cart-store.ts'
import { listCartFreeLines, removeCartFreeLines, saveCartFreeLines } from './cart-store.ts'

interface CartOutcome {
  owner: CartOwner | null
  warnings: Map<number, LineWarning[]>
  freeWarnings: Map<number, LineWarning[]>
  groupWarnings: Map<number, LineWarning[]>
}

type CartBody = z.output<typeof updateCart.body>

/** Applies every change that is valid, in one transaction. Only a change of lines increases the revision: a draft does not. */
export async function changeCart(
  tx: Database,
  context: Context,
  known: CartOwner | null,
  body: CartBody,
): Promise<CartOutcome> {
  const { now } = context
  const owner = known ?? (body.draft ? await ensureOwner(context, tx) : null)
  const cart = owner && (body.draft ? await carts.ensureCart(tx, owner, now) : await carts.findCartForUpdate(tx, owner))
  if (!cart) return { owner, warnings: new Map(), freeWarnings: new Map(), groupWarnings: new Map() }

  const lines = await carts.listCartLines(tx, cart.id)
  const { changed, removedIds, warnings } = changeLines(lines, body.items ?? [], body.remove_item_ids ?? [])
  await carts.saveCartLines(tx, cart.id, changed)
  await carts.removeCartLines(tx, cart.id, removedIds)
  const freeLines = await listCartFreeLines(tx, cart.id)
  const free = changeLines(freeLines, body.free_items ?? [], body.remove_free_item_ids ?? [])
  await saveCartFreeLines(tx, cart.id, free.changed)
  await removeCartFreeLines(tx, cart.id, free.removedIds)
  const groups = await changeGroups(tx, cart.id, body.groups ?? [])
  const changes = [changed, removedIds, free.changed, free.removedIds].flat().length + groups.changes
  const revision = changes > 0 ? cart.revision + 1 : cart.revision
  const left = lines.length + freeLines.length + groups.left - removedIds.length - free.removedIds.length
  const step = stepAfter(cart.step, body.step, left)
  const draft = body.draft ? changedDraft(cart.draft, body.draft) : cart.draft
  await carts.saveCart(tx, { ...cart, revision, step, draft }, now)
  return { owner, warnings, freeWarnings: free.warnings, groupWarnings: groups.warnings }
}

/** Changes how many there are of groups. A wrong number leaves its group as it was; ids of other carts are ignored. */
async function changeGroups(tx: Database, cartId: number, sent: NonNullable<CartBody['groups']>) {
  const groups = await listCartGroups(tx, cartId)
  const lines = Map.groupBy(sent.length > 0 ? await listGroupLines(tx, cartId) : [], ({ groupId }) => groupId)
  const warnings = new Map<number, LineWarning[]>()
  const removed = new Set<number>()
  let changes = 0
  for (const { id, quantity, remove } of sent) {
    const group = groups.find(one => one.id === id)
    if (!group || removed.has(id)) continue
    if (remove || quantity === 0) removed.add(id)
    else if (quantity === undefined || quantity === group.quantity) continue
    else if (isGroupQuantity({ quantity, lines: lines.get(id) ?? [] })) {
      await saveGroupQuantity(tx, cartId, { id, quantity })
      changes++
    } else warnings.set(id, ['wrong_quantity'])
  }
  await removeCartGroups(tx, cartId, [...removed])
  return { warnings, changes: changes + removed.size, left: groups.length - removed.size }
}
