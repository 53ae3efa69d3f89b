import type { z } from 'zod'
import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { ensureOwner } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { type addToQuote, cartTypes } from '../../contract.ts'
import { addQuantity, parseQuantity } from '../../domain/cart/cart-change.ts'
import * as carts from './cart-store.ts'

type AddPayload = z.output<typeof addToQuote.body>
type AddRefusal = 'cannot_be_bought' | 'unknown_product' | 'wrong_quantity' | 'quantity_exceeded' | 'too_many_lines'

/** Adds to the product's line or inserts one. Answers the number of lines in the cart. */
export async function addProduct(
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
    return yes(current === null ? lineCount + 1 : lineCount)
  })
}
