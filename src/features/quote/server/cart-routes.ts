import type { z } from 'zod'
import { findProductsForQuote } from '#features/catalog/server/store.ts'
import { ensureOwner, findOwner } from '#features/session/server/store.ts'
import type { Context } from '#server/calls/context.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { addToQuote, cartTypes, getCart, updateCart } from '../contract.ts'
import { addQuantity, changeLines, type LineWarning, parseQuantity } from '../domain/cart-change.ts'
import { changedDraft } from '../domain/draft.ts'
import { noteLimit } from '../domain/limits.ts'
import { stepAfter } from '../domain/steps.ts'
import { answerText } from '../messages/answers.ts'
import { answerCart, type CartDeps } from './cart-answers.ts'
import * as carts from './cart-store.ts'
import { listCartFreeLines, removeCartFreeLines, saveCartFreeLines } from './free-line-store.ts'
import { type CartOwner, countCartLines } from './store.ts'

export function cartRoutes(deps: CartDeps): Binding[] {
  return [
    handle(addToQuote, async ({ params, query, body }, context) => {
      const { caller, language } = context
      const added = await addProduct(context, params.id, { ...body, ...query })
      return {
        success: added.ok,
        errors: added.ok ? null : [answerText[language][added.reason]],
        message: added.ok ? answerText[language].added : null,
        wishlist_items: added.ok ? added.value : await countOwnLines(context),
        customer_name: caller.kind === 'customer' ? caller.name : null,
      }
    }),

    handle(getCart, async (_, context) => answerCart(deps, context, await findOwner(context))),

    handle(updateCart, async ({ body }, context) => {
      const known = await findOwner(context)
      const { owner, warnings, freeWarnings } = await context.db.transaction(tx => changeCart(tx, context, known, body))
      const word = (of: typeof warnings) => wordWarnings(of, context.language)
      return answerCart(deps, context, owner, word(warnings), word(freeWarnings))
    }),
  ]
}

type AddPayload = z.output<typeof addToQuote.body>
type AddRefusal = 'cannot_be_bought' | 'unknown_product' | 'wrong_quantity' | 'quantity_exceeded' | 'too_many_lines'

/** Adds to the product's line or inserts one. Answers the number of lines in the cart. */
async function addProduct(
  context: Context,
  productId: number,
  payload: AddPayload,
): Promise<Result<number, AddRefusal>> {
  const { db, language, now } = context
  const cartType = payload.shoppingCartType ?? payload.shopping_cart_type ?? String(cartTypes.wishlist)
  if (cartType !== String(cartTypes.wishlist)) return no('cannot_be_bought')
  const added = parseQuantity(payload.quantity)
  if (!added.ok) return added
  const [product] = await findProductsForQuote(db, [productId], language)
  if (!product?.isPublished) return no('unknown_product')

  return db.transaction(async tx => {
    const cart = await carts.ensureCart(tx, await ensureOwner(context, tx), now)
    const { lineCount, quantity: current } = await carts.findProductInCart(tx, cart.id, productId)
    const quantity = addQuantity(current, added.value, lineCount)
    if (!quantity.ok) return quantity
    await carts.saveProductQuantity(tx, cart.id, productId, quantity.value)
    await carts.increaseRevision(tx, cart.id)
    return yes(current === null ? lineCount + 1 : lineCount)
  })
}

async function countOwnLines({ db, caller }: Context): Promise<number> {
  if (caller.kind !== 'anonymous') return countCartLines(db, { customerId: caller.customerId })
  return caller.visitorKeyHash ? countCartLines(db, { visitorKeyHash: caller.visitorKeyHash }) : 0
}

interface CartOutcome {
  owner: CartOwner | null
  warnings: Map<number, LineWarning[]>
  freeWarnings: Map<number, LineWarning[]>
}

type CartBody = z.output<typeof updateCart.body>

/** Applies every change that is valid, in one transaction. Only a change of lines increases the revision: a draft does not. */
async function changeCart(
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

function wordWarnings(warnings: ReadonlyMap<number, LineWarning[]>, language: Language): Map<number, string[]> {
  const text = answerText[language]
  const word = (warning: LineWarning) => (warning === 'note_too_long' ? text.note_too_long(noteLimit) : text[warning])
  return new Map([...warnings].map(([id, reasons]) => [id, reasons.map(word)]))
}
