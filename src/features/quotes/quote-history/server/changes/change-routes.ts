import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { listQuoteGroups, readQuoteSnapshots } from '#features/quotes/quote/server/steps/quote-groups.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { cancelQuote, duplicateQuote } from '../../contract.ts'
import { answerText } from '../../messages/answers.ts'
import { wrongStatus } from '../customer-steps.ts'
import { requireOwnDecision, requireOwnQuote } from '../own-quote.ts'
import { queueStatusMail } from '../queue-status-mail.ts'
import { readAnsweredQuote } from '../read-quote.ts'
import { listQuoteFreeLines, listQuoteLines } from '../store.ts'
import type { ChangeDeps } from './change-deps.ts'

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
        lines: lines.filter(({ groupId }) => groupId === null),
        freeLines: freeLines.filter(({ groupId }) => groupId === null),
        groups: await readGroups(context.db, quote.id, lines, freeLines),
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

type Lines = Awaited<ReturnType<typeof listQuoteLines>>
type FreeLines = Awaited<ReturnType<typeof listQuoteFreeLines>>

/** The groups of a quote as a cart has them: their lines with the quantities of one. */
async function readGroups(db: Database, quoteId: number, lines: Lines, freeLines: FreeLines) {
  const groups = await listQuoteGroups(db, quoteId)
  const snapshots = await readQuoteSnapshots(db, quoteId)
  return groups.map(({ id, quantity, ...content }) => {
    const isOwn = ({ groupId }: { groupId: number | null }) => groupId === id
    const ofOne = (of: number) => Math.max(1, Math.round(of / quantity))
    return {
      quantity,
      content: {
        ...content,
        snapshot: snapshots.get(id) ?? {},
        lines: [
          ...lines.filter(isOwn).map(line => ({
            productId: line.productId,
            text: null,
            quantity: ofOne(line.quantity),
          })),
          ...freeLines
            .filter(isOwn)
            .map(line => ({ productId: null, text: line.text, quantity: ofOne(line.quantity) })),
        ],
      },
    }
  })
}

/** Cancels a request, for the customer or a member of the staff who acts as them, and queues a mail to sales. */
async function cancel(deps: ChangeDeps, context: Context, name: string) {
  const { db, caller, now } = context
  const { admin, customerId } = requireCustomer(caller)
  const quote = await requireOwnDecision(context, name)
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
