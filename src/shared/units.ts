import type { Language } from './language.ts'

// Exact by definition: international inch and pound (1959); domain rule 17.
export const millimetresPerInch = 25.4
const kilogramsPerPound = 0.45359237
export const poundsPerKilogram = 1 / kilogramsPerPound
/** 1 kcmil = 1000 circular mils, the area of a circle of 1 mil: π/4 × 0.0254² × 1000 mm². */
const squareMillimetresPerKcmil = (Math.PI / 4) * 0.0254 ** 2 * 1000

export type Units = 'imperial' | 'metric'

/** What a reader of the language expects first. */
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

// Exact by definition: foot 0.3048 m, US gallon 231 in³, ounce 28.349523125 g. From pound-force: psi 6.894757 kPa, inch-pound 0.1129848 N·m.
const conversions: Record<string, (value: number) => number> = {
  'in>mm': toMillimetres,
  'ft>m': feet => round(feet * 0.3048, 2),
  'lb>kg': toKilograms,
  'in-lb>N·m': inchPounds => round(inchPounds * 0.1129848, 2),
  'ft-lb>N·m': footPounds => round(footPounds * 1.3558179, 1),
  '°F>°C': degrees => round(((degrees - 32) * 5) / 9, 0),
  'psi>bar': psi => round(psi * 0.06894757, Math.abs(psi) < 300 ? 1 : 0),
  'psi>kPa': psi => round(psi * 6.894757, 0),
  'gal>L': gallons => round(gallons * 3.785411784, 1),
  'gal/min>L/min': gallons => round(gallons * 3.785411784, 1),
  'in³>cm³': cubicInches => round(cubicInches * 16.387064, 1),
  'oz>g': ounces => round(ounces * 28.349523125, 0),
  'hp>kW': horsepower => round(horsepower * 0.74569987, 2),
}

/** The units that are shown in a second one too: 'in → mm'. */
export const unitPairs: readonly string[] = Object.keys(conversions).map(pair => pair.replace('>', ' → '))

/** The same quantity in the metric unit, rounded as a data sheet shows it; null where the pair of units is not known. */
export function toMetric(value: number, unit: string, unitMetric: string): number | null {
  return conversions[`${unit}>${unitMetric}`]?.(value) ?? null
}
