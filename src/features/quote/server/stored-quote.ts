import type { AddressInput } from '#features/address/contract.ts'
import { findProductsForQuote } from '#features/catalog/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import type { FreeLine } from '../domain/cart-lines.ts'
import { webQuoteId } from '../domain/quote.ts'
import type { AttachmentRow } from './attachment-store.ts'
import { type CartLineRow, type CartRow, emptyCart } from './cart-store.ts'
import { viewKeyOf } from './steps/quote-link.ts'
import { findQuote, insertQuote, type NewQuoteLine, nextQuoteId, type QuoteRecord } from './store.ts'
import type { Submission } from './submission.ts'

export interface Submitted {
  quote: QuoteRecord
  /** The secret last segment of the view link's path. */
  viewKey: string
  /** Null if this request was answered before. */
  newLines: NewQuoteLine[] | null
  freeLines: FreeLine[]
  files: AttachmentRow[]
}

/** The lines with the products' present texts in the buyer's language, without those whose products are no longer offered. */
export async function snapshotLines(
  tx: Database,
  lines: readonly CartLineRow[],
  language: Language,
): Promise<NewQuoteLine[]> {
  const products = await findProductsForQuote(
    tx,
    lines.map(line => line.productId),
    language,
  )
  const byId = new Map(products.map(product => [product.id, product]))
  return lines.flatMap(({ productId, quantity, note }) => {
    const product = byId.get(productId)
    if (!product?.isPublished) return []
    const { name, sku, manufacturerPartNumber, productUrl } = product
    return [{ productId, name, sku, manufacturerPartNumber, productUrl, quantity, note }]
  })
}

export async function storeQuote(
  tx: Database,
  submission: Submission,
  cart: CartRow,
  address: AddressInput | null,
  newLines: NewQuoteLine[],
): Promise<Omit<Submitted, 'freeLines' | 'files'>> {
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
  await insertQuote(tx, quote, newLines)
  await emptyCart(tx, cart.id, now)
  return { quote, viewKey, newLines }
}

export async function replay(tx: Database, reply: unknown, viewSecret: string): Promise<Submitted> {
  const id = Number(Reflect.get(Object(reply), 'quoteId'))
  const quote = await findQuote(tx, { id })
  if (!quote) throw new Error(`Quote ${id} was remembered and is gone`)
  return { quote, viewKey: viewKeyOf(id, viewSecret), newLines: null, freeLines: [], files: [] }
}
