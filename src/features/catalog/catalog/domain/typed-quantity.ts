import type { Language } from '#shared/language.ts'
import { convert } from '#shared/number/convert-units.ts'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { scanNumber } from '#shared/number/read-number.ts'
import { scanQuantity } from '#shared/number/read-quantity.ts'
import { round, toKilograms, toMillimetres } from '#shared/number/units.ts'
import { foldText } from '#shared/text/fold-text.ts'

/** How an attribute measures. */
export interface Measure {
  unit: string | null
  decimals: number | null
}

export type TypedQuantity =
  | { kind: 'empty' }
  /** `other`: what an ambiguous mark may mean too, such as '1,125'. */
  | { kind: 'number'; number: number; other: number | null }
  | { kind: 'unread' }

const longestText = 100
const defaultDecimals = 4

/**
 * Reads what is typed into the field of a number: '1/2 in', '44.45 mm', '0,5', '1 1/2', '-48'. Without a unit the number is in the
 * attribute's own; another unit of the same kind is converted, to the decimals of the attribute.
 */
export function readTyped(text: string, { unit, decimals }: Measure, language: Language): TypedQuantity {
  const folded = foldText(text.slice(0, longestText)).trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  if (folded === '') return { kind: 'empty' }
  const isNegative = folded.startsWith('-')
  // '1 1/2' is read as '1-1/2' is.
  const rest = folded.replace(/^[-+±] ?/, '').replace(/^(\d{1,4}) (\d{1,3}\/\d)/, '$1-$2')
  const read =
    readOwn(rest, unit, language) ??
    readWithUnit(rest, unit, decimals, language) ??
    readConverted(isNegative ? `-${rest}` : rest, { unit, decimals }, language)
  if (!read) return { kind: 'unread' }
  // What was converted has its sign: degrees do not begin at zero.
  const signed = (value: number) => (isNegative && value !== 0 && !read.isSigned ? -value : value)
  return { kind: 'number', number: signed(read.number), other: read.other === null ? null : signed(read.other) }
}

interface ReadNumber {
  number: number
  other: number | null
  isSigned?: true
}

/** A number in the attribute's own unit, whether or not it is written. */
function readOwn(text: string, unit: string | null, language: Language): ReadNumber | null {
  const own = foldText(unit ?? '')
  const bare = own !== '' && text.endsWith(own) && !/[a-z]/.test(text.at(-own.length - 1) ?? '')
  const digits = (bare ? text.slice(0, -own.length) : text).trim()
  const number = scanNumber(digits, 0, language)
  if (number && number.end === digits.length) return { number: number.value, other: number.other }
  // Fractions are read with a unit alone: inches have them.
  const fraction = scanQuantity(`${digits} in`, 0, language)
  if (!digits.includes('/') || fraction?.end !== digits.length + 3) return null
  const { from, to } = fraction.quantity
  return from === to ? { number: from, other: null } : null
}

function readWithUnit(
  text: string,
  unit: string | null,
  decimals: number | null,
  language: Language,
): ReadNumber | null {
  const read = scanQuantity(text, 0, language)
  if (!read || read.end !== text.length) return null
  const { quantity } = read
  if (quantity.unit !== unit || quantity.from !== quantity.to) return null
  const rounded = (value: number) => round(value, decimals ?? defaultDecimals)
  return { number: rounded(quantity.from), other: quantity.other === null ? null : rounded(quantity.other) }
}

/** A number with another unit of the same kind: '315 bar' where the attribute is in psi, '1/2 in' where it is in mm. */
function readConverted(signed: string, { unit, decimals }: Measure, language: Language): ReadNumber | null {
  if (unit === null) return null
  const isNegative = signed.startsWith('-')
  const text = isNegative ? signed.slice(1) : signed
  const fraction = text.includes('/') ? scanQuantity(text, 0, language) : null
  const isFraction = fraction?.end === text.length && fraction.quantity.from === fraction.quantity.to
  const number = isFraction ? null : scanNumber(text, 0, language)
  const value = isFraction ? fraction.quantity.from : number?.value
  if (value === undefined) return null
  const typed = isFraction ? foldText(fraction.quantity.unit) : text.slice(number?.end).trim()
  const inOwn = (one: number) => {
    const converted = convert(isNegative ? -one : one, typed, foldText(unit))
    return converted === null ? null : round(converted, decimals ?? defaultDecimals)
  }
  const own = inOwn(value)
  const other = number?.other ?? null
  return own === null ? null : { number: own, other: other === null ? null : inOwn(other), isSigned: true }
}

/** A stated number as a field shows it while nobody types: with the minus sign of the keyboard, without its unit. */
export const typedNumber = (number: number, language: Language): string =>
  formatNumber(number, language).replace('−', '-')

/** '1.75 in · 44.5 mm': what was understood, in both systems where there are two. */
export function wordQuantity(number: number, unit: string | null, language: Language): string {
  const own = formatQuantity(number, unit, language)
  if (unit === 'in') return `${own} · ${formatQuantity(toMillimetres(number), 'mm', language)}`
  if (unit === 'lb') return `${own} · ${formatQuantity(toKilograms(number), 'kg', language)}`
  return own
}
