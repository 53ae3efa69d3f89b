import type { QuoteCart } from '#features/quotes/quote/contract.ts'
import type { CartGroupContent } from '#features/quotes/quote/domain/group.ts'
import type { OnStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import type { OnWritten } from '#features/quotes/quote-thread/server/steps/write-message.ts'
import type { Context } from '#server/calls/handle.ts'
import type { AttachmentDeps } from '../own-quote.ts'

export interface ChangeDeps extends AttachmentDeps {
  refillCart: RefillCart
  onStatus: OnStatus
  onWritten: OnWritten
}

/** Adds lines to the quote cart. That is another slice's, so the composition hands this function in. */
export type RefillCart = (
  context: Context,
  refill: {
    customerId: number
    lines: readonly { productId: number; quantity: number; note: string | null }[]
    freeLines: readonly { text: string; quantity: number; note: string | null }[]
    groups: readonly { quantity: number; content: CartGroupContent }[]
    replacesCart: boolean
  },
) => Promise<{ cart: QuoteCart; withdrawnIds: ReadonlySet<number> }>
