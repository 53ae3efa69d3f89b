import type { QuoteReceipt } from '#features/quote/contract.ts'

export interface SentQuote {
  receipt: QuoteReceipt
  email: string
}

const key = 'quote-sent'

/** The last request of this tab, so that a reload of the thank-you still names its web quote ID. */
export function readReceipt(): SentQuote | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isSentQuote(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepReceipt(sent: SentQuote): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // Storage may be blocked: the mail names it too.
  }
}

function isSentQuote(value: unknown): value is SentQuote {
  return typeof value === 'object' && value !== null && 'receipt' in value && 'email' in value
}
