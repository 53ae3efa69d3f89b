import type { Language } from '#shared/language.ts'
import { type Quantity, readQuantities } from '#shared/number/read-quantity.ts'

/** A number, or a range of numbers, that a record states. */
export interface StatedFigure {
  /** The fact that has the value. */
  name: string
  unit: string
  from: number
  to: number
}

/** A quantity of a text that agrees with nothing that could be meant. */
export interface StrangeFigure {
  from: number
  to: number
  unit: string
  /** The figures that the record states in this unit; empty where it was compared with the English text alone. */
  stated: StatedFigure[]
}

interface Written {
  text: string
  language: Language
  /** The English text, where this is its translation. */
  english: string | null
  /** The figures of the record. */
  stated: readonly StatedFigure[]
  /** A long text also tells of other things than the record: it is compared with the English text only. */
  isLong: boolean
}

/**
 * The quantities of a text that neither the record states nor, in a translation, the English text has. A quantity in whose unit the
 * record states nothing is compared with the English text. Numbers without a unit are never looked at.
 */
export function strangeFigures({ text, language, english, stated, isLong }: Written): StrangeFigure[] {
  const inEnglish = english === null ? null : quantitiesOf(english, 'en').flatMap(numbersOf)
  const strange = quantitiesOf(text, language).flatMap((quantity): StrangeFigure[] => {
    const { unit, from, to } = quantity
    const same = stated.filter(figure => figure.unit === unit)
    const isStated = numbersOf(quantity).every(number => same.some(figure => covers(figure, number)))
    if (same.length > 0 && !isLong) return isStated ? [] : [{ from, to, unit, stated: same }]
    if (inEnglish === null || isStated) return []
    const isWritten = numbersOf(quantity).every(number => inEnglish.some(other => agrees(number, other)))
    return isWritten ? [] : [{ from, to, unit, stated: [] }]
  })
  const seen = new Set<string>()
  return strange.filter(({ from, to, unit }) => {
    const key = `${from} ${to} ${unit}`
    return !seen.has(key) && seen.add(key)
  })
}

// Counts are worded differently in each language.
const measured: ReadonlySet<string> = new Set(['A', 'kA', 'V', 'V AC', 'W', 'RU', 'in', 'lb', 'mm²', 'Hz', '°C'])

// readQuantities looks no further than this.
const pieceLetters = 900
const mostPieces = 20

// '1/4 a 20 A' is a range; '20 à côté' and '20 a day' are no amperes.
const littleWord = /(?<=\s)[aà](?=\s[^\d\s])/gu

function quantitiesOf(written: string, language: Language): Quantity[] {
  const text = written.replace(littleWord, '·')
  const pieces: string[] = []
  for (let from = 0; from < text.length && pieces.length < mostPieces; ) {
    const rest = text.slice(from, from + pieceLetters)
    const blank = from + pieceLetters < text.length ? Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\n')) : -1
    const piece = blank > 0 ? rest.slice(0, blank) : rest
    pieces.push(piece)
    from += piece.length
  }
  return pieces.flatMap(piece => readQuantities(piece, language)).filter(({ unit }) => measured.has(unit))
}

interface OneNumber {
  value: number
  /** Its other meaning, such as that of '1,125'. */
  other: number | null
  unit: string
}

const numbersOf = ({ from, to, other, unit }: Quantity): OneNumber[] =>
  from === to ? [{ value: from, other, unit }] : [from, to].map(value => ({ value, other: null, unit }))

const readings = ({ value, other }: OneNumber) => (other === null ? [value] : [value, other])

function agrees(one: OneNumber, two: OneNumber): boolean {
  return (
    one.unit === two.unit && readings(one).some(value => readings(two).some(other => isNear(value, other, one.unit)))
  )
}

function covers({ from, to, unit }: StatedFigure, number: OneNumber): boolean {
  const [least, most] = [Math.abs(from), Math.abs(to)].sort((a, b) => a - b)
  return readings(number).some(
    value =>
      (value >= (least ?? 0) && value <= (most ?? 0)) ||
      isNear(value, Math.abs(from), unit) ||
      isNear(value, Math.abs(to), unit),
  )
}

/** Lengths and weights are rounded in each system of units. */
const rounded: ReadonlySet<string> = new Set(['in', 'lb', 'mm²'])

const isNear = (one: number, two: number, unit: string) =>
  Math.abs(one - two) <= (rounded.has(unit) ? 0.03 : 0.0001) * Math.max(Math.abs(one), Math.abs(two))
