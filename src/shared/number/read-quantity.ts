import type { Language } from '../language.ts'
import { foldText } from '../text/fold-text.ts'
import { digitsAt, isDigit, isLetter, scanNumber } from './read-number.ts'
import {
  awgToSquareMillimetres,
  kcmilToSquareMillimetres,
  millimetresPerInch,
  poundsPerKilogram,
  round,
} from './units.ts'

/** The units in which quantities are compared. A wire is compared by its cross-section, however its size is written. */
export type Unit =
  | 'A'
  | 'kA'
  | 'V'
  | 'V AC'
  | 'W'
  | 'RU'
  | 'in'
  | 'lb'
  | 'mm²'
  | 'Hz'
  | '°C'
  | 'positions'
  | 'buses'
  | 'poles'

export interface SpelledUnit {
  unit: Unit | 'AWG' | 'kcmil'
  /** How many `unit` one of this spelling is. */
  factor: number
}

// The spellings after a number in the three languages: folded, words separated by blanks, spellings by bars.
const spellings: readonly (readonly [unit: SpelledUnit['unit'], factor: number, spellings: string])[] = [
  ['A', 1, 'a|amp|amps|ampere|amperes|amperio|amperios|adc'],
  ['A', 0.001, 'ma|milliamp|milliamps|milliampere|milliamperes|miliamperio|miliamperios'],
  ['kA', 1, 'ka|kiloamp|kiloamps|kiloampere|kiloamperes|kiloamperio|kiloamperios|kaic'],
  ['V', 1, 'v|vdc|vcc|volt|volts|voltio|voltios'],
  ['V', 0.001, 'mv'],
  ['V', 1000, 'kv'],
  ['V AC', 1, 'vac|vca'],
  ['W', 1, 'w|watt|watts|vatio|vatios'],
  ['W', 1000, 'kw|kilowatt|kilowatts|kilovatio|kilovatios'],
  [
    'RU',
    1,
    'ru|u|rack unit|rack units|rack space|rack spaces|unidad de bastidor|unidades de bastidor|unidad de rack|' +
      'unidades de rack|unite de baie|unites de baie|unite de rack|unites de rack',
  ],
  ['in', 1, '"|in|inch|inches|pulg|pulgada|pulgadas|pouce|pouces|po'],
  ['in', 1 / millimetresPerInch, 'mm|millimeter|millimeters|millimetre|millimetres|milimetro|milimetros'],
  ['in', 10 / millimetresPerInch, 'cm|centimeter|centimeters|centimetre|centimetres|centimetro|centimetros'],
  ['lb', 1, 'lb|lbs|pound|pounds|libra|libras|livre|livres'],
  ['lb', poundsPerKilogram, 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramo|kilogramos|kilogramme|kilogrammes'],
  ['AWG', 1, 'awg|ga awg|gauge|ga|jauge'],
  ['kcmil', 1, 'kcmil|mcm'],
  ['mm²', 1, 'mm2|mm^2|sq mm|sqmm'],
  ['Hz', 1, 'hz|hertz'],
  ['°C', 1, '°c|oc|celsius'],
  ['positions', 1, 'position|positions|pos|way|ways|posicion|posiciones'],
  ['buses', 1, 'bus|buses|barra|barras|jeu de barres|jeux de barres'],
  ['poles', 1, 'pole|poles|polo|polos|p'],
]

/** The unit of each spelling. */
export const unitOf: ReadonlyMap<string, SpelledUnit> = new Map(
  spellings.flatMap(([unit, factor, list]) => list.split('|').map(spelling => [spelling, { unit, factor }])),
)

/** The number of words of the longest spelling. */
export const mostUnitWords = 3

/** A number, or a range of them, with its unit. */
export interface Quantity {
  unit: Unit
  /** The same as `to` for a single number. */
  from: number
  to: number
  /** The other meaning of the number, see `scanNumber`. */
  other: number | null
  /** The name of a wire size: '8 AWG', '1/0 AWG', '250 kcmil', '10 mm²'. */
  wire: string | null
}

export interface QuantityRead {
  quantity: Quantity
  /** The index after the quantity in the folded text. */
  end: number
}

const longestText = 1000

/** Every quantity of a text, in its order: 'Up to 10 kA', '22–12 AWG (0.33–3.31 mm²)'. */
export function readQuantities(text: string, language: Language): Quantity[] {
  // Cut first, because the time of normalising grows with the square of the length.
  const folded = foldText(text.slice(0, longestText))
  const found: Quantity[] = []
  for (let at = 0; at < folded.length; at++) {
    if (!isBeginning(folded, at)) continue
    const read = scanQuantity(folded, at, language)
    if (!read) continue
    found.push(read.quantity)
    at = read.end - 1
  }
  return found
}

const isBeginning = (text: string, at: number) => at === 0 || text[at - 1] === ' ' || text[at - 1] === '('

/**
 * Reads the quantity that begins at an index of a folded text (see `foldText`) with single blanks: '20a', '-48 v dc', '1 200 a',
 * '23"', '10-20 a', '1/0 awg', 'awg 8', '1/2 a'. A number with a sign and no unit is volts: '-48'. Null: none begins there.
 */
export function scanQuantity(text: string, at: number, language: Language): QuantityRead | null {
  const named = scanNamedGauge(text, at)
  if (named) return named
  const sign = text[at] === '-' || text[at] === '+' || text[at] === '±'
  const first = scanValue(text, at + Number(sign), language)
  if (!first) return null
  const unit = scanUnit(text, first.end)
  const range =
    rangeOf(first, unit?.spelled ?? null, unit && scanSecond(text, unit.end, language)) ??
    // '10 a 20 A': here 'a' is Spanish for 'to'.
    rangeOf(first, null, scanSecond(text, first.end, language))
  if (range) return range
  if (!unit) return sign && isWhole(first) ? volts(first) : null
  return isFromTo(text, first, unit, language) ? null : oneOf(first, unit)
}

/** Whether the text says 'de 20 a 23', Spanish for 'from 20 to 23', without a unit. */
function isFromTo(text: string, first: Value, unit: ScannedUnit, language: Language): boolean {
  if (text.slice(first.end, unit.end) !== ' a' || text[unit.end] !== ' ') return false
  const next = scanNumber(text, unit.end + 1, language)
  return next !== null && next.value > first.value && (text[next.end] ?? ' ') === ' '
}

const isWhole = ({ kind }: Value) => kind === 'number'

const volts = ({ value, end }: Value): QuantityRead => ({
  quantity: { unit: 'V', from: value, to: value, other: null, wire: null },
  end,
})

interface Value {
  kind: 'number' | 'fraction' | 'aught'
  /** The value; for an aught the gauge number: 2/0 is -1. */
  value: number
  other: number | null
  /** The denominator of a fraction. */
  below: number
  /** The number as it is written. */
  written: string
  end: number
}

function scanValue(text: string, at: number, language: Language): Value | null {
  const number = scanNumber(text, at, language)
  if (!number) return null
  const plain = { ...number, kind: 'number', below: 1, written: text.slice(at, number.end) } as const
  return scanFraction(text, at) ?? scanMixed(text, at) ?? plain
}

/** '1/2', and '2/0' of wires. */
function scanFraction(text: string, at: number): Value | null {
  const above = digitsAt(text, at)
  const slash = at + above.length
  const below = text[slash] === '/' ? digitsAt(text, slash + 1) : ''
  if (above === '' || below === '' || above.length > 4 || below.length > 4) return null
  const end = slash + 1 + below.length
  const shared = { other: null, below: Number(below), written: `${above}/${below}`, end }
  if (below === '0') return { ...shared, kind: 'aught', value: 1 - Number(above) }
  return Number(above) < Number(below) ? { ...shared, kind: 'fraction', value: Number(above) / Number(below) } : null
}

/** '1-1/2' */
function scanMixed(text: string, at: number): Value | null {
  const whole = digitsAt(text, at)
  const dash = at + whole.length
  const fraction = whole !== '' && text[dash] === '-' ? scanFraction(text, dash + 1) : null
  if (fraction?.kind !== 'fraction') return null
  return { ...fraction, value: Number(whole) + fraction.value, written: text.slice(at, fraction.end) }
}

// Denominators of ratings and inches; with any other one the slash separates two numbers: '19/23 in.'.
const usualParts = new Set([2, 3, 4, 8, 10, 16, 32, 64, 100, 1000])

function oneOf(value: Value, { spelled, end }: ScannedUnit): QuantityRead | null {
  const { unit, factor } = spelled
  if (unit === 'AWG' || unit === 'kcmil') return wireOf(value, unit, end)
  if (value.kind === 'aught' || (value.kind === 'fraction' && !usualParts.has(value.below))) return null
  const from = scaled(value.value, factor)
  const other = value.other === null ? null : scaled(value.other, factor)
  const wire = unit === 'mm²' ? `${value.value} mm²` : null
  return { quantity: { unit, from, to: from, other, wire }, end }
}

const scaled = (value: number, factor: number) => (factor === 1 ? value : round(value * factor, 6))

function wireOf(value: Value, unit: 'AWG' | 'kcmil', end: number): QuantityRead | null {
  const area = areaOf(value, unit)
  if (area === null) return null
  return { quantity: { unit: 'mm²', from: area, to: area, other: null, wire: `${value.written} ${unit}` }, end }
}

function areaOf({ kind, value }: Value, unit: 'AWG' | 'kcmil'): number | null {
  if (kind === 'fraction') return null
  if (unit === 'kcmil') return kind === 'number' && value > 0 ? kcmilToSquareMillimetres(value) : null
  return value >= -3 && value <= 40 ? awgToSquareMillimetres(value) : null
}

interface ScannedUnit {
  spelled: SpelledUnit
  end: number
}

/** The unit after a number, directly or after a blank or dash: 'a', ' amps', '-position', ' v dc'. */
function scanUnit(text: string, at: number): ScannedUnit | null {
  const start = at + Number(text[at] === ' ' || text[at] === '-')
  const ends = [wordEnd(text, start)]
  while (ends.length < mostUnitWords && text[ends.at(-1) ?? 0] === ' ') ends.push(wordEnd(text, (ends.at(-1) ?? 0) + 1))
  for (const end of ends.reverse()) {
    const spelled = unitOf.get(text.slice(start, end))
    if (spelled) return withKind(text, { spelled, end })
  }
  return null
}

const direct = new Set(['dc', 'cc', 'c.c'])
const alternating = new Set(['ac', 'ca', 'c.a'])

/** Reads 'DC' or 'AC' after volts. In this trade volts are DC, so '48 V DC' is '48 V'; '125 V AC' is different. */
function withKind(text: string, { spelled, end }: ScannedUnit): ScannedUnit {
  if (spelled.unit !== 'V' && spelled.unit !== 'A') return { spelled, end }
  const start = end + Number(text[end] === ' ')
  let kindEnd = wordEnd(text, start)
  if (text[kindEnd] === '.' && isLetter(text[kindEnd + 1])) kindEnd = wordEnd(text, kindEnd + 1)
  const kind = text.slice(start, kindEnd)
  if (direct.has(kind)) return { spelled, end: kindEnd }
  if (spelled.unit === 'V' && alternating.has(kind))
    return { spelled: { unit: 'V AC', factor: spelled.factor }, end: kindEnd }
  return { spelled, end }
}

function wordEnd(text: string, at: number): number {
  if (text[at] === '"') return at + 1
  let end = at
  while (isLetter(text[end]) || text[end] === '°') end++
  // 'mm2', 'mm^2'
  if (text.slice(at, end) === 'mm') {
    if (text[end] === '2' && !isDigit(text[end + 1])) return end + 1
    if (text.startsWith('^2', end)) return end + 2
  }
  return end
}

interface Second {
  value: Value
  unit: ScannedUnit
}

const separators = [
  '-',
  ' - ',
  '...',
  '..',
  ' ... ',
  ' to ',
  ' a ',
  ' hasta ',
  " jusqu'a ",
  ' jusqu’a ',
  ' through ',
  ' y ',
  ' and ',
  ' et ',
]

/** The second number of a range: '-20 a', ' to 20 amps', ' y 20 A'. */
function scanSecond(text: string, at: number, language: Language): Second | null {
  for (const separator of separators) {
    if (!text.startsWith(separator, at)) continue
    const start = at + separator.length
    const sign = text[start] === '-' || text[start] === '+'
    const value = scanValue(text, start + Number(sign), language)
    const unit = value && scanUnit(text, value.end)
    if (value && unit) return { value, unit }
  }
  return null
}

/** Null: the two numbers are not an ascending range. */
function rangeOf(first: Value, firstUnit: SpelledUnit | null, second: Second | null): QuantityRead | null {
  if (!second) return null
  const { value, unit } = second
  const own = firstUnit ?? (isGaugeBefore(first, unit.spelled) ? { unit: 'AWG' as const, factor: 1 } : unit.spelled)
  const low = oneOf(first, { spelled: own, end: first.end })?.quantity
  const high = oneOf(value, unit)?.quantity
  if (!low || !high || low.unit !== high.unit) return null
  const [from, to] = [low.from, high.from]
  if (low.unit === 'mm²')
    return {
      quantity: {
        unit: low.unit,
        from: Math.min(from, to),
        to: Math.max(from, to),
        other: null,
        wire: `${low.wire}–${high.wire}`,
      },
      end: unit.end,
    }
  return from < to ? { quantity: { unit: low.unit, from, to, other: null, wire: null }, end: unit.end } : null
}

/** Whether an aught gauge precedes kcmil in a range: '2/0 – 350 kcmil'. */
const isGaugeBefore = ({ kind }: Value, { unit }: SpelledUnit) => kind === 'aught' && unit === 'kcmil'

/** 'awg 8', 'awg8', 'awg 2/0', 'awg #8' */
function scanNamedGauge(text: string, at: number): QuantityRead | null {
  if (!text.startsWith('awg', at) || isLetter(text[at + 3])) return null
  let start = at + 3
  while (text[start] === ' ' || text[start] === '#' || text[start] === '-') start++
  const value = scanFraction(text, start) ?? scanPlainGauge(text, start)
  return value && wireOf(value, 'AWG', value.end)
}

function scanPlainGauge(text: string, at: number): Value | null {
  const digits = digitsAt(text, at)
  if (digits === '' || digits.length > 2) return null
  return { kind: 'number', value: Number(digits), other: null, below: 1, written: digits, end: at + digits.length }
}
