import { decides } from '#features/quotes/buyer/domain/company-roles.ts'
import type { Membership } from '#features/quotes/buyer/server/store.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { lockCart, sendHeld } from '#features/quotes/quote/server/steps/send-request.ts'
import type { Context } from '#server/calls/handle.ts'
import { notFound, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { approvalAnswers } from '../messages/answers.ts'
import type { ApprovalDeps } from './steps/approval-deps.ts'
import { type ApprovalRow, findApproval, holdColleagues, isWaiting, lockApproval, markApproved } from './store.ts'

/** What the caller may decide on. Throws 404 for what is of another company, and 403 for a buyer and for whoever asks. */
export async function requireDecision(db: Database, own: Membership, id: number, { language }: Context) {
  const text = approvalAnswers[language]
  const found = await findApproval(db, own.companyId, id)
  if (!found) throw notFound()
  const isOwn = found.customerId === own.customerId
  if (own.role === 'buyer' && !isOwn) throw new Refusal(403, 'forbidden', { message: text.not_approver })
  if (isOwn) throw new Refusal(403, 'forbidden', { message: text.own })
  return found
}

/**
 * Sends or accepts what waits, once: a second approver finds it done. The company is locked, so that nobody leaves meanwhile; locks of the
 * cart or the quote come before that of what waits, as everywhere.
 */
export async function approve(tx: Database, deps: ApprovalDeps, own: Membership, id: number, context: Context) {
  const { approvedAt, customerId: askerId, cartId, quoteId } = await requireDecision(tx, own, id, context)
  if (approvedAt) return
  if (cartId !== null && askerId !== null) await lockCart(tx, askerId)
  if (cartId === null && quoteId !== null) await lockQuote(tx, quoteId)
  const held = await lockApproval(tx, id)
  if (!held) throw notFound()
  if (held.approvedAt) return
  // The desk takes people out of a company without locking it.
  const colleagues = await holdColleagues(tx, own.companyId, [own.customerId, askerId ?? 0])
  if (!colleagues.some(one => one.id === own.customerId && decides(one.role))) throw notFound()
  if (askerId === null || !(await isWaiting(tx, id)))
    throw refused('changed', approvalAnswers[context.language].changed)
  await carryOut(tx, deps, { held, askerId, approverId: own.customerId }, context)
}

async function carryOut(
  tx: Database,
  deps: ApprovalDeps,
  { held, askerId, approverId }: { held: ApprovalRow; askerId: number; approverId: number },
  context: Context,
): Promise<void> {
  const { id, submission, acceptance, quoteId } = held
  const by = { approvedBy: approverId, approvedAt: context.now }
  if (submission) {
    const sent = await sendHeld(tx, { customerId: askerId, submission }, deps, context)
    if (!sent.ok) throw refused('unsendable', approvalAnswers[context.language].unsendable)
    await markApproved(tx, id, { ...by, quoteId: sent.value.quote.id })
  } else if (acceptance && quoteId !== null) {
    await deps.acceptHeld(tx, { customerId: askerId, quoteId, acceptance }, context)
    await markApproved(tx, id, { ...by, quoteId })
  }
}
