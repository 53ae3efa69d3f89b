import { round, toKilograms, toMillimetres } from '#shared/units.ts'

// Exact by definition: foot 0.3048 m; inch-pound 0.1129848 N·m.
const conversions: Record<string, (value: number) => number> = {
  'in>mm': toMillimetres,
  'ft>m': feet => round(feet * 0.3048, 2),
  'lb>kg': toKilograms,
  'in-lb>N·m': inchPounds => round(inchPounds * 0.1129848, 2),
  '°F>°C': degrees => round(((degrees - 32) * 5) / 9, 0),
}

/** The same quantity in the metric unit, rounded as a data sheet shows it; null where the pair of units is not known. */
export function toMetric(value: number, unit: string, unitMetric: string): number | null {
  return conversions[`${unit}>${unitMetric}`]?.(value) ?? null
}
