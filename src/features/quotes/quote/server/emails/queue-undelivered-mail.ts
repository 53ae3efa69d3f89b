import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { type OutboxDeps, queueMail } from '#server/mail/outbox.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { MailKind } from '#shared/mail/mail-kinds.ts'
import { undeliveredTexts } from '../../messages/mail-texts.ts'
import { type UndeliveredKind, undeliveredToSales } from './undelivered-to-sales.tsx'

/** What a buyer must get: without it they do not hear of the quote, of its answer, or of what we ask. */
const awaited: Readonly<Record<string, UndeliveredKind>> = {
  quote_received: 'receipt',
  quote_version: 'answer',
  quote_message: 'message',
} satisfies Partial<Record<MailKind, UndeliveredKind>>

/** Tells sales, in the transaction that gives up such a mail. A mail to sales that is given up is only logged. */
export function tellSalesOfUndelivered(settings: Settings): NonNullable<OutboxDeps['onGivenUp']> {
  return async (tx, { kind, reference, quoteId, customerId, to }, now) => {
    const what = awaited[kind]
    if (!what || reference === null) return
    const { sales_language: language } = settings.of(companySettings)
    const { company, from, sales } = findSender(settings, language)
    const words = mailWords(settings, undeliveredTexts, language)
    const parts = undeliveredToSales({ language, webQuoteId: reference, what, email: to, company }, words)
    await queueMail(tx, { kind: 'quote_undelivered', reference, quoteId, customerId, from, to: sales, ...parts }, now)
  }
}
