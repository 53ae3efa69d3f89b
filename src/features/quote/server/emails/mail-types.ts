import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import type { FreeLine } from '../../domain/add-lines.ts'

export interface QuoteMailLine {
  sku: string
  partNumber: string | null
  name: string
  quantity: number
  note: string | null
}

/** What both mails of a quote are made of. */
export interface QuoteMailData {
  language: Language
  webQuoteId: string
  requestedAt: Date
  isQuickQuote: boolean
  contact: { firstName: string; lastName: string; email: string; phone: string | null; company: string | null }
  /** One entry a line, as on an envelope; null where none was given. */
  address: readonly string[] | null
  comment: string | null
  projectName: string | null
  customerReference: string | null
  requestedDate: string | null
  /** The attached files, a line each; for sales with the address where each is to be had. */
  files: readonly string[]
  lines: readonly QuoteMailLine[]
  /** What the buyer wishes for in words. */
  freeLines: readonly FreeLine[]
  /** The whole address of the quote's page. */
  viewUrl: string
  company: MailCompany
  /** For an address that nobody has confirmed: without anything that was typed, see brief-receipt.ts. */
  isBrief: boolean
  /** Of a brief mail: how many wishes in words it leaves out. */
  wishCount: number
}

export interface UndeliveredData {
  language: Language
  webQuoteId: string
  /** Where the receipt was to go. */
  email: string
  company: MailCompany
}

/** Tells sales that the receipt of a quote has not reached the buyer. */
export type UndeliveredToSales = (data: UndeliveredData) => MailParts

/** The two mails of a quote request: data in, message out. Rendered from JSX, so the composition brings them in. */
export interface QuoteEmails {
  quoteReceived: (data: QuoteMailData) => MailParts
  quoteToSales: (data: QuoteMailData) => MailParts
}
