import type { Language } from '#shared/language.ts'

/** 'WQ-2026-000123': the year of the request in UTC and the quote's own number. */
export function webQuoteId(id: number, requestedAt: Date): string {
  return `WQ-${requestedAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`
}

/** Reads the name of a quote in a URL: its number or its web quote ID. Null for anything else. */
export function parseQuoteName(text: string): { id: number } | { webQuoteId: string } | null {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647) return { id: Number(text) }
  return /^WQ-\d{4}-\d{6,10}$/i.test(text) ? { webQuoteId: text.toUpperCase() } : null
}

/** The names of the makers of the files that are attached to mails of a quote. The slice quote-history has the makers. */
export type QuoteFile = 'quote_pdf' | 'quote_pdf_brief' | 'quote_csv'

/** '5 May 2026' of an instant or a date, as the day is in UTC. */
export function formatDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
