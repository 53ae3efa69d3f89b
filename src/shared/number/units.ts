import type { Language } from '../language.ts'

// Exact by definition: international inch and pound (1959); domain rule 17.
export const millimetresPerInch = 25.4
const kilogramsPerPound = 0.45359237
export const poundsPerKilogram = 1 / kilogramsPerPound
/** 1 kcmil = 1000 circular mils, the area of a circle of 1 mil: π/4 × 0.0254² × 1000 mm². */
const squareMillimetresPerKcmil = (Math.PI / 4) * 0.0254 ** 2 * 1000

export type Units = 'imperial' | 'metric'

/** The units that a reader of the language expects first. */
export const usualUnits = (language: Language): Units => (language === 'en' ? 'imperial' : 'metric')

/** Inches to millimetres, to a tenth: 17 → 431.8. */
export function toMillimetres(inches: number): number {
  return round(inches * millimetresPerInch, 1)
}

/** Pounds to kilograms, to a hundredth: 8.5 → 3.86. */
export function toKilograms(pounds: number): number {
  return round(pounds * kilogramsPerPound, 2)
}

/**
 * Cross-section in mm² of an American Wire Gauge size; 1/0 is 0, 2/0 is -1, 4/0 is -3. ASTM B258, domain rule 18:
 * d = 0.127 mm × 92^((36 − n) / 39). 14 → 2.08, 4/0 → 107.22.
 */
export function awgToSquareMillimetres(gauge: number): number {
  const diameter = 0.127 * 92 ** ((36 - gauge) / 39)
  return round((Math.PI / 4) * diameter ** 2, 2)
}

/** Cross-section in mm² of a size in thousands of circular mils: 250 → 126.68. */
export function kcmilToSquareMillimetres(kcmil: number): number {
  return round(kcmil * squareMillimetresPerKcmil, 2)
}

/** Rounds half up as written in decimals: 44.45 to one place is 44.5, whatever its binary form. */
export function round(value: number, places: number): number {
  const scale = 10 ** places
  // Twelve digits are more than any measure has, and fewer than where binary fractions differ.
  return Math.round(Number((value * scale).toPrecision(12))) / scale
}
