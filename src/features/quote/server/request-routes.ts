import { findSender } from '#features/company/server/store.ts'
import { findOwner } from '#features/session/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { keyReused } from '#server/calls/idempotency.ts'
import { notFound, type Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { quoteSubmitted } from '#server/process/observed.ts'
import type { Language } from '#shared/language.ts'
import { requestQuote } from '../contract.ts'
import { quoteKind } from '../domain/request-form.ts'
import { answerText } from '../messages/answers.ts'
import { presentReceipt } from './present.ts'
import { queueQuoteMails } from './queue-quote-mails.ts'
import type { FindSharedAddress } from './settle-address.ts'
import type { Submitted } from './stored-quote.ts'
import { prepareSubmission, readRequest } from './submission.ts'
import { type RequestRefusal, submitQuote } from './submit-quote.ts'

/** A quote as it was just stored. */
type Requested = Omit<Submitted, 'newLines'> & { lines: NonNullable<Submitted['newLines']> }

export interface RequestDeps {
  /** Called in the transaction that stores a quote, when its lines and files are there. */
  onRequested: (tx: Database, requested: Requested, now: Date) => Promise<void>
  findSharedAddress: FindSharedAddress
  /** The part numbers of the company for which a quote was requested, by product id: they are of a slice above. */
  findOwnNumbers: (tx: Database, quoteId: number, productIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

export function requestRoutes({ onRequested, findSharedAddress, findOwnNumbers }: RequestDeps): Binding[] {
  return [
    handle(requestQuote, async ({ body }, context) => {
      const { db, language } = context
      const form = readRequest(body, context)
      const owner = await findOwner(context)
      if (!owner) throw refused('empty_cart', answerText[language].empty_cart)
      const submission = await prepareSubmission(form, owner, context)
      const sender = findSender(context.settings, language)

      const { quote, viewKey, isNew } = await db.transaction(async tx => {
        await context.useBotSolution(tx)
        const result = await submitQuote(tx, submission, findSharedAddress)
        if (!result.ok) throw refusalOf(result.reason, language)
        const { newLines, ...submitted } = result.value
        if (newLines) {
          const requested = { ...submitted, lines: newLines }
          await onRequested(tx, requested, context.now)
          const productIds = newLines.map(({ productId }) => productId)
          const isOfCustomer = submitted.quote.customerId !== null
          const ownNumbers = isOfCustomer ? await findOwnNumbers(tx, submitted.quote.id, productIds) : new Map()
          await queueQuoteMails(tx, { ...requested, ownNumbers }, sender, context)
        }
        return { ...submitted, isNew: newLines !== null }
      })
      if (isNew) quoteSubmitted.tell({ kind: quoteKind(context.caller.kind) })
      return presentReceipt(quote, viewKey)
    }),
  ]
}

function refusalOf(reason: RequestRefusal, language: Language): Refusal {
  if (reason === 'key_reused') return keyReused()
  // An address or file of another customer is answered as if it did not exist.
  if (reason === 'unknown_address' || reason === 'unknown_file') return notFound()
  return refused(reason, answerText[language][reason])
}
