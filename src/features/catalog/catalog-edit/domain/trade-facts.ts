import {
  type Confirmation,
  isAttributeFact,
  reachStates,
  rohsStates,
  type TradeFact,
} from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { isCountryCode } from '#features/site/address/domain/places.ts'
import { isRowId } from '#shared/is-row-id.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { startOfDay } from '#shared/time/zone-day.ts'
import type { ProductFields, StatedValue } from './product-fields.ts'
import { faulty, type PlainFault, type Read, readAs } from './values/field-fault.ts'

/** The facts by which goods are sold, shipped and cleared. Empty: not known. */
export const tradeFacts = {
  gtin: { spell: withoutMarks, isRight: isGtin, fault: 'gtin_form' },
  country_of_origin: { spell: upper, isRight: isCountryCode, fault: 'country_code' },
  // The Harmonized System has six digits; countries add pairs of their own.
  customs_number: { spell: withoutMarks, isRight: isTariffNumber, fault: 'customs_form' },
  eccn: { spell: spellEccn, isRight: isEccn, fault: 'eccn_form' },
  rohs: { spell: lower, isRight: isOneOf(rohsStates), fault: 'wrong_value' },
  reach: { spell: lower, isRight: isOneOf(reachStates), fault: 'wrong_value' },
} as const satisfies Record<
  string,
  { spell: (text: string) => string; isRight: (text: string) => boolean; fault: PlainFault }
>

const mostLetters = 60

export function readTradeFact(field: keyof typeof tradeFacts, given: unknown): Read<string | null> {
  if (given === null) return readAs(null)
  if (typeof given !== 'string') return faulty('wrong_value')
  const { spell, isRight, fault } = tradeFacts[field]
  const text = spell(cleanLine(given.slice(0, mostLetters)))
  if (text === '') return readAs(null)
  return given.length <= mostLetters && isRight(text) ? readAs(text) : faulty(fault)
}

// Numbers are printed in groups: 0 12345 67890 5, 8536.10.00.
function withoutMarks(text: string): string {
  return text.replace(/[ .-]/g, '')
}

function upper(text: string): string {
  return text.toUpperCase()
}

function lower(text: string): string {
  return text.toLowerCase()
}

function isOneOf(words: readonly string[]): (text: string) => boolean {
  return text => words.includes(text)
}

function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  // From the right, every second digit counts three times; the sum with the check digit ends in 0.
  const sum = [...text].reduceRight((total, digit, at) => total + Number(digit) * ((text.length - at) % 2 ? 1 : 3), 0)
  return sum > 0 && sum % 10 === 0
}

function isTariffNumber(text: string): boolean {
  return /^(?:\d{2}){3,6}$/.test(text)
}

// 3a001.A.1 is 3A001.a.1.
function spellEccn(text: string): string {
  const [first = '', ...rest] = text.replaceAll(' ', '').split('.')
  return [first.toUpperCase(), ...rest.map(part => part.toLowerCase())].join('.')
}

function isEccn(text: string): boolean {
  return text === 'EAR99' || /^\d[A-E]\d{3}(?:\.[a-z0-9]{1,4}){0,6}$/.test(text)
}

/** The value of the attribute `clei`: a code of ten letters and digits, the same in all languages. */
export function readClei(value: StatedValue): Read<StatedValue> {
  if (value === null || value === 'not_stated' || !('words' in value)) return readAs(value)
  const [code, ...others] = new Set(Object.values(value.words).map(spellClei).filter(Boolean))
  if (code === undefined || others.length > 0 || !/^[A-Z0-9]{10}$/.test(code)) return faulty('clei_form')
  return readAs({ ...value, words: { en: code } })
}

const spellClei = (text: string): string => text.replace(/[ -]/g, '').toUpperCase()

/** A confirmation as it was stored before. */
export function readConfirmation(given: unknown): Read<Confirmation | null> {
  if (given === null) return readAs(null)
  if (typeof given !== 'object') return faulty('wrong_value')
  const { value, on, by }: Partial<Record<string, unknown>> = { ...given }
  const isValue = (typeof value === 'string' && value.length <= mostLetters) || typeof value === 'number'
  const isDay = typeof on === 'string' && startOfDay(on, 'UTC') !== null
  return isValue && isDay && typeof by === 'number' && isRowId(by) ? readAs({ value, on, by }) : faulty('wrong_value')
}

/** The value of a fact that can be confirmed; null: it is not known, or not one value. */
export function valueOfFact(fields: ProductFields, fact: TradeFact): string | number | null {
  if (!isAttributeFact(fact)) return fields[fact]
  const stated = fields[`attribute.${fact}`] ?? null
  if (stated === null || stated === 'not_stated') return null
  if ('words' in stated) return Object.keys(stated.words).length === 1 ? stated.words.en || null : null
  return 'number' in stated && stated.number_to === undefined ? stated.number : null
}
