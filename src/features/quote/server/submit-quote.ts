import type { AddressInput } from '#features/address/contract.ts'
import { findProductsForQuote } from '#features/catalog/server/store.ts'
import { findRemembered, type RequestMark, remember } from '#server/calls/idempotency.ts'
import type { Database } from '#server/database/connection.ts'
import { deriveKey, findOrCreateSecret } from '#server/security/secret.ts'
import { hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import { no, type Result, yes } from '#shared/result.ts'
import type { FreeLine } from '../domain/cart-lines.ts'
import { webQuoteId } from '../domain/web-quote-id.ts'
import { moveAttachments } from './attachment-store.ts'
import { type CartLineRow, type CartRow, emptyCart, findCartForUpdate, listCartLines } from './cart-store.ts'
import { insertQuoteFreeLines, listCartFreeLines } from './free-line-store.ts'
import { ownerName } from './owner.ts'
import { type RequestedAddress, settleAddress } from './settle-address.ts'
import { type CartOwner, findQuote, insertQuote, type NewQuoteLine, nextQuoteId, type QuoteRecord } from './store.ts'

const call = 'requestQuote'

/** A request that has passed its form. */
export interface Submission {
  owner: CartOwner
  isQuickQuote: boolean
  contact: { firstName: string; lastName: string; email: string; phone: string | null; company: string | null }
  address: RequestedAddress
  /** The files to send; null means all files of the cart. */
  attachmentIds: readonly string[] | null
  details: {
    comment: string | null
    projectName: string | null
    customerReference: string | null
    requestedDate: string | null
  }
  language: Language
  idempotencyKey: string | null
  /** The hash of the body: the same cart with another body is another request. */
  bodyHash: string
  now: Date
}

export interface Submitted {
  quote: QuoteRecord
  /** The secret last segment of the view link's path. */
  viewKey: string
  /** Null if this request was answered before. */
  newLines: NewQuoteLine[] | null
  freeLines: FreeLine[]
}

export type RequestRefusal = 'empty_cart' | 'key_reused' | 'unavailable_lines' | 'unknown_address' | 'unknown_file'

/**
 * Makes the cart a quote, once. It locks the cart first, so requests that are sent at the same time run one after the other, and all
 * but the first find the answer that the first has stored.
 */
export async function submitQuote(tx: Database, submission: Submission): Promise<Result<Submitted, RequestRefusal>> {
  const cart = await findCartForUpdate(tx, submission.owner)
  if (!cart) return no('empty_cart')
  const marks = { key: markOfKey(submission), cart: (revision: number) => markOfCart(cart.id, revision, submission) }
  const known = marks.key && (await findRemembered(tx, marks.key))
  if (known === 'reused') return no('key_reused')
  if (known) return yes(await replay(tx, known.reply))

  const lines = await listCartLines(tx, cart.id)
  const freeLines = await listCartFreeLines(tx, cart.id)
  if (lines.length + freeLines.length === 0) {
    // If the cart was just submitted, that submission was its last change, made at the revision before.
    const last = await findRemembered(tx, marks.cart(cart.revision - 1))
    if (!last || last === 'reused') return no('empty_cart')
    if (marks.key) await remember(tx, marks.key, last.reply, submission.now)
    return yes(await replay(tx, last.reply))
  }

  const newLines = await snapshotLines(tx, lines, submission.language)
  if (newLines.length < lines.length) return no('unavailable_lines')
  const address = await settleAddress(tx, submission.owner, submission.address)
  if (!address.ok) return address
  const submitted = { ...(await storeQuote(tx, submission, cart, address.value, newLines)), freeLines }
  await insertQuoteFreeLines(tx, submitted.quote.id, freeLines)
  if (!(await moveAttachments(tx, cart.id, submitted.quote.id, submission.attachmentIds))) return no('unknown_file')
  for (const mark of [marks.key, marks.cart(cart.revision)])
    if (mark) await remember(tx, mark, { quoteId: submitted.quote.id }, submission.now)
  return yes(submitted)
}

function markOfKey({ owner, idempotencyKey, bodyHash }: Submission): RequestMark | null {
  return idempotencyKey === null ? null : { owner: ownerName(owner), call, key: idempotencyKey, bodyHash }
}

/** The id and revision of the cart identify a request without a key. */
function markOfCart(cartId: number, revision: number, { bodyHash }: Submission): RequestMark {
  return { owner: `cart:${cartId}`, call, key: String(revision), bodyHash }
}

/** The lines with the products' present texts in the buyer's language, without those whose products are no longer offered. */
async function snapshotLines(tx: Database, lines: readonly CartLineRow[], language: Language): Promise<NewQuoteLine[]> {
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

async function storeQuote(
  tx: Database,
  submission: Submission,
  cart: CartRow,
  address: AddressInput | null,
  newLines: NewQuoteLine[],
): Promise<Omit<Submitted, 'freeLines'>> {
  const { owner, isQuickQuote, contact, details, language, now } = submission
  const id = await nextQuoteId(tx)
  const viewKey = await viewKeyOf(tx, id)
  const quote: QuoteRecord = {
    id,
    webQuoteId: webQuoteId(id, now),
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
    validUntil: null,
    createdAt: now,
  }
  await insertQuote(tx, quote, newLines)
  await emptyCart(tx, cart, now)
  return { quote, viewKey, newLines }
}

async function replay(tx: Database, reply: unknown): Promise<Submitted> {
  const id = Number(Reflect.get(Object(reply), 'quoteId'))
  const quote = await findQuote(tx, { id })
  if (!quote) throw new Error(`Quote ${id} was remembered and is gone`)
  return { quote, viewKey: await viewKeyOf(tx, id), newLines: null, freeLines: [] }
}

/** Derives the key instead of drawing one: a repeated request must answer the same link, and only the key's hash is stored. */
async function viewKeyOf(tx: Database, quoteId: number): Promise<string> {
  return deriveKey(await findOrCreateSecret(tx, 'view_link'), `quote:${quoteId}`)
}
