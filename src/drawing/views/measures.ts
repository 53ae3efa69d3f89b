import { formatNumber } from '#shared/format-number.ts'
import type { Language } from '#shared/language.ts'
import { toMillimetres, type Units } from '#shared/units.ts'

/** How lengths are written on a drawing; the unit itself is said once, beside it. */
export interface Measures {
  units: Units
  /** Lettering against that of a drawing as wide as a page: more for one that is shown smaller. */
  lettering: number
  /** A fact of the product, stored in inches: the same digits as in its specification. */
  fact: (inches: number) => string
  /** A length of a standard or of geometry, in millimetres. */
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

// Away from the binary fraction first: 15.875 is written 15.88 and not 15.87.
const rounded = (value: number, places: number): number => Number((value + 1e-9).toFixed(places))
