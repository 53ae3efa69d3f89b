import { round } from '#shared/number/units.ts'

/** The published rules for the continuous load of a fuse or breaker. */
export type DeratingRule = 'gmt_maker' | 'gmt_operator' | 'gmt_chart' | 'eighty_percent'

export interface Derated {
  rule: DeratingRule
  percent: number
  amperes: number
}

// Trade facts, rule 1d: a chart for three ratings, at 20, 50 and 60 °C of ambient air.
const celsius = [20, 50, 60] as const
const gmtChart: Record<number, readonly [number, number, number]> = { 10: [7, 6, 5], 12: [8, 7, 6], 15: [10, 9, 8] }

// Ratings whose load by the makers' rule a guide prints itself: 10.5 A for 15 A. Without a temperature it stands.
const printedLoads = new Set([15])

/** The deratings of a rating by the rules that apply to its family, the lowest first: that one counts. */
export function deratings(family: string, rating: number): Derated[] {
  const derate = (rule: DeratingRule, percent: number) => ({
    rule,
    percent,
    amperes: round((rating * percent) / 100, 4),
  })
  if (family !== 'gmt') return [derate('eighty_percent', 80)]
  // Trade facts, rule 1: 80 % up to 7.5 A, 70 % from 10 A, and for sizes between the lower of the two.
  const byMaker = derate('gmt_maker', rating <= 7.5 ? 80 : 70)
  // Rule 1c: one operator's standard has 80 % for all; one maker prints both figures.
  const byOperator = derate('gmt_operator', 80)
  const chart = gmtChart[rating]?.[0] ?? null
  // Rule 1d: of a figure that the rule only yields and a lower one of the chart the lower counts.
  if (chart === null || chart >= byMaker.amperes || printedLoads.has(rating)) return [byMaker, byOperator]
  return [{ rule: 'gmt_chart', percent: round((chart / rating) * 100, 1), amperes: chart }, byMaker, byOperator]
}

/** The continuous load of a fuse or breaker, by the lowest of the published rules. */
export function continuousLoad(family: string, rating: number): number {
  const known = knownLoads.get(family)?.get(rating)
  if (known !== undefined) return known
  const load = Math.min(...deratings(family, rating).map(derated => derated.amperes))
  const ofFamily = knownLoads.get(family) ?? new Map<number, number>()
  // A catalogue has a few dozen ratings of a family; what visitors type does not fill the memory.
  if (ofFamily.size < mostKnown && knownLoads.size < mostKnown) knownLoads.set(family, ofFamily.set(rating, load))
  return load
}

const mostKnown = 200
/** Loads by family and rating: a check of a large configuration asks for the same few thousands of times. */
const knownLoads = new Map<string, Map<number, number>>()

export interface AmbientLoad {
  celsius: number
  amperes: number
}

/** The lower of the chart and the rules; empty where the chart has no such fuse. */
export function ambientLoads(family: string, rating: number): AmbientLoad[] {
  const loads = family === 'gmt' ? (gmtChart[rating] ?? []) : []
  const limit = continuousLoad(family, rating)
  return loads.map((amperes, n) => ({ celsius: celsius[n] ?? 0, amperes: Math.min(amperes, limit) }))
}
