import { findOwner } from '#features/site/session/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { keyReused } from '#server/calls/idempotency.ts'
import { notFound, type Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { quoteSubmitted } from '#server/process/observed.ts'
import type { Language } from '#shared/language.ts'
import { askForApproval, requestQuote } from '../contract.ts'
import { quoteKind } from '../domain/request-form.ts'
import { answerText } from '../messages/answers.ts'
import type { CartRow } from './cart/cart-store.ts'
import { presentReceipt } from './present.ts'
import { type HeldSubmission, type SendingDeps, sendRequest } from './steps/send-request.ts'
import { prepareSubmission, readRequest, type Submission } from './submission.ts'
import { type AskedOf, checkCart, type RequestRefusal } from './submit-quote.ts'

/** A request that waits for somebody of the customer's company. */
export interface Held {
  asked: AskedOf
  cart: Pick<CartRow, 'id' | 'revision'>
  submission: HeldSubmission
}

export interface RequestDeps extends SendingDeps {
  /** Companies are of a slice above, so the composition hands these functions in. */
  approval: {
    isNeeded: (tx: Database, asked: AskedOf, context: Context) => Promise<boolean>
    hold: (tx: Database, held: Held, context: Context) => Promise<void>
  }
}

export function requestRoutes(deps: RequestDeps): Binding[] {
  const { approval } = deps
  return [
    handle(requestQuote, async ({ body }, context) => {
      const { db, language } = context
      const form = readRequest(body, context)
      const owner = await findOwner(context)
      if (!owner) throw refused('empty_cart', answerText[language].empty_cart)
      const submission = await prepareSubmission(form, owner, context)

      const { quote, viewKey, newLines } = await db.transaction(async tx => {
        await context.useBotSolution(tx)
        const isNeeded = (on: Database, asked: AskedOf) => approval.isNeeded(on, asked, context)
        const result = await sendRequest(tx, submission, deps, context, isNeeded)
        if (!result.ok) throw refusalOf(result.reason, language)
        return result.value
      })
      if (newLines) quoteSubmitted.tell({ kind: quoteKind(context.caller.kind) })
      return presentReceipt(quote, viewKey)
    }),

    handle(askForApproval, async ({ body }, context) => {
      const { customerId } = requireCustomer(context.caller)
      const { language } = context
      const prepared = await prepareSubmission(readRequest(body, context), { customerId }, context)
      await context.db.transaction(async tx => {
        const checked = await checkCart(tx, prepared, deps.findSharedAddress)
        if (!checked.ok) throw refusalOf(checked.reason, language)
        const { asked, cart, attachmentIds } = checked.value
        if (!asked || !(await approval.isNeeded(tx, asked, context)))
          throw refused('not_needed', answerText[language].not_needed)
        await approval.hold(tx, { asked, cart, submission: heldOf(prepared, attachmentIds) }, context)
      })
      return { success: true as const }
    }),
  ]
}

const heldOf = (
  { isQuickQuote, contact, address, details, language, bodyHash }: Submission,
  attachmentIds: readonly string[],
): HeldSubmission => ({ isQuickQuote, contact, address, attachmentIds, details, language, bodyHash })

function refusalOf(reason: RequestRefusal, language: Language): Refusal {
  if (reason === 'key_reused') return keyReused()
  // An address or file of another customer is answered as if it did not exist.
  if (reason === 'unknown_address' || reason === 'unknown_file') return notFound()
  return refused(reason, answerText[language][reason])
}
