import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import type { AddressInput } from '#features/site/address/contract.ts'
import { type RequestMark, remembered } from '#server/calls/idempotency.ts'
import type { Database } from '#server/database/connection.ts'
import { hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import type { FreeLine } from '../domain/cart/cart-lines.ts'
import { webQuoteId } from '../domain/quote.ts'
import type { AttachmentRow } from './attachment-store.ts'
import { type CartLineRow, type CartRow, emptiedCart } from './cart/cart-store.ts'
import { inGroups, type RequestedGroups } from './group-lines.ts'
import { insertQuoteGroups } from './group-store.ts'
import { findViewKey, viewKeyOf } from './steps/quote-link.ts'
import {
  findQuote,
  insertQuote,
  insertQuoteLines,
  linesOfQuote,
  type NewQuoteLine,
  nextQuoteId,
  type QuoteRecord,
} from './store.ts'
import type { Submission } from './submission.ts'

export interface Submitted {
  quote: QuoteRecord
  /** That it was submitted. */
  eventId: number
  /** The secret last segment of the view link's path. */
  viewKey: string
  /** Null if this request was answered before. */
  newLines: SnapshotLine[] | null
  freeLines: (FreeLine & { group: number | null })[]
  groups: RequestedGroups
  files: AttachmentRow[]
}

/** A line with the place of its group among those of the request; null for a single line. */
type SnapshotLine = NewQuoteLine & { group: number | null }

/** Lines that are written with their quote; more are written in slices. */
const mostTogether = 100

interface NewQuoteParts {
  cart: CartRow
  address: AddressInput | null
  newLines: SnapshotLine[]
  groups: RequestedGroups
  marks: readonly RequestMark[]
}

/** The lines with the products' present texts in the buyer's language, without those whose products are no longer offered. */
export async function snapshotLines(
  tx: Database,
  lines: readonly (Omit<CartLineRow, 'id'> & { group: number | null })[],
  language: Language,
): Promise<SnapshotLine[]> {
  const products = await findProductsForQuote(
    tx,
    lines.map(line => line.productId),
    language,
  )
  const byId = new Map(products.map(product => [product.id, product]))
  return lines.flatMap(({ productId, quantity, note, group }) => {
    const product = byId.get(productId)
    if (!product?.isPublished) return []
    const { name, sku, manufacturerPartNumber, productUrl } = product
    return [{ productId, name, sku, manufacturerPartNumber, productUrl, quantity, note, group }]
  })
}

export async function storeQuote(
  tx: Database,
  submission: Submission,
  { cart, address, newLines, groups, marks }: NewQuoteParts,
): Promise<Omit<Submitted, 'freeLines' | 'files' | 'groups'> & { groupIds: number[] }> {
  const { owner, isQuickQuote, contact, details, language, now } = submission
  const id = await nextQuoteId(tx)
  const viewKey = viewKeyOf(id, submission.viewSecret)
  const quote: QuoteRecord = {
    id,
    webQuoteId: webQuoteId(id, now, submission.numberPattern),
    viewKeyHash: hashToken(viewKey),
    customerId: 'customerId' in owner ? owner.customerId : null,
    isQuickQuote,
    status: 'submitted',
    language,
    ...contact,
    address,
    ...details,
    cartId: cart.id,
    cartRevision: cart.revision,
    createdById: null,
    validUntil: null,
    createdAt: now,
  }
  const beside = [remembered(marks, { quoteId: id }, now), ...emptiedCart(cart.id, now)]
  const areTogether = groups.length === 0 && newLines.length <= mostTogether
  const lines = areTogether ? [linesOfQuote(id, inGroups(newLines, []))] : []
  const eventId = await insertQuote(tx, quote, { beside: [...beside, ...lines] })
  const groupIds = await insertQuoteGroups(tx, id, groups)
  if (!areTogether) await insertQuoteLines(tx, id, inGroups(newLines, groupIds))
  return { quote, eventId, viewKey, newLines, groupIds }
}

export async function replay(tx: Database, reply: unknown): Promise<Submitted> {
  const id = Number(Reflect.get(Object(reply), 'quoteId'))
  const quote = await findQuote(tx, { id })
  if (!quote) throw new Error(`Quote ${id} was remembered and is gone`)
  return { quote, eventId: 0, viewKey: await findViewKey(tx, id), newLines: null, freeLines: [], groups: [], files: [] }
}
