import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { ensureOwner } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import type { Database } from '#server/database/connection.ts'
import { formText } from '#shared/messages/forms.ts'
import { addLines, isRefused, type LinesToAdd } from '../../domain/cart/cart-lines.ts'
import { listGroupLines } from '../group-store.ts'
import { type AddedToCart, type LinesRequest, ownerName } from '../store.ts'
import * as carts from './cart-store.ts'
import { listCartFreeLines, saveCartFreeLines } from './cart-store.ts'

/** Adds many lines to the caller's cart in one transaction. The same request sent twice at the same time is carried out once. */
export async function addCartLines(
  context: Context,
  { call, body, lines, isWhole = false }: LinesRequest,
): Promise<AddedToCart> {
  const { db, language, now, requestHeaders } = context
  const key = readIdempotencyKey(requestHeaders, formText[language].wrongValue)
  const productIds = [...new Set(lines.items.map(({ productId }) => productId))]
  const products = await findProductsForQuote(db, productIds, language)
  const offered = new Set(products.filter(product => product.isPublished).map(({ id }) => id))
  return db.transaction(async tx => {
    const owner = await ensureOwner(context, tx)
    const cart = await carts.ensureCart(tx, owner, now)
    const mark = key === null ? null : { owner: ownerName(owner), call, key, bodyHash: hashBody(body) }
    const known = mark && (await findRemembered(tx, mark))
    if (known === 'reused') throw keyReused()
    // `remember` below stored an AddedToCart for this request.
    if (known) return known.reply as AddedToCart
    const answer = await addToCart(tx, cart.id, lines, { isOffered: productId => offered.has(productId), isWhole })
    if (mark) await remember(tx, mark, answer, now)
    return answer
  })
}

async function addToCart(
  tx: Database,
  cartId: number,
  wanted: LinesToAdd,
  { isOffered, isWhole }: { isOffered: (productId: number) => boolean; isWhole: boolean },
): Promise<AddedToCart> {
  const lines = await carts.listCartLines(tx, cartId)
  const freeLines = await listCartFreeLines(tx, cartId)
  const grouped = await listGroupLines(tx, cartId)
  const groupLineCount = grouped.filter(({ productId }) => productId !== null).length
  const added = addLines({ lines, freeLines, groupLineCount }, wanted, isOffered)
  const before = lines.length + freeLines.length + grouped.length
  if (isWhole && [...added.items, ...added.freeItems].some(isRefused))
    return { items: added.items, freeItems: added.freeItems, lineCount: before }
  await carts.saveCartLines(tx, cartId, added.changed)
  await saveCartFreeLines(tx, cartId, added.changedFree)
  if (added.changed.length + added.changedFree.length > 0) await carts.increaseRevision(tx, cartId)
  const isNew = (outcome: string) => outcome === 'added'
  const { items, freeItems } = added
  const lineCount = before + [...items, ...freeItems].filter(isNew).length
  return { items, freeItems, lineCount }
}
