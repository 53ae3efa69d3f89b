import { trimEnds } from '#shared/trim-ends.ts'
import { foldText } from './words.ts'

export type Unit = 'A' | 'V' | 'RU' | 'in' | 'positions' | 'buses' | 'poles'

/** A number with its unit, or a range of numbers, and how many of the pieces it takes up. */
export interface Measure {
  unit: Unit
  from: number
  to?: number
  length: number
}

// As they are written after a number in the three languages, without accents.
const unitSpellings: Record<Unit, string> = {
  A: 'a amp amps ampere amperes amperio amperios',
  V: 'v vdc vcc volt volts voltio voltios',
  RU: 'ru u|rack unit|rack units|rack space|rack spaces|unidad de bastidor|unidades de bastidor|unidad de rack|unidades de rack|unite de baie|unites de baie|unite de rack|unites de rack',
  in: '" in inch inches pulg pulgada pulgadas pouce pouces po',
  positions: 'position positions pos way ways posicion posiciones',
  buses: 'bus buses barra barras|jeu de barres|jeux de barres',
  poles: 'pole poles polo polos',
}

const longestUnit = 3
const unitOf = new Map(
  Object.entries(unitSpellings).flatMap(([unit, spellings]) =>
    spellings
      .split('|')
      .flatMap((part, place) => (place === 0 ? part.split(' ') : [part]))
      // The keys are those of the table above.
      .map(spelling => [spelling, unit as Unit] as const),
  ),
)
// '48 V DC': what the voltages of this catalogue are anyway.
const currentKinds = new Set(['dc', 'cc'])

/** A piece of a query as it is compared: folded, without what stands around words. */
export const plainPiece = (piece: string) =>
  trimEnds(
    foldText(piece),
    sign => '([{«'.includes(sign),
    sign => ')]}»,;:.!?'.includes(sign),
  )

/** Reads the measure that begins at a piece: '20a', '20 A', '−48 V CC', '23″', '23 pulgadas', '60-100 A'. Null: there is none. */
export function readMeasure(pieces: readonly string[], at: number): Measure | null {
  const [, sign, first, second, attached] =
    /^([-+±]?)(\d{1,6}(?:[.,]\d{1,4})?)(?:-(\d{1,6}(?:[.,]\d{1,4})?))?([a-z"]*)$/.exec(plainPiece(pieces[at] ?? '')) ??
    []
  if (first === undefined) return null
  const unit = attached ? { unit: unitOf.get(attached), length: 0 } : readUnit(pieces, at + 1)
  // 'de 19 a 23 pulgadas': from one to the other.
  const next = /^\d+(?=\D*$)/.exec(pieces[at + 2] ?? '')?.[0]
  if (unit?.length && pieces[at + 1] === 'a' && next && Number(next) > numberOf(first)) return null
  if (!unit?.unit) return sign ? { unit: 'V', from: numberOf(first), length: 1 } : null
  const isWithKind = unit.unit === 'V' && currentKinds.has(plainPiece(pieces[at + 1 + unit.length] ?? ''))
  return {
    unit: unit.unit,
    from: numberOf(first),
    ...(second === undefined ? {} : { to: numberOf(second) }),
    length: 1 + unit.length + Number(isWithKind),
  }
}

function readUnit(pieces: readonly string[], at: number): { unit: Unit | undefined; length: number } | null {
  for (let length = longestUnit; length > 0; length--) {
    const words = pieces.slice(at, at + length)
    const unit = words.length === length ? unitOf.get(words.map(plainPiece).join(' ')) : undefined
    if (unit) return { unit, length }
  }
  return null
}

const numberOf = (digits: string) => Number(digits.replace(',', '.'))
