import { isCountryCode } from '#features/address/domain/places.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { faulty, type PlainFault, type Read, readAs } from './field-fault.ts'

/** The facts by which goods are sold, shipped and cleared. Empty: not known. */
export const tradeFacts = {
  gtin: { spell: withoutMarks, isRight: isGtin, fault: 'gtin_form' },
  country_of_origin: { spell: upper, isRight: isCountryCode, fault: 'country_code' },
  // The Harmonized System has six digits; countries add pairs of their own.
  customs_number: { spell: withoutMarks, isRight: isTariffNumber, fault: 'customs_form' },
  eccn: { spell: spellEccn, isRight: isEccn, fault: 'eccn_form' },
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
