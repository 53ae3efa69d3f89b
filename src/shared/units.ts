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

interface Scale {
  of: string
  /** How many of the smallest unit of its kind one is. */
  factor: number
  /** What is zero in the smallest unit, in this one. */
  zero?: number
}

// Folded spellings, separated by bars, as people type them behind a number.
const scales: readonly (Scale & { spellings: string })[] = [
  { of: 'length', factor: 1, spellings: 'mm|millimetres|millimeters|milimetros|millimetre' },
  { of: 'length', factor: 10, spellings: 'cm|centimetres|centimeters|centimetros' },
  { of: 'length', factor: 1000, spellings: 'm|metres|meters|metros' },
  { of: 'length', factor: millimetresPerInch, spellings: 'in|"|inch|inches|pulgada|pulgadas|pouce|pouces' },
  { of: 'length', factor: 304.8, spellings: 'ft|foot|feet|pie|pies|pied|pieds' },
  { of: 'mass', factor: 1, spellings: 'g|grams|gramos|grammes' },
  { of: 'mass', factor: 1000, spellings: 'kg|kilograms|kilogramos|kilogrammes' },
  { of: 'mass', factor: 28.349523125, spellings: 'oz|ounces|onzas|onces' },
  { of: 'mass', factor: 453.59237, spellings: 'lb|lbs|pounds|libras|livres' },
  { of: 'pressure', factor: 1, spellings: 'kpa' },
  { of: 'pressure', factor: 100, spellings: 'bar|bars|bares' },
  { of: 'pressure', factor: 1000, spellings: 'mpa' },
  { of: 'pressure', factor: 6.894757, spellings: 'psi' },
  { of: 'torque', factor: 1, spellings: 'n·m|nm|n m' },
  { of: 'torque', factor: 0.1129848, spellings: 'in-lb|in-lbs|in lb|lb-in' },
  { of: 'torque', factor: 1.3558179, spellings: 'ft-lb|ft-lbs|ft lb|lb-ft' },
  { of: 'temperature', factor: 1, spellings: '°c|oc|c' },
  { of: 'temperature', factor: 5 / 9, zero: 32, spellings: '°f|of|f' },
  { of: 'volume', factor: 1, spellings: 'cm3|ml|cc' },
  { of: 'volume', factor: 16.387064, spellings: 'in3' },
  { of: 'volume', factor: 1000, spellings: 'l|litres|liters|litros' },
  { of: 'volume', factor: 3785.411784, spellings: 'gal|gallons|galones' },
  { of: 'flow', factor: 1, spellings: 'l/min|lpm' },
  { of: 'flow', factor: 3.785411784, spellings: 'gal/min|gpm' },
  { of: 'power', factor: 1, spellings: 'w|watts|vatios' },
  { of: 'power', factor: 1000, spellings: 'kw' },
  { of: 'power', factor: 745.69987, spellings: 'hp' },
]

const scaleOf: ReadonlyMap<string, Scale> = new Map(
  scales.flatMap(({ spellings, ...scale }) => spellings.split('|').map(spelling => [spelling, scale] as const)),
)

/** A quantity in another unit of its kind, not rounded; null where one of the units (folded texts) is not known, or they measure different things. */
export function convert(value: number, from: string, to: string): number | null {
  const [own, wanted] = [scaleOf.get(from), scaleOf.get(to)]
  if (own === undefined || wanted === undefined || own.of !== wanted.of) return null
  return ((value - (own.zero ?? 0)) * own.factor) / wanted.factor + (wanted.zero ?? 0)
}
