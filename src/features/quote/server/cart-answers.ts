import type { ProductSummary } from '#features/catalog/contract.ts'
import { presentPicture } from '#features/catalog/domain/presenting/picture-path.ts'
import { findProductsForQuote, type QuoteProduct } from '#features/catalog/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Language } from '#shared/language.ts'
import type { CartLine, QuoteCart } from '../contract.ts'
import { answerText } from '../messages/answers.ts'
import { listAttachments } from './attachment-store.ts'
import { type CartLineRow, findCart, listCartFreeLines, listCartLines } from './cart-store.ts'
import { presentCart } from './present.ts'
import type { CartOwner } from './store.ts'

export interface CartDeps {
  /** The summaries of the products; those that are not published are missing. */
  summaries: (ids: readonly number[], language: Language) => Promise<ProductSummary[]>
}

/** The reply of `getCart` and `updateCart`. `warnings`, by line id, say why the last change left a line as it was. */
export async function answerCart(
  deps: CartDeps,
  context: Context,
  owner: CartOwner | null,
  warnings: ReadonlyMap<number, string[]> = new Map(),
  freeWarnings: ReadonlyMap<number, string[]> = new Map(),
): Promise<QuoteCart> {
  const cart = owner && (await findCart(context.db, owner))
  const lines = cart ? await listCartLines(context.db, cart.id) : []
  const freeLines = cart ? await listCartFreeLines(context.db, cart.id) : []
  const freeItems = freeLines.map(line => ({ ...line, warnings: freeWarnings.get(line.id) ?? [] }))
  const attachments = cart ? await listAttachments(context.db, { cartId: cart.id }) : []
  const shown = await showLines(deps, context, lines, warnings)
  return presentCart({ cart, items: shown, freeItems, attachments }, context.caller.kind)
}

/** Adds the product summaries to the lines. A line whose product is no longer offered gets a warning. */
export async function showLines(
  deps: CartDeps,
  { db, language }: Context,
  lines: readonly CartLineRow[],
  warnings: ReadonlyMap<number, string[]>,
): Promise<CartLine[]> {
  const ids = lines.map(line => line.productId)
  const shown = new Map((await deps.summaries(ids, language)).map(summary => [summary.id, summary]))
  const gone = await findProductsForQuote(
    db,
    ids.filter(id => !shown.has(id)),
    language,
  )
  const goneById = new Map(gone.map(product => [product.id, presentGoneProduct(product, language)]))
  return lines.flatMap(({ id, productId, quantity, note }) => {
    const product = shown.get(productId) ?? goneById.get(productId)
    if (!product) return []
    const isGone = !shown.has(productId)
    return [
      {
        id,
        product,
        quantity,
        note,
        warnings: [...(warnings.get(id) ?? []), ...(isGone ? [answerText[language].unavailable] : [])],
      },
    ]
  })
}

/** The summary of a product that is no longer in the catalogue: its name and numbers, and no drawing. */
export function presentGoneProduct(product: QuoteProduct, language: Language): ProductSummary {
  return {
    id: product.id,
    name: product.name,
    se_name: '',
    sku: product.sku,
    manufacturer_part_number: product.manufacturerPartNumber,
    short_description: '',
    category_id: 0,
    lead_time: null,
    default_picture_model: presentPicture(null, product.name, language),
    specification: [],
    custom_properties: { product_url: product.productUrl },
  }
}
