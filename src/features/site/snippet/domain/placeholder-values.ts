import type { Language } from '#shared/language.ts'
import type { Placeholder } from './placeholders.ts'

export interface PlaceholderFacts {
  contact: { firstName: string; lastName: string; company: string | null }
  quote: { number: string; project: string | null; reference: string | null; requestedOn: string }
  /** The version that the customer can accept. */
  version: { number: number | null; validUntil: string; total: string; currency: string } | null
  staffName: string
}

export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

/** The value of each placeholder, in the language of the quote; null where there is none. */
export function placeholderValues(
  { contact, quote, version, staffName }: PlaceholderFacts,
  language: Language,
): PlaceholderValues {
  // Days are the company's, whose calendar is kept in UTC.
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    'contact.first_name': contact.firstName || null,
    'contact.last_name': contact.lastName || null,
    'contact.company': contact.company || null,
    'quote.number': quote.number,
    'quote.project': quote.project || null,
    'quote.reference': quote.reference || null,
    'quote.requested_on': day.format(new Date(quote.requestedOn)),
    'version.number': version?.number == null ? null : String(version.number),
    'version.valid_until': version && day.format(new Date(version.validUntil)),
    'version.total': version && moneyText(version, language),
    'staff.name': staffName,
  }
}

const moneyText = ({ total, currency }: { total: string; currency: string }, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(Number(total))
