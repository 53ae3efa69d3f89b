import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { QuoteCart } from '../../contract.ts'
import { addLines, type FreeLine, mergedLines } from '../../domain/cart/cart-lines.ts'
import type { CartGroupContent } from '../../domain/group.ts'
import { countGroupProducts, listCartGroups, removeCartGroups } from '../group-store.ts'
import { putGroup } from '../steps/add-group.ts'
import { answerCart, type CartDeps } from './cart-answers.ts'
import {
  type CartLineRow,
  ensureCart,
  increaseRevision,
  listCartFreeLines,
  listCartLines,
  removeCartFreeLines,
  removeCartLines,
  saveCartFreeLines,
  saveCartLines,
} from './cart-store.ts'

export interface Refill {
  customerId: number
  lines: readonly Omit<CartLineRow, 'id'>[]
  freeLines: readonly FreeLine[]
  groups: readonly { quantity: number; content: CartGroupContent }[]
  /** Whether the lines replace those in the cart; otherwise they are added to them. */
  replacesCart: boolean
}

export interface Refilled {
  cart: QuoteCart
  /** The products that are no longer offered. If nothing else is to be added, the cart stays as it was. */
  withdrawnIds: ReadonlySet<number>
}

/** Adds lines to the customer's cart, except those whose products are no longer offered. */
export function refillCart(deps: CartDeps) {
  return async (context: Context, refill: Refill): Promise<Refilled> => {
    const withdrawnIds = await context.db.transaction(tx => fill(tx, context, refill))
    return { cart: await answerCart(deps, context, { customerId: refill.customerId }), withdrawnIds }
  }
}

async function fill(tx: Database, { language, now }: Context, refill: Refill): Promise<Set<number>> {
  const { customerId, lines, freeLines, groups, replacesCart } = refill
  const grouped = groups.flatMap(({ content }) => content.lines.flatMap(({ productId }) => productId ?? []))
  const ids = [...new Set([...lines.map(line => line.productId), ...grouped])]
  const offered = new Set(
    (await findProductsForQuote(tx, ids, language)).filter(product => product.isPublished).map(product => product.id),
  )
  const brought = lines.filter(line => offered.has(line.productId))
  const isOffered = (productId: number | null) => productId === null || offered.has(productId)
  const whole = groups.filter(({ content }) =>
    content.lines.some(line => line.productId !== null && isOffered(line.productId)),
  )
  if (brought.length + freeLines.length + whole.length > 0) {
    const cart = await ensureCart(tx, { customerId }, now)
    const present = await listCartLines(tx, cart.id)
    if (replacesCart)
      await removeCartLines(
        tx,
        cart.id,
        present.map(line => line.id),
      )
    await saveCartLines(
      tx,
      cart.id,
      mergedLines(replacesCart ? [] : present, brought, replacesCart ? 0 : await countGroupProducts(tx, cart.id)),
    )
    const presentFree = await listCartFreeLines(tx, cart.id)
    if (replacesCart)
      await removeCartFreeLines(
        tx,
        cart.id,
        presentFree.map(line => line.id),
      )
    const ownFree = { lines: [], freeLines: replacesCart ? [] : presentFree }
    const added = addLines(ownFree, { items: [], freeItems: freeLines }, () => true)
    await saveCartFreeLines(tx, cart.id, added.changedFree)
    if (replacesCart) {
      const former = await listCartGroups(tx, cart.id)
      await removeCartGroups(
        tx,
        cart.id,
        former.map(({ id }) => id),
      )
    }
    for (const group of whole) await putGroup(tx, cart.id, { ...group, replaces: [] }, isOffered)
    await increaseRevision(tx, cart.id)
  }
  return new Set(ids.filter(id => !offered.has(id)))
}
