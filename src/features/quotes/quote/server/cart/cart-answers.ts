import type { ProductSummary } from '#features/catalog/catalog/contract.ts'
import { presentPicture } from '#features/catalog/catalog/domain/presenting/picture-path.ts'
import { findProductsForQuote, type QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { CartGroup, CartLine, QuoteCart } from '../../contract.ts'
import { answerText } from '../../messages/answers.ts'
import { listAttachments } from '../attachment-store.ts'
import { type CartGroupRow, listCartGroups, listGroupLines } from '../group-store.ts'
import { presentCart } from '../present.ts'
import type { BudgetOf, CartOwner, GroupUrls } from '../store.ts'
import { type CartLineRow, findCart, listCartFreeLines, listCartLines } from './cart-store.ts'

export interface CartDeps {
  /** The summaries of the products; those that are not published are missing. */
  summaries: (ids: readonly number[], language: Language) => Promise<ProductSummary[]>
  groupUrls: GroupUrls
  budgetOf: BudgetOf
  /** Since when the cart waits for an approver, as it is. Companies are of a slice above. */
  heldSince: (db: Database, cart: { customerId: number; id: number; revision: number }) => Promise<Date | null>
}

/** Why the last change left something as it was, in words by id. */
interface CartWarnings {
  lines: ReadonlyMap<number, string[]>
  freeLines: ReadonlyMap<number, string[]>
  groups: ReadonlyMap<number, string[]>
}

const noWarnings: CartWarnings = { lines: new Map(), freeLines: new Map(), groups: new Map() }

/** The reply of `getCart` and `updateCart`. */
export async function answerCart(
  deps: CartDeps,
  context: Context,
  owner: CartOwner | null,
  warnings = noWarnings,
): Promise<QuoteCart> {
  const cart = owner && (await findCart(context.db, owner))
  const lines = cart ? await listCartLines(context.db, cart.id) : []
  const freeLines = cart ? await listCartFreeLines(context.db, cart.id) : []
  const freeItems = freeLines.map(line => ({ ...line, warnings: warnings.freeLines.get(line.id) ?? [] }))
  const attachments = cart ? await listAttachments(context.db, { cartId: cart.id }) : []
  const shown = await showLines(deps, context, lines, warnings.lines)
  const groupRows = cart ? await listCartGroups(context.db, cart.id) : []
  const groups = cart ? await showGroups(deps, context, { cartId: cart.id, groups: groupRows }, warnings.groups) : []
  const budget = await deps.budgetOf(context, { lines, groups: groupRows })
  const heldSince =
    cart && owner && 'customerId' in owner ? await deps.heldSince(context.db, { ...owner, ...cart }) : null
  return presentCart({ cart, items: shown, freeItems, groups, budget, attachments, heldSince }, context.caller.kind)
}

/** The groups with their lines. Products that are no longer offered have a warning. */
async function showGroups(
  deps: CartDeps,
  context: Context,
  { cartId, groups }: { cartId: number; groups: readonly CartGroupRow[] },
  warnings: ReadonlyMap<number, string[]>,
): Promise<CartGroup[]> {
  if (groups.length === 0) return []
  const lines = await listGroupLines(context.db, cartId)
  const products = lines.flatMap(({ id, productId, quantity }) =>
    productId === null ? [] : [{ id, productId, quantity, note: null }],
  )
  const shown = new Map((await showLines(deps, context, products, new Map())).map(line => [line.id, line]))
  const urls = await deps.groupUrls(context.db, groups)
  return groups.map(group => {
    const own = lines.filter(({ groupId }) => groupId === group.id)
    return {
      id: group.id,
      name: group.name,
      quantity: group.quantity,
      version: group.version,
      view_url: urls.get(group.configurationId) ?? '',
      problem_count: group.problemCount,
      items: own.flatMap(({ id }) => shown.get(id) ?? []),
      free_items: own.flatMap(({ id, text, quantity }) =>
        text === null ? [] : [{ id, text, quantity, note: null, warnings: [] }],
      ),
      warnings: warnings.get(group.id) ?? [],
    }
  })
}

/** Adds the product summaries to the lines. A line whose product is no longer offered gets a warning. */
export async function showLines(
  deps: Pick<CartDeps, 'summaries'>,
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
