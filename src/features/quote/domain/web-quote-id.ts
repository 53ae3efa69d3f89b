/** 'WQ-2026-000123': the year of the request in UTC and the quote's own number. */
export function webQuoteId(id: number, requestedAt: Date): string {
  return `WQ-${requestedAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`
}

/** Reads the name of a quote in a URL: its number or its web quote ID. Null for anything else. */
export function parseQuoteName(text: string): { id: number } | { webQuoteId: string } | null {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647) return { id: Number(text) }
  return /^WQ-\d{4}-\d{6,10}$/i.test(text) ? { webQuoteId: text.toUpperCase() } : null
}
