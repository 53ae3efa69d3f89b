import type { QuoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Language } from '#shared/language.ts'

/** How quotes are numbered: settings of the company. */
export type NumberPattern = Pick<QuoteSettings, 'number_prefix' | 'number_has_year' | 'number_digits'>

/** 'WQ-2026-000123': the company's letters, the year of the request in UTC, and the quote's own number. */
export function webQuoteId(
  id: number,
  requestedAt: Date,
  { number_prefix: prefix, number_has_year: hasYear, number_digits: digits }: NumberPattern,
): string {
  const year = hasYear ? [requestedAt.getUTCFullYear()] : []
  return [prefix, ...year, String(id).padStart(digits, '0')].join('-')
}

/** Reads the name of a quote in a URL: its number or its web quote ID. Null for anything else. */
export function parseQuoteName(text: string): { id: number } | { webQuoteId: string } | null {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647) return { id: Number(text) }
  // Any pattern is accepted: every number that a quote ever had stays a name of it.
  return /^[A-Z]{2,6}-(?:\d{4}-)?\d{4,10}$/i.test(text) ? { webQuoteId: text.toUpperCase() } : null
}

/** The names of the makers of the files that are attached to mails of a quote. The slice quote-history has the makers. */
export type QuoteFile = 'quote_pdf' | 'quote_pdf_brief' | 'quote_csv' | 'quote_xlsx'

/** '5 May 2026' of an instant or a date, as the day is in UTC. */
export const formatDay = (date: string, language: Language): string => days[language].format(new Date(date))

// Making a format takes longer than the rest of a page of a document.
const dayIn = (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
const days: Record<Language, Intl.DateTimeFormat> = { en: dayIn('en'), es: dayIn('es'), fr: dayIn('fr') }
