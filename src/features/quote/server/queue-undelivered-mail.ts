import { findSender } from '#features/company/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { type OutboxDeps, queueMail } from '#server/mail/outbox.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { MailKind } from '#shared/mail-kinds.ts'
import { undeliveredToSales } from './emails/undelivered-to-sales.tsx'

/** What a buyer must get: without it nobody hears of the quote, or of its answer. */
const awaited: readonly string[] = ['quote_received', 'quote_version'] satisfies MailKind[]

/** Tells sales, in the transaction that gives up such a mail. A mail to sales that is given up is only logged. */
export function tellSalesOfUndelivered(
  addresses: Pick<Context, 'mailFrom' | 'salesEmail'>,
): NonNullable<OutboxDeps['onGivenUp']> {
  return async (tx, { kind, reference, quoteId, customerId, to }, now) => {
    if (!awaited.includes(kind) || reference === null) return
    const { company, from, sales } = await findSender(tx, defaultLanguage, addresses)
    const parts = undeliveredToSales({
      language: defaultLanguage,
      webQuoteId: reference,
      isAnswer: kind === 'quote_version',
      email: to,
      company,
    })
    await queueMail(tx, { kind: 'quote_undelivered', reference, quoteId, customerId, from, to: sales, ...parts }, now)
  }
}
