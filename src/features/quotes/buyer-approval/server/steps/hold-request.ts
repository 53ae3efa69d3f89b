import { shownSum } from '#features/catalog/price/server/steps/shown-to.ts'
import type { HeldSubmission } from '#features/quotes/quote/server/steps/send-request.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { needsApproval } from '../../domain/bound.ts'
import { hold } from '../hold.ts'
import { boundOf, findBound } from '../store.ts'

interface AskedOf {
  customerId: number
  lines: readonly { productId: number; quantity: number }[]
  hasFreeLines: boolean
}

/** Whether somebody else of the company has to approve a request before it is sent. */
export async function requestNeedsApproval(tx: Database, asked: AskedOf, context: Context): Promise<boolean> {
  const bound = await findBound(tx, asked.customerId)
  return bound !== null && needsApproval(boundOf(bound), 'request', await sumOf(tx, asked, context))
}

/** Holds a request that needs an approval. */
export async function holdRequest(
  tx: Database,
  { asked, cart, submission }: { asked: AskedOf; cart: { id: number; revision: number }; submission: HeldSubmission },
  context: Context,
): Promise<void> {
  const bound = await findBound(tx, asked.customerId)
  if (!bound) throw new Error('A request is held that needs no approval')
  const { companyId, customerId } = bound
  const held = { companyId, customerId, cartId: cart.id, cartRevision: cart.revision, submission }
  await hold(tx, held, await sumOf(tx, asked, context), context)
}

/** At the prices that the customer is shown: whoever sees none learns none here. */
const sumOf = (tx: Database, { customerId, lines, hasFreeLines }: AskedOf, context: Context) =>
  hasFreeLines ? null : shownSum(tx, context, { customerId, lines })
