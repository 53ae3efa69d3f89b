import type { QuoteCart } from '#features/quote/contract.ts'
import { changeStatus, type OnStatus } from '#features/quote/server/steps/change-status.ts'
import type { OnWritten } from '#features/quote-thread/server/steps/write-message.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { refused } from '#server/calls/refusal.ts'
import { cancelQuote, duplicateQuote } from '../contract.ts'
import { answerText } from '../messages/answers.ts'
import { wrongStatus } from './customer-steps.ts'
import { type AttachmentDeps, requireOwnQuote } from './own-quote.ts'
import { queueStatusMail } from './queue-status-mail.ts'
import { readAnsweredQuote } from './read-quote.ts'
import { listQuoteFreeLines, listQuoteLines } from './store.ts'

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
    replacesCart: boolean
  },
) => Promise<{ cart: QuoteCart; withdrawnIds: ReadonlySet<number> }>

export function changeRoutes(deps: ChangeDeps): Binding[] {
  return [
    handle(cancelQuote, ({ params }, context) => cancel(deps, context, params.id)),

    handle(duplicateQuote, async ({ params, body }, context) => {
      const { customerId } = requireCustomer(context.caller)
      const quote = await requireOwnQuote(context, params.id)
      const text = answerText[context.language]
      const lines = await listQuoteLines(context.db, quote.id)
      const freeLines = await listQuoteFreeLines(context.db, quote.id)
      const { cart, withdrawnIds } = await deps.refillCart(context, {
        customerId,
        lines,
        freeLines,
        replacesCart: body.replace_cart,
      })
      const withdrawn = lines.filter(line => withdrawnIds.has(line.productId))
      if (withdrawn.length === lines.length + freeLines.length) throw refused('unavailable_lines', text.nothingOffered)
      return {
        ...cart,
        message: body.replace_cart ? text.replacedCart : text.addedAgain,
        warnings: withdrawn.map(({ name, sku }) => text.leftOut(name, sku)),
      }
    }),
  ]
}

/** Cancels a request, for the customer or a member of the staff who acts as him, and queues a mail to sales. */
async function cancel(deps: ChangeDeps, context: Context, name: string) {
  const { db, caller, now } = context
  const { admin, customerId } = requireCustomer(caller)
  const quote = await requireOwnQuote(context, name)
  const actorId = admin?.customerId ?? customerId
  const wanted = { quoteId: quote.id, to: 'cancelled', by: 'customer', actorId, now } as const
  const step = await db.transaction(async tx => {
    const taken = await changeStatus(tx, wanted, deps.onStatus)
    if (taken.ok) await queueStatusMail(tx, { quote, ...taken.value, version: null, now }, context)
    return taken
  })
  if (!step.ok) throw wrongStatus(context, step.status)
  return readAnsweredQuote(deps, context, { ...quote, status: 'cancelled' })
}
