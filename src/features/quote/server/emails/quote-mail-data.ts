import type { MailCompany } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import type { FreeLine } from '../../domain/cart-lines.ts'

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
  /** For an address that nobody has confirmed: without anything that was typed. */
  isBrief: boolean
  /** Of a brief mail: how many wishes in words it leaves out. */
  wishCount: number
}

/**
 * What a receipt says to an address that nobody has confirmed: anybody may have typed it, and anything beside it. The
 * number, products and quantities are ours; the words of the request stand behind the link.
 */
export function briefReceipt(data: QuoteMailData): QuoteMailData {
  return {
    ...data,
    isBrief: true,
    contact: { firstName: '', lastName: '', email: '', phone: null, company: null },
    address: null,
    comment: null,
    projectName: null,
    customerReference: null,
    requestedDate: null,
    files: [],
    lines: data.lines.map(line => ({ ...line, note: null })),
    freeLines: [],
    wishCount: data.freeLines.length,
  }
}
