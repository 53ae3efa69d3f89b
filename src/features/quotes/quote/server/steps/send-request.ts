import { findSender } from '#features/site/company/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { findOrCreateSecret } from '#server/security/secrets.ts'
import type { Result } from '#shared/result.ts'
import { findCartForUpdate } from '../cart/cart-store.ts'
import { queueQuoteMails } from '../emails/queue-quote-mails.ts'
import type { FindSharedAddress } from '../settle-address.ts'
import type { Submitted } from '../stored-quote.ts'
import type { Submission } from '../submission.ts'
import { type NeedsApproval, type RequestRefusal, submitQuote } from '../submit-quote.ts'
import { viewSecret } from './quote-link.ts'

/** A quote as it was just stored. */
type Requested = Omit<Submitted, 'newLines'> & { lines: NonNullable<Submitted['newLines']> }

export interface SendingDeps {
  /** Called in the transaction that stores a quote, when its lines and files are there. */
  onRequested: (tx: Database, requested: Requested, now: Date) => Promise<void>
  findSharedAddress: FindSharedAddress
  /** The part numbers of the company for which a quote was requested, by product id: they are of a slice above. */
  findOwnNumbers: (tx: Database, quoteId: number, productIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

type SendingContext = Pick<Context, 'publicUrl' | 'settings' | 'isRateLimited' | 'now'>

/** Makes the cart a quote, with its mails. */
export async function sendRequest(
  tx: Database,
  submission: Submission,
  { onRequested, findSharedAddress, findOwnNumbers }: SendingDeps,
  context: SendingContext,
  needsApproval?: NeedsApproval,
): Promise<Result<Submitted, RequestRefusal>> {
  const result = await submitQuote(tx, submission, findSharedAddress, needsApproval)
  if (!result.ok) return result
  const { newLines, ...submitted } = result.value
  if (newLines) {
    const requested = { ...submitted, lines: newLines }
    await onRequested(tx, requested, context.now)
    const productIds = newLines.map(({ productId }) => productId)
    const isOfCustomer = submitted.quote.customerId !== null
    const ownNumbers = isOfCustomer ? await findOwnNumbers(tx, submitted.quote.id, productIds) : new Map()
    await queueQuoteMails(tx, { ...requested, ownNumbers }, findSender(context.settings, submission.language), context)
  }
  return result
}

/** A request that was checked and is sent later, by somebody else. */
export type HeldSubmission = Omit<Submission, 'owner' | 'idempotencyKey' | 'viewSecret' | 'numberPattern' | 'now'>

/** Sends a request that was held. */
export async function sendHeld(
  tx: Database,
  { customerId, submission }: { customerId: number; submission: HeldSubmission },
  deps: SendingDeps,
  context: SendingContext,
): Promise<Result<Submitted, RequestRefusal>> {
  return sendRequest(
    tx,
    {
      ...submission,
      owner: { customerId },
      idempotencyKey: null,
      viewSecret: await findOrCreateSecret(tx, viewSecret),
      numberPattern: context.settings.of(quoteSettings),
      now: context.now,
    },
    deps,
    context,
  )
}

/** The cart of a customer, locked until the transaction ends. */
export const lockCart = (tx: Database, customerId: number) => findCartForUpdate(tx, { customerId })
