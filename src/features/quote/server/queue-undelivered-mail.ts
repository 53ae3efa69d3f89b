import { findCompany } from '#features/shell/server/store.ts'
import { type OutboxDeps, queueMail } from '#server/mail/outbox.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { UndeliveredToSales } from './emails/mail-types.ts'

interface UndeliveredMailDeps {
  undeliveredToSales: UndeliveredToSales
  /** Of the configuration; else the company's own. */
  mailFrom?: string | undefined
  salesEmail?: string | undefined
}

/** Tells sales, in the transaction that gives a buyer's receipt up. A mail to sales that was given up stands in the log alone. */
export function tellSalesOfUndelivered({
  undeliveredToSales,
  mailFrom,
  salesEmail,
}: UndeliveredMailDeps): NonNullable<OutboxDeps['onGivenUp']> {
  return async (tx, { kind, reference, to }, now) => {
    if (kind !== 'quote_received' || reference === null) return
    const { name, phone, headquarters, ...company } = await findCompany(tx)
    const parts = undeliveredToSales({
      language: defaultLanguage,
      webQuoteId: reference,
      email: to,
      company: { name, phone, headquarters: headquarters[defaultLanguage] },
    })
    const addressed = { from: mailFrom ?? company.mailFrom, to: salesEmail ?? company.salesEmail }
    await queueMail(tx, { kind: 'quote_undelivered', reference, ...addressed, ...parts }, now)
  }
}
