import type { Context } from '#server/calls/handle.ts'
import { refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { Sum } from '../domain/bound.ts'
import { approvalAnswers } from '../messages/answers.ts'
import { queueAskedMails } from './queue-company-mails.ts'
import { type ApprovalRow, insertWaiting, listDeciders } from './store.ts'

type Held = { companyId: number; customerId: number } & (
  | Pick<ApprovalRow, 'cartId' | 'cartRevision' | 'submission'>
  | Pick<ApprovalRow, 'quoteId' | 'acceptance'>
)

/** Stores what waits, and asks those who approve it. Throws where there is nobody. */
export async function hold(tx: Database, held: Held, sum: Sum | null, context: Context): Promise<void> {
  const { companyId, customerId } = held
  const deciders = await listDeciders(tx, companyId, customerId)
  if (deciders.length === 0) throw refused('no_approver', approvalAnswers[context.language].no_approver)
  const amount = { sum: sum?.amount ?? null, currency: sum?.currency ?? null }
  await insertWaiting(tx, { ...held, ...amount, askedAt: context.now })
  await queueAskedMails(tx, { cartId: null, quoteId: null, ...held }, deciders, context)
}
