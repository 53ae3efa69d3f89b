import { lockStaff } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import { refusalText } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { DeskCall, ReplyOf } from '#shared/call.ts'

/**
 * Does the work of a call once for each Idempotency-Key, in the transaction; a repeated request gets the first reply. Requests of one
 * member with a key run one after the other.
 */
export async function onlyOnce<C extends DeskCall>(
  tx: Database,
  context: DeskContext,
  call: C,
  input: unknown,
  work: () => Promise<ReplyOf<C>>,
): Promise<ReplyOf<C>> {
  const { requestHeaders, staff, language, now } = context
  const key = readIdempotencyKey(requestHeaders, refusalText[language].wrongValue)
  if (key === null) return work()
  const mark = { owner: `staff:${staff.id}`, call: call.path, key, bodyHash: hashBody(input) }
  await lockStaff(tx, staff.id)
  const known = await findRemembered(tx, mark)
  if (known === 'reused') throw keyReused()
  // as: what was stored is a reply of this call.
  if (known) return known.reply as ReplyOf<C>
  const reply = await work()
  await remember(tx, mark, reply, now)
  return reply
}
