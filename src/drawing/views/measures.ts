import type { Language } from '#shared/language.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { toMillimetres, type Units } from '#shared/number/units.ts'

/** How lengths are written on a drawing. The unit stands once, beside the drawing. */
export interface Measures {
  units: Units
  /** Factor on the size of lettering: 1 for a drawing as wide as a page, more for one that is shown smaller. */
  lettering: number
  /** Words a length of the product, stored in inches, with the same digits as its specification. */
  fact: (inches: number) => string
  /** Words a length that a standard or the geometry gives, in millimetres. */
  length: (mm: number) => string
}

export function measuresIn(units: Units, language: Language, lettering = 1): Measures {
  return {
    units,
    lettering,
    fact: inches => formatNumber(units === 'metric' ? toMillimetres(inches) : inches, language),
    length: mm => formatNumber(rounded(units === 'metric' ? mm : mm / 25.4, units === 'metric' ? 2 : 3), language),
  }
}

// Corrects the binary fraction first, so that 15.875 becomes 15.88 and not 15.87.
const rounded = (value: number, places: number): number => Number((value + 1e-9).toFixed(places))
