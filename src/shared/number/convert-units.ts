import { millimetresPerInch, round, toKilograms, toMillimetres } from './units.ts'

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
  /** The zero of the smallest unit, in this one. */
  zero?: number
}

// Folded spellings, separated by bars, as people type them behind a number.
const scales: readonly (Scale & { spellings: string })[] = [
  { of: 'length', factor: 1, spellings: 'mm|millimetres|millimeters|milimetros|millimetre' },
  { of: 'length', factor: 10, spellings: 'cm|centimetres|centimeters|centimetros' },
  { of: 'length', factor: 1000, spellings: 'm|metres|meters|metros' },
  { of: 'length', factor: millimetresPerInch, spellings: 'in|"|inch|inches|pulg|pulgada|pulgadas|pouce|pouces|po' },
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
