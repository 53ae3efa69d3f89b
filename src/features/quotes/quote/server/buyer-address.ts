import { emailName } from '#features/site/session/domain/personal-form.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import type { QuoteRecord } from './store.ts'

export type Settings = Pick<Context, 'publicUrl' | 'settings' | 'isRateLimited'>

/** Whether the quote's e-mail address is that of its customer's account, which was confirmed before they could log in. */
export async function isOwnAddress(tx: Database, quote: QuoteRecord): Promise<boolean> {
  const customer = quote.customerId === null ? null : await findCustomer(tx, quote.customerId)
  return customer !== null && !customer.isGuest && customer.email === emailName(quote.email)
}

/** Counts the receipt with the other mails that a stranger can cause, whatever IP they use. */
export async function mayWriteTo(tx: Database, quote: QuoteRecord, { isRateLimited }: Settings): Promise<boolean> {
  const context = { db: tx, now: quote.createdAt, isRateLimited }
  return (await countAccountAttempt(context, 'mail', emailName(quote.email))).isAllowed
}
