import { standardSizes } from '#features/catalog/product/domain/ampacity.ts'
import { ambientLoads, continuousLoad } from '#features/catalog/product/domain/derating.ts'
import { reaches, staysWithin } from './compare.ts'
import type { Drains } from './drains.ts'

export const families = ['gmt', 'klm', 'tpa', 'tps', 'tls', 'tpc', 'tpl', 'ov-breaker', 'bullet-breaker'] as const
export type Family = (typeof families)[number]

/** The chart of GMT fuses ends here; nothing is published for hotter air. */
const hottestGmt = 60

export interface Carried {
  /** Continuous load in amperes; null: nothing is published for this temperature. */
  amperes: number | null
  /** The figure is the chart's for a temperature. */
  isByChart: boolean
}

/**
 * The continuous load of a fuse or breaker (rules R4, R20). With the temperature of the air, a GMT fuse of 10, 12 or 15 A takes the
 * chart's column at or above it, never more than the rule; above 60 °C no GMT fuse has a figure. Nothing else has data.
 */
export function carries(family: string, rating: number, ambientC: number | null): Carried {
  const byRule = { amperes: continuousLoad(family, rating), isByChart: false }
  if (ambientC === null || family !== 'gmt') return byRule
  if (!staysWithin(ambientC, hottestGmt)) return { amperes: null, isByChart: false }
  const column = ambientLoads(family, rating).find(({ celsius }) => staysWithin(ambientC, celsius))
  return column ? { amperes: column.amperes, isByChart: true } : byRule
}

/** The margin of a rating over the List 2X drain: AT&T ATT-TP-76450 (rule R5). */
export const overList2x = 1.25

export const neededRating = ({ list2x }: Pick<Drains, 'list2x'>): number => list2x * overList2x

/** A device of more than 70 A in a distribution bay (BDFB) is reviewed: AT&T ATT-TP-76450 (rule R5). */
export const needsBayReview = (drains: Drains): boolean => !staysWithin(neededRating(drains), 70)

export interface RatedDevice {
  rating: number
  carries: number | null
  isByChart: boolean
  /** It carries the List 1X drain. */
  isEnoughForList1x: boolean
  /** Its rating is 1.25 × the List 2X drain or more. */
  isEnoughForList2x: boolean
  /** It is not above the largest rating that its position takes. */
  isWithinLimit: boolean
}

/** Every rating with what it carries and what of the load it is enough for. */
export function rateDevices(
  family: string,
  drains: Drains,
  ambientC: number | null,
  limit: number | null,
  ratings: readonly number[],
): RatedDevice[] {
  return ratings.map(rating => {
    const { amperes, isByChart } = carries(family, rating, ambientC)
    return {
      rating,
      carries: amperes,
      isByChart,
      isEnoughForList1x: amperes !== null && reaches(amperes, drains.list1x),
      isEnoughForList2x: reaches(rating, neededRating(drains)),
      isWithinLimit: limit === null || staysWithin(rating, limit),
    }
  })
}

/** The smallest rating that is enough and that the position takes, of ratings in order of size; null: none. */
export function deviceFor(
  family: string,
  drains: Drains,
  ambientC: number | null,
  limit: number | null,
  ratings: readonly number[],
): number | null {
  const enough = rateDevices(family, drains, ambientC, limit, ratings).find(
    device => device.isEnoughForList1x && device.isEnoughForList2x && device.isWithinLimit,
  )
  return enough?.rating ?? null
}

/** The usual upstream device: the smallest size of NEC 240.6 that is 1.25 × the amperes or more (rule R10); null: none. */
export function upstreamFor(amperes: number): number | null {
  return standardSizes.find(size => reaches(size, amperes * overList2x)) ?? null
}
