import { shareOf } from '#features/tools/configurator/domain/bus-limit.ts'
import type { Solution } from './find-solutions.ts'

/** The keys by which solutions are ranked, in this order; solutions that are equal in all are ordered by part number. */
export const rankKeys = ['panels', 'rack_units', 'bus_share', 'unused', 'part_number'] as const
export type RankKey = (typeof rankKeys)[number]

type Ranked = Pick<Solution, 'filled' | 'rackUnits' | 'worstBus' | 'usable' | 'used'>

const values: Readonly<Record<Exclude<RankKey, 'part_number'>, (one: Ranked) => number>> = {
  panels: ({ filled }) => filled.panels,
  rack_units: ({ rackUnits }) => rackUnits,
  bus_share: ({ worstBus }) => shareOf(worstBus),
  unused: ({ usable, used }) => usable - used,
}

/** The difference that decides between two solutions: the first key in which they differ, and the value of each. */
export function rankBetween(one: Ranked, other: Ranked): { key: RankKey; own: number; others: number } {
  for (const key of rankKeys) {
    if (key === 'part_number') break
    const [own, others] = [values[key](one), values[key](other)]
    if (own !== others) return { key, own, others }
  }
  return { key: 'part_number', own: 0, others: 0 }
}
