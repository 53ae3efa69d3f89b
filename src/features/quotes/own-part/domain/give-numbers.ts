import { mostOfProduct, numberLength } from './limits.ts'
import type { OwnNumber } from './own-number.ts'

/** Why a number is not given, or not before somebody says so. */
export const giveFaults = ['empty', 'too_long', 'twice', 'too_many_of_product', 'too_many'] as const
export const giveQuestions = ['taken', 'catalogue_number'] as const
export type GiveState = 'ready' | 'same' | (typeof giveFaults)[number] | (typeof giveQuestions)[number]

export interface Wanted {
  number: OwnNumber
  productId: number
  /** Whether somebody has confirmed it where it is asked about. */
  isConfirmed: boolean
}

export interface Known {
  /** The product that has the number now, by its folded spelling. */
  productOf: ReadonlyMap<string, number>
  /** How many numbers the company's products have now. */
  countOf: ReadonlyMap<number, number>
  /** The products of the catalogue that have the number as their part number. */
  inCatalogue: (number: OwnNumber) => readonly number[]
  /** How many numbers the company can still give. */
  room: number
}

/**
 * What giving each of the numbers would do, in their order. A number of a company names one product: one that another product has is
 * moved only when somebody says so. So is one that the catalogue knows as the part number of another product, since from then on
 * whoever writes it is asked which is meant.
 */
export function giveStates(wanted: readonly Wanted[], known: Known): GiveState[] {
  const seen = new Map<string, number>()
  const counts = new Map(known.countOf)
  let { room } = known
  return wanted.map(({ number, productId, isConfirmed }) => {
    if (number.plain === '') return 'empty'
    if (number.number.length > numberLength) return 'too_long'
    const before = seen.get(number.folded)
    if (before !== undefined) return before === productId ? 'same' : 'twice'
    const holder = known.productOf.get(number.folded)
    if (holder === productId) {
      seen.set(number.folded, productId)
      return 'same'
    }
    const others = known.inCatalogue(number).filter(id => id !== productId)
    if (!isConfirmed && holder !== undefined) return 'taken'
    if (!isConfirmed && others.length > 0) return 'catalogue_number'
    const count = counts.get(productId) ?? 0
    if (count >= mostOfProduct) return 'too_many_of_product'
    if (holder === undefined && room <= 0) return 'too_many'
    seen.set(number.folded, productId)
    counts.set(productId, count + 1)
    if (holder === undefined) room--
    return 'ready'
  })
}
