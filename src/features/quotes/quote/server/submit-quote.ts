import { findRemembered, type RequestMark, remember } from '#server/calls/idempotency.ts'
import type { Database } from '#server/database/connection.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { listAttachments, moveAttachments } from './attachment-store.ts'
import { findCartForUpdate, insertQuoteFreeLines, readCartContents } from './cart/cart-store.ts'
import { groupedLines, groupedTexts, inGroups } from './group-lines.ts'
import { type FindSharedAddress, settleAddress } from './settle-address.ts'
import { ownerName } from './store.ts'
import { replay, type Submitted, snapshotLines, storeQuote } from './stored-quote.ts'
import type { Submission } from './submission.ts'

const call = 'requestQuote'

export type RequestRefusal =
  | 'empty_cart'
  | 'key_reused'
  | 'needs_approval'
  | 'unavailable_lines'
  | 'unknown_address'
  | 'unknown_file'

/** What decides on whether somebody else has to approve a request first. */
export interface AskedOf {
  customerId: number
  lines: readonly { productId: number; quantity: number }[]
  /** Lines in words have no price. */
  hasFreeLines: boolean
}

/** Companies are of a slice above, so the composition hands this function in. */
export type NeedsApproval = (tx: Database, asked: AskedOf) => Promise<boolean>

/**
 * Makes the cart a quote, once. It locks the cart first, so requests that are sent at the same time run one after the other, and all
 * but the first find the answer that the first has stored.
 */
export async function submitQuote(
  tx: Database,
  submission: Submission,
  findShared: FindSharedAddress,
  needsApproval?: NeedsApproval,
): Promise<Result<Submitted, RequestRefusal>> {
  const cart = await findCartForUpdate(tx, submission.owner)
  if (!cart) return no('empty_cart')
  const marks = { key: markOfKey(submission), cart: (revision: number) => markOfCart(cart.id, revision, submission) }
  const known = marks.key && (await findRemembered(tx, marks.key))
  if (known === 'reused') return no('key_reused')
  if (known) return yes(await replay(tx, known.reply))

  const contents = await readCartContents(tx, cart.id)
  if (isEmpty(contents)) {
    // If the cart was just submitted, that submission was its last change, made at the revision before.
    const last = await findRemembered(tx, marks.cart(cart.revision - 1))
    if (!last || last === 'reused') return no('empty_cart')
    if (marks.key) await remember(tx, marks.key, last.reply, submission.now)
    return yes(await replay(tx, last.reply))
  }

  const checked = await checkContents(tx, submission, contents, findShared)
  if (!checked.ok) return checked
  const { newLines, allFree, address, asked } = checked.value
  if (asked && (await needsApproval?.(tx, asked))) return no('needs_approval')
  const { groups, hasFiles } = contents
  const both = [marks.key, marks.cart(cart.revision)].flatMap(mark => mark ?? [])
  const stored = await storeQuote(tx, submission, { cart, address, newLines, groups, marks: both })
  const submitted = { ...stored, freeLines: allFree, groups }
  await insertQuoteFreeLines(tx, submitted.quote.id, inGroups(allFree, stored.groupIds))
  const isMoving = hasFiles || submission.attachmentIds !== null
  const files = isMoving ? await moveAttachments(tx, cart.id, submitted.quote.id, submission.attachmentIds) : []
  return files ? yes({ ...submitted, files }) : no('unknown_file')
}

type Contents = Awaited<ReturnType<typeof readCartContents>>

const isEmpty = ({ lines, freeLines, groups }: Contents) => lines.length + freeLines.length + groups.length === 0

/** What a request of the cart is stored with. Refuses one that cannot be sent. */
async function checkContents(
  tx: Database,
  { owner, language, address: requested }: Submission,
  { lines, freeLines, groups }: Contents,
  findShared: FindSharedAddress,
) {
  const wanted = [...lines.map(line => ({ ...line, group: null })), ...groupedLines(groups)]
  const newLines = await snapshotLines(tx, wanted, language)
  if (newLines.length < wanted.length) return no('unavailable_lines')
  const address = await settleAddress(tx, owner, requested, findShared)
  if (!address.ok) return address
  const allFree = [...freeLines.map(line => ({ ...line, group: null })), ...groupedTexts(groups)]
  const asked: AskedOf | null =
    'customerId' in owner ? { customerId: owner.customerId, lines: wanted, hasFreeLines: allFree.length > 0 } : null
  return yes({ newLines, allFree, address: address.value, asked })
}

/** Looks at a cart as a request does, without sending it: what is asked, and the files that it has now. */
export async function checkCart(tx: Database, submission: Submission, findShared: FindSharedAddress) {
  const cart = await findCartForUpdate(tx, submission.owner)
  const contents = cart && (await readCartContents(tx, cart.id))
  if (!contents || isEmpty(contents)) return no('empty_cart')
  const checked = await checkContents(tx, submission, contents, findShared)
  if (!checked.ok) return checked
  const files = (await listAttachments(tx, { cartId: cart.id })).map(({ id }) => id)
  const attachmentIds = submission.attachmentIds ?? files
  if (attachmentIds.some(id => !files.includes(id))) return no('unknown_file')
  return yes({ cart, asked: checked.value.asked, attachmentIds })
}

function markOfKey({ owner, idempotencyKey, bodyHash }: Submission): RequestMark | null {
  return idempotencyKey === null ? null : { owner: ownerName(owner), call, key: idempotencyKey, bodyHash }
}

/** The id and revision of the cart identify a request without a key. */
function markOfCart(cartId: number, revision: number, { bodyHash }: Submission): RequestMark {
  return { owner: `cart:${cartId}`, call, key: String(revision), bodyHash }
}
