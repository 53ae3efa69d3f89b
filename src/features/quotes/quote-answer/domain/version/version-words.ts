import { readAmount } from '#features/catalog/price/domain/amount.ts'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import type { Language } from '#shared/language.ts'
import { versionLabels } from '../../messages/version-labels.ts'
import { groupTitle, linesByGroup } from '../draft/group-lines.ts'
import type { VersionContent, VersionLine } from './version.ts'

export interface WordedLine {
  name: string
  /** 'Part number PN-1 · SKU D-1'; '' without either. */
  numbers: string
  /** The further details that the customer reads of the line, each a line of its own. */
  details: string[]
  quantity: string
  price: string
  total: string
  /** Words between the lines, without quantity and price. */
  isText: boolean
  isCounted: boolean
}

export interface WordedFact {
  label: string
  value: string
}

/** The words of a version: paper, mail and page show the same. */
export interface WordedVersion {
  intro: string
  lines: WordedLine[]
  /** The last is the total. */
  totals: WordedFact[]
  terms: WordedFact[]
  closing: string
}

export function wordVersion(content: VersionContent, language: Language): WordedVersion {
  return {
    intro: content.intro,
    lines: linesByGroup(content).flatMap(({ group, lines }) => [
      ...(group ? [groupHead(groupTitle(group, language))] : []),
      ...lines.map(line => wordLine(line, content.currency, language)),
    ]),
    totals: wordTotals(content, language),
    terms: wordTerms(content, language),
    closing: content.closing,
  }
}

/** The title above the lines of a group. */
const groupHead = (name: string): WordedLine => ({
  ...{ name, numbers: '', details: [], quantity: '', price: '', total: '' },
  isText: true,
  isCounted: true,
})

export interface VersionHead {
  webQuoteId: string
  /** Null: a draft. */
  number: number | null
  /** ISO 8601; null: a draft. */
  sentOn: string | null
  contact: string
  projectName: string | null
  customerReference: string | null
}

/** The facts above the lines. */
export function wordHead(head: VersionHead, content: VersionContent, language: Language): WordedFact[] {
  const text = versionLabels[language]
  const person = content.contact_person
  return present([
    [text.kind, head.webQuoteId],
    [text.version, head.number === null ? text.draft : String(head.number)],
    [text.date, head.sentOn && formatDay(head.sentOn, language)],
    [text.validUntil, formatDay(content.valid_until, language)],
    [text.contact, head.contact],
    [text.project, head.projectName],
    [text.reference, head.customerReference],
    [text.contactPerson, person && [person.name, person.email, person.phone].filter(Boolean).join('\n')],
  ])
}

function wordLine(line: VersionLine, currency: string, language: Language): WordedLine {
  const text = versionLabels[language]
  const { kind, answer, name, sku, manufacturer_part_number: partNumber, own_number: own, quantity, unit } = line
  const isText = kind === 'text'
  const isOffered = answer !== 'not_offered'
  const money = (amount: string) => writeMoney(amount, currency, language)
  const price = line.unit_price === null ? (isOffered ? text.onRequest : text.notOffered) : money(line.unit_price)
  const numbers = [
    partNumber && partNumber !== sku ? text.partNumber(partNumber) : '',
    sku ? text.sku(sku) : '',
    own === undefined ? '' : text.ownNumber(own),
  ]
  return {
    name,
    numbers: numbers.filter(Boolean).join(' · '),
    details: detailsOf(line, currency, language),
    quantity: isText ? '' : `${formatNumber(quantity, language)} ${text.units[unit](quantity)}`,
    price: isText ? '' : price,
    total: line.total === null ? '' : money(line.total),
    isText,
    isCounted: line.is_counted && !line.is_optional,
  }
}

function detailsOf(line: VersionLine, currency: string, language: Language): string[] {
  const text = versionLabels[language]
  const { instead_of: insteadOf, answer, reason, breaks, lead_time: leadTime, note, description } = line
  const isOffered = answer !== 'not_offered'
  const isAlternative = !line.is_counted && line.alternative_of !== null
  const byQuantity = breaks.map(({ from_quantity, unit_price }) =>
    text.breakFrom(formatNumber(from_quantity, language), writeMoney(unit_price, currency, language)),
  )
  const hasBreaks = breaks.length > 1 || (breaks[0]?.from_quantity ?? 1) > 1
  return [
    isOffered && isAlternative ? text.alternative : '',
    isOffered && line.is_optional ? text.option : '',
    insteadOf ? text.insteadOf([insteadOf.name, insteadOf.sku && `(${insteadOf.sku})`].filter(Boolean).join(' ')) : '',
    ...(insteadOf?.differences ?? []),
    reason ? (isOffered ? text.because(reason) : text.notOfferedBecause(reason)) : '',
    description,
    hasBreaks ? text.breaks(byQuantity.join(' · ')) : '',
    Number(line.discount_percent) > 0 ? text.discounted(formatNumber(Number(line.discount_percent), language)) : '',
    leadTime ? text.leadTime(leadTime) : '',
    note ? text.noted(note) : '',
  ].filter(Boolean)
}

function wordTotals(content: VersionContent, language: Language): WordedFact[] {
  const text = versionLabels[language]
  const { currency, subtotal, discount, freight, total, is_partial: isPartial } = content
  const money = (amount: string) => writeMoney(amount, currency, language)
  const hasParts = !isZero(discount) || !isZero(freight)
  return present([
    [text.subtotal, hasParts ? money(subtotal) : null],
    [text.discount, isZero(discount) ? null : `−${money(discount)}`],
    [text.freight, isZero(freight) ? null : money(freight)],
    [isPartial ? text.partialTotal : text.total, money(total)],
  ])
}

function wordTerms(content: VersionContent, language: Language): WordedFact[] {
  const text = versionLabels[language]
  return present([
    [text.payment, content.payment_terms],
    [text.delivery, content.delivery_terms],
    [text.usualLeadTime, content.lead_time],
    [text.warranty, content.warranty],
    [text.tax, content.tax_note],
    ...content.terms.map(({ title, text: words }): [string, string] => [title, words]),
  ])
}

const isZero = (amount: string): boolean => readAmount(amount) === 0n

const present = (facts: readonly [string, string | null][]): WordedFact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

const formatNumber = (value: number, language: Language) => numbers[language].format(value)

// Creating a format takes a hundred times as long as using it.
const numbers = {
  en: new Intl.NumberFormat('en'),
  es: new Intl.NumberFormat('es'),
  fr: new Intl.NumberFormat('fr'),
} satisfies Record<Language, Intl.NumberFormat>
