import type { QuoteMailData } from './mail-types.ts'

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
