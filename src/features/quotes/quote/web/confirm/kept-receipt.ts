import { readPersonal, removePersonal, savePersonal } from '#web/browser/storage/personal-storage.ts'
import type { QuoteReceipt } from '../../contract.ts'

export interface SentQuote {
  receipt: QuoteReceipt
  email: string
}

const key = 'quote-sent'

/** The last request of this tab, so that the thank-you page still shows the web quote ID after a reload. */
export function readReceipt(): SentQuote | null {
  const kept = readPersonal(key)
  return isSentQuote(kept) ? kept : null
}

/** A new request has begun. */
export const forgetReceipt = (): void => removePersonal(key)

export const keepReceipt = (sent: SentQuote): void => savePersonal(key, sent)

function isSentQuote(value: unknown): value is SentQuote {
  return typeof value === 'object' && value !== null && 'receipt' in value && 'email' in value
}
