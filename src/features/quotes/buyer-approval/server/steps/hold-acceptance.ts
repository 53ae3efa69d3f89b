import { findStanding } from '#features/quotes/buyer/server/store.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { needsApproval, type Sum } from '../../domain/bound.ts'
import type { HeldAcceptance } from '../../domain/held-acceptance.ts'
import { hold } from '../hold.ts'
import { boundOf, findBound, findCompanyOfQuote } from '../store.ts'

interface Acceptance {
  quote: QuoteRecord
  /** Null: not known. */
  sum: Sum | null
  held: HeldAcceptance
}

/**
 * Holds an acceptance that needs an approval; false where it needs none. The bound is that of whoever accepts as somebody of the company;
 * a reader with the view link stands for the one who has requested the quote. The quote is locked.
 */
export async function holdAcceptance(
  tx: Database,
  { quote, sum, held }: Acceptance,
  context: Context,
): Promise<boolean> {
  const { caller } = context
  const companyId = await findCompanyOfQuote(tx, quote.id)
  const standing = caller.kind === 'customer' ? await findStanding(tx, quote, caller.customerId) : null
  const isMember = standing === 'requester' || standing === 'decider'
  const customerId = isMember && caller.kind === 'customer' ? caller.customerId : quote.customerId
  const bound = companyId === null || customerId === null ? null : await findBound(tx, customerId)
  if (!bound || bound.companyId !== companyId || !needsApproval(boundOf(bound), 'acceptance', sum)) return false
  const acceptance = { ...held, isByLink: !isMember }
  await hold(tx, { companyId, customerId: bound.customerId, quoteId: quote.id, acceptance }, sum, context)
  return true
}
