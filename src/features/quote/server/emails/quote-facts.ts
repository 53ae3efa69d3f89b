import type { Language } from '#shared/language.ts'
import { emailText } from '../../messages/emails.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import type { QuoteMailData, QuoteMailLine } from './quote-mail-data.ts'

export interface Fact {
  label: string
  value: string
}

/** The facts that both mails show beside the lines, in text and HTML; empty ones are left out. */
export function quoteFacts(data: QuoteMailData): Fact[] {
  const text = emailText[data.language]
  const { contact } = data
  const facts: [string, string | null][] = [
    [text.webQuoteId, data.webQuoteId],
    [text.dateAdded, formatInstant(data.requestedAt, data.language)],
    [text.contact, `${contact.firstName} ${contact.lastName}`.trim()],
    [text.email, contact.email],
    [text.phone, contact.phone],
    [text.company, contact.company],
    [text.address, data.address?.join('\n') ?? null],
    [text.project, data.projectName],
    [text.reference, data.customerReference],
    [text.requestedDate, data.requestedDate],
    [text.comment, data.comment ?? (data.isBrief ? null : text.noComment)],
    [text.files, data.files.join('\n')],
    [
      freeLineText[data.language].title,
      data.omittedFreeLineCount > 0 ? formatQuantity(data.omittedFreeLineCount, data.language) : null,
    ],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** 'SKU D-1 · Part number PN-1' */
export function lineNumbers({ sku, partNumber }: QuoteMailLine, language: Language): string {
  const text = emailText[language]
  return [`${text.sku} ${sku}`, partNumber && `${text.partNumber} ${partNumber}`].filter(Boolean).join(' · ')
}

export function lineNote({ note }: QuoteMailLine, language: Language): string {
  return note ? emailText[language].fact(emailText[language].note, note) : ''
}

/** Formats with the time zone: 'November 22, 2026 at 11:37 AM UTC'. */
function formatInstant(instant: Date, language: string): string {
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(instant)
}

export const formatQuantity = (quantity: number, language: Language) => numbers[language].format(quantity)

// Creating a NumberFormat takes a hundred times as long as using it.
const numbers = {
  en: new Intl.NumberFormat('en'),
  es: new Intl.NumberFormat('es'),
  fr: new Intl.NumberFormat('fr'),
} satisfies Record<Language, Intl.NumberFormat>
