interface Conversion {
  convert: (value: number) => number
  decimals: number
}

const by = (factor: number, decimals: number): Conversion => ({ convert: value => value * factor, decimals })

// Exact by definition: inch 25.4 mm, pound 0.45359237 kg, foot 0.3048 m; inch-pound 0.1129848 N·m.
const conversions: Record<string, Conversion> = {
  'in>mm': by(25.4, 1),
  'ft>m': by(0.3048, 2),
  'lb>kg': by(0.45359237, 2),
  'in-lb>N·m': by(0.1129848, 2),
  '°F>°C': { convert: value => ((value - 32) * 5) / 9, decimals: 0 },
}

/** The same quantity in the metric unit, rounded as a data sheet shows it; null where the pair of units is not known. */
export function toMetric(value: number, unit: string, unitMetric: string): number | null {
  const conversion = conversions[`${unit}>${unitMetric}`]
  if (!conversion) return null
  const scale = 10 ** conversion.decimals
  return Math.round(conversion.convert(value) * scale) / scale
}
