import type { SendingDeps } from '#features/quotes/quote/server/steps/send-request.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { HeldAcceptance } from '../../domain/held-acceptance.ts'

export interface ApprovalDeps extends SendingDeps {
  /** Accepts a quote in the name of somebody. Quotes that were answered are of a slice above, so the composition hands this function in. */
  acceptHeld: (
    tx: Database,
    held: { customerId: number; quoteId: number; acceptance: HeldAcceptance },
    context: Context,
  ) => Promise<void>
}
