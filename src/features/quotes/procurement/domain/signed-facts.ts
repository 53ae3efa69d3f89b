/** What a signed quote says of itself. */
export interface QuoteFacts {
  webQuoteId: string
  version: number
  contentSha256: string
  issuedOn: string
  validUntil: string
  company: string
  buyer: string
  /** Null: no line has a price. */
  total: { amount: string; currency: string } | null
}

/** Reads a file whose signature holds, so that its members are what the site has written; null for another kind of file. */
export function quoteFactsOf(file: Readonly<Record<string, unknown>>): QuoteFacts | null {
  if (file.format !== 'quote/1') return null
  const buyer = membersOf(file.buyer)
  const totals = membersOf(file.totals)
  return {
    webQuoteId: textOf(file.web_quote_id),
    version: Number(file.version),
    contentSha256: textOf(file.content_sha256),
    issuedOn: textOf(file.issued_on),
    validUntil: textOf(file.valid_until),
    company: textOf(file.company),
    buyer: [textOf(buyer.name), textOf(buyer.company)].filter(Boolean).join(', '),
    total: file.totals === null ? null : { amount: textOf(totals.total), currency: textOf(totals.currency) },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
