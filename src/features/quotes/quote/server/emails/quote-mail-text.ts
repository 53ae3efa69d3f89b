import type { Language } from '#shared/language.ts'
import { emailText } from '../../messages/emails.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import type { QuoteMailData, QuoteMailLine } from './quote-mail-data.ts'

/** The facts and lines of a quote as plain text, for mail programs that show no HTML. */
export function quoteAsText(data: QuoteMailData): string {
  const text = emailText[data.language]
  const facts = quoteFacts(data).map(({ label, value }) => text.fact(label, value.replaceAll('\n', '\n  ')))
  const lines = data.lines.map((line, index) => {
    const quantity = text.fact(text.quantity, formatQuantity(line.quantity, data.language))
    const below = [lineNumbers(line, data.language), quantity, lineNote(line, data.language)].filter(Boolean)
    const words = [`${index + 1}. ${line.name}`, ...below.map(part => `   ${part.replaceAll('\n', '\n   ')}`)]
    return [...newGroup(data.lines, index), ...words].join('\n')
  })
  const products = lines.length > 0 ? [text.products.toUpperCase(), lines.join('\n\n')] : []
  return [facts.join('\n'), ...products, ...freeLinesAsText(data)].join('\n\n')
}

/** The free lines as plain text: a heading and a paragraph; empty if there are none. */
function freeLinesAsText({ language, freeLines }: Pick<QuoteMailData, 'language' | 'freeLines'>): string[] {
  if (freeLines.length === 0) return []
  const text = emailText[language]
  const lines = freeLines.map((line, index) => {
    const quantity = text.fact(text.quantity, formatQuantity(line.quantity, language))
    const note = line.note ? text.fact(text.note, line.note.replaceAll('\n', '\n   ')) : ''
    const words = [`${index + 1}. ${line.text}`, quantity, note].filter(Boolean).join('\n   ')
    return [...newGroup(freeLines, index), words].join('\n')
  })
  return [freeLineText[language].title.toUpperCase(), lines.join('\n\n')]
}

/** The title of a group above its first line; nothing above the others. */
export function newGroup(lines: readonly { group: string | null }[], index: number): string[] {
  const group = lines[index]?.group ?? null
  return group === null || group === lines[index - 1]?.group ? [] : [group]
}

interface Fact {
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
export function lineNumbers({ sku, partNumber, ownNumber }: QuoteMailLine, language: Language): string {
  const text = emailText[language]
  const numbers = [
    `${text.sku} ${sku}`,
    partNumber && `${text.partNumber} ${partNumber}`,
    ownNumber && `${text.ownNumber} ${ownNumber}`,
  ]
  return numbers.filter(Boolean).join(' · ')
}

export function lineNote({ note }: QuoteMailLine, language: Language): string {
  return note ? emailText[language].fact(emailText[language].note, note) : ''
}

/** Formats with the time zone: 'November 22, 2026 at 11:37 AM UTC'. */
const formatInstant = (instant: Date, language: Language) => instants[language].format(instant)

export const formatQuantity = (quantity: number, language: Language) => numbers[language].format(quantity)

// Creating a format takes a hundred times as long as using it.
const instantParts = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const
const instants = {
  en: new Intl.DateTimeFormat('en', instantParts),
  es: new Intl.DateTimeFormat('es', instantParts),
  fr: new Intl.DateTimeFormat('fr', instantParts),
} satisfies Record<Language, Intl.DateTimeFormat>
const numbers = {
  en: new Intl.NumberFormat('en'),
  es: new Intl.NumberFormat('es'),
  fr: new Intl.NumberFormat('fr'),
} satisfies Record<Language, Intl.NumberFormat>
