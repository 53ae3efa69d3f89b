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

/** The data of both mails of a quote. */
export interface QuoteMailData {
  language: Language
  webQuoteId: string
  requestedAt: Date
  isQuickQuote: boolean
  contact: { firstName: string; lastName: string; email: string; phone: string | null; company: string | null }
  /** The postal address, one entry per line as on an envelope; null if none was given. */
  address: readonly string[] | null
  comment: string | null
  projectName: string | null
  customerReference: string | null
  requestedDate: string | null
  /** The attached files, one entry each; in the mail to sales each with its URL. */
  files: readonly string[]
  lines: readonly QuoteMailLine[]
  freeLines: readonly FreeLine[]
  /** The absolute URL of the quote's page. */
  viewUrl: string
  company: MailCompany
  /** The receipt goes to an e-mail address that nobody has confirmed, so it leaves out everything that was typed. */
  isBrief: boolean
  /** The number of free lines that a brief receipt leaves out. */
  omittedFreeLineCount: number
}

/**
 * The receipt to an e-mail address that nobody has confirmed: a stranger may have typed it, with any text beside it. So the receipt
 * has only the web quote ID, products and quantities; the typed texts are on the page that it links to.
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
    omittedFreeLineCount: data.freeLines.length,
  }
}
