import type { z } from 'zod'
import { ensureOwner } from '#features/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { updateCart } from '../contract.ts'
import { changeLines, type LineWarning } from '../domain/cart-change.ts'
import { changedDraft } from '../domain/draft.ts'
import { stepAfter } from '../domain/steps.ts'
import * as carts from './cart-store.ts'
import { listCartFreeLines, removeCartFreeLines, saveCartFreeLines } from './cart-store.ts'
import type { CartOwner } from './store.ts'

interface CartOutcome {
  owner: CartOwner | null
  warnings: Map<number, LineWarning[]>
  freeWarnings: Map<number, LineWarning[]>
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
  if (!cart) return { owner, warnings: new Map(), freeWarnings: new Map() }

  const lines = await carts.listCartLines(tx, cart.id)
  const { changed, removedIds, warnings } = changeLines(lines, body.items ?? [], body.remove_item_ids ?? [])
  await carts.saveCartLines(tx, cart.id, changed)
  await carts.removeCartLines(tx, cart.id, removedIds)
  const freeLines = await listCartFreeLines(tx, cart.id)
  const free = changeLines(freeLines, body.free_items ?? [], body.remove_free_item_ids ?? [])
  await saveCartFreeLines(tx, cart.id, free.changed)
  await removeCartFreeLines(tx, cart.id, free.removedIds)
  const changes = [changed, removedIds, free.changed, free.removedIds].flat().length
  const revision = changes > 0 ? cart.revision + 1 : cart.revision
  const left = lines.length + freeLines.length - removedIds.length - free.removedIds.length
  const step = stepAfter(cart.step, body.step, left)
  const draft = body.draft ? changedDraft(cart.draft, body.draft) : cart.draft
  await carts.saveCart(tx, { ...cart, revision, step, draft }, now)
  return { owner, warnings, freeWarnings: free.warnings }
}
