import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { ensureOwner } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import type { Database } from '#server/database/connection.ts'
import { formText } from '#shared/messages/forms.ts'
import { addQuantity } from '../../domain/cart/cart-change.ts'
import type { LineOutcome } from '../../domain/cart/cart-lines.ts'
import { type CartGroupContent, isGroupQuantity, isSameGroup } from '../../domain/group.ts'
import { lineLimit } from '../../domain/limits.ts'
import { ensureCart, increaseRevision, listCartFreeLines, listCartLines } from '../cart/cart-store.ts'
import {
  type CartGroupRow,
  insertCartGroup,
  listCartGroups,
  listGroupLines,
  removeCartGroups,
  saveGroupQuantity,
} from '../group-store.ts'
import { ownerName } from '../store.ts'

export interface GroupRequest {
  /** Name the request, with its Idempotency-Key. */
  call: string
  body: unknown
  content: CartGroupContent
  quantity: number
  /** Versions of the same configuration that give way to this one. */
  replaces: readonly number[]
}

export interface AddedGroup {
  /** 0: the group was refused. */
  groupId: number
  /** What became of its lines, in their order. */
  outcomes: LineOutcome[]
  /** The number of lines that the cart has now. */
  lineCount: number
}

/** Adds a group to the caller's cart, once per request. The same version again adds to the quantity of its group. */
export async function addGroup(context: Context, request: GroupRequest): Promise<AddedGroup> {
  const { db, language, now, requestHeaders } = context
  const key = readIdempotencyKey(requestHeaders, formText[language].wrongValue)
  const ids = request.content.lines.flatMap(({ productId }) => productId ?? [])
  const products = await findProductsForQuote(db, ids, language)
  const offered = new Set(products.filter(product => product.isPublished).map(({ id }) => id))
  const isOffered = (productId: number | null) => productId === null || offered.has(productId)
  return db.transaction(async tx => {
    const owner = await ensureOwner(context, tx)
    const cart = await ensureCart(tx, owner, now)
    const mark = key && { owner: ownerName(owner), call: request.call, key, bodyHash: hashBody(request.body) }
    const known = mark && (await findRemembered(tx, mark))
    if (known === 'reused') throw keyReused()
    // `remember` below stored an AddedGroup for this request.
    if (known) return known.reply as AddedGroup
    const added = await putGroup(tx, cart.id, request, isOffered)
    if (mark) await remember(tx, mark, added, now)
    return added
  })
}

type Wanted = Pick<GroupRequest, 'content' | 'quantity' | 'replaces'>

/** Adds a group to a cart that is locked. */
export async function putGroup(
  tx: Database,
  cartId: number,
  { content, quantity, replaces }: Wanted,
  isOffered: (productId: number | null) => boolean,
): Promise<AddedGroup> {
  const groups = await listCartGroups(tx, cartId)
  const lines = content.lines.filter(({ productId }) => isOffered(productId))
  const former = groups.filter(one => one.configurationId === content.configurationId && replaces.includes(one.version))
  const same = groups.find(one => isSameGroup(one, content))
  const times = addQuantity(same?.quantity ?? null, quantity, 0)
  const kept = groups.filter(one => one !== same && !former.includes(one))
  const lineCount = await countLines(tx, cartId, kept)
  const products = lines.filter(({ productId }) => productId !== null).length
  if (!times.ok || !isGroupQuantity({ quantity: times.value, lines }))
    return refuse(content, 'quantity_exceeded', lineCount)
  if (lineCount.products + products > lineLimit) return refuse(content, 'too_many_lines', lineCount)
  if (products === 0) return refuse(content, 'unavailable', lineCount)
  await removeCartGroups(
    tx,
    cartId,
    former.map(({ id }) => id),
  )
  const groupId = same
    ? await keep(tx, cartId, { id: same.id, quantity: times.value })
    : await insertCartGroup(tx, cartId, { quantity, content: { ...content, lines } })
  await increaseRevision(tx, cartId)
  const outcome = same || former.length > 0 ? 'merged' : 'added'
  return {
    groupId,
    outcomes: content.lines.map(({ productId }) => (isOffered(productId) ? outcome : 'unavailable')),
    lineCount: lineCount.all + lines.length,
  }
}

async function keep(tx: Database, cartId: number, group: { id: number; quantity: number }): Promise<number> {
  await saveGroupQuantity(tx, cartId, group)
  return group.id
}

interface LineCount {
  all: number
  products: number
}

const refuse = ({ lines }: CartGroupContent, reason: LineOutcome, { all }: LineCount): AddedGroup => ({
  groupId: 0,
  outcomes: lines.map(() => reason),
  lineCount: all,
})

/** The lines of a cart, with those of the groups that stay. */
async function countLines(tx: Database, cartId: number, kept: readonly CartGroupRow[]): Promise<LineCount> {
  const single = await listCartLines(tx, cartId)
  const free = await listCartFreeLines(tx, cartId)
  const ids = new Set(kept.map(({ id }) => id))
  const grouped = (await listGroupLines(tx, cartId)).filter(({ groupId }) => ids.has(groupId))
  const products = single.length + grouped.filter(({ productId }) => productId !== null).length
  return { all: single.length + free.length + grouped.length, products }
}
