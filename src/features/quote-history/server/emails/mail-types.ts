import type { QuoteStatus } from '#features/quote/domain/lifecycle.ts'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'

export interface StatusMailData {
  language: Language
  webQuoteId: string
  contact: { firstName: string; lastName: string; email: string; company: string | null }
  from: QuoteStatus
  to: QuoteStatus
  projectName: string | null
  customerReference: string | null
  comment: string | null
  company: MailCompany
}

/** What sales is told when a customer has cancelled or answered a quote. Rendered from JSX, so the composition brings it in. */
export type StatusToSales = (data: StatusMailData) => MailParts
