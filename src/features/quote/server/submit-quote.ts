import { findRemembered, type RequestMark, remember } from '#server/calls/idempotency.ts'
import type { Database } from '#server/database/connection.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { moveAttachments } from './attachment-store.ts'
import { findCartForUpdate, insertQuoteFreeLines, readCartContents } from './cart-store.ts'
import { groupedLines, groupedTexts, inGroups } from './group-lines.ts'
import { type FindSharedAddress, settleAddress } from './settle-address.ts'
import { ownerName } from './store.ts'
import { replay, type Submitted, snapshotLines, storeQuote } from './stored-quote.ts'
import type { Submission } from './submission.ts'

const call = 'requestQuote'

export type RequestRefusal = 'empty_cart' | 'key_reused' | 'unavailable_lines' | 'unknown_address' | 'unknown_file'

/**
 * Makes the cart a quote, once. It locks the cart first, so requests that are sent at the same time run one after the other, and all
 * but the first find the answer that the first has stored.
 */
export async function submitQuote(
  tx: Database,
  submission: Submission,
  findShared: FindSharedAddress,
): Promise<Result<Submitted, RequestRefusal>> {
  const cart = await findCartForUpdate(tx, submission.owner)
  if (!cart) return no('empty_cart')
  const marks = { key: markOfKey(submission), cart: (revision: number) => markOfCart(cart.id, revision, submission) }
  const known = marks.key && (await findRemembered(tx, marks.key))
  if (known === 'reused') return no('key_reused')
  if (known) return yes(await replay(tx, known.reply))

  const { lines, freeLines, groups, hasFiles } = await readCartContents(tx, cart.id)
  if (lines.length + freeLines.length + groups.length === 0) {
    // If the cart was just submitted, that submission was its last change, made at the revision before.
    const last = await findRemembered(tx, marks.cart(cart.revision - 1))
    if (!last || last === 'reused') return no('empty_cart')
    if (marks.key) await remember(tx, marks.key, last.reply, submission.now)
    return yes(await replay(tx, last.reply))
  }

  const wanted = [...lines.map(line => ({ ...line, group: null })), ...groupedLines(groups)]
  const newLines = await snapshotLines(tx, wanted, submission.language)
  if (newLines.length < wanted.length) return no('unavailable_lines')
  const address = await settleAddress(tx, submission.owner, submission.address, findShared)
  if (!address.ok) return address
  const allFree = [...freeLines.map(line => ({ ...line, group: null })), ...groupedTexts(groups)]
  const both = [marks.key, marks.cart(cart.revision)].flatMap(mark => mark ?? [])
  const stored = await storeQuote(tx, submission, { cart, address: address.value, newLines, groups, marks: both })
  const submitted = { ...stored, freeLines: allFree, groups }
  await insertQuoteFreeLines(tx, submitted.quote.id, inGroups(allFree, stored.groupIds))
  const isMoving = hasFiles || submission.attachmentIds !== null
  const files = isMoving ? await moveAttachments(tx, cart.id, submitted.quote.id, submission.attachmentIds) : []
  return files ? yes({ ...submitted, files }) : no('unknown_file')
}

function markOfKey({ owner, idempotencyKey, bodyHash }: Submission): RequestMark | null {
  return idempotencyKey === null ? null : { owner: ownerName(owner), call, key: idempotencyKey, bodyHash }
}

/** The id and revision of the cart identify a request without a key. */
function markOfCart(cartId: number, revision: number, { bodyHash }: Submission): RequestMark {
  return { owner: `cart:${cartId}`, call, key: String(revision), bodyHash }
}
