import { standardSizes } from '#features/catalog/product/domain/ampacity.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { overList2x } from '#features/tools/workbench/domain/device-for.ts'
import type { PanelModel } from './checks/facts.ts'

/**
 * Amperes that a bus takes at the lowest voltage in the worst case (rule R8): its rating, and what a feeder may carry behind the
 * largest standard device (NEC 240.6) that the panel allows.
 */
export function worstLimit({ busRating, maxInterrupt }: Pick<PanelModel, 'busRating' | 'maxInterrupt'>): number {
  if (maxInterrupt === null) return busRating
  const largest = standardSizes.findLast(size => staysWithin(size, maxInterrupt)) ?? 0
  return Math.min(busRating, largest / overList2x)
}

/** Amperes of a bus beside what it takes. */
export interface BusUse {
  amperes: number
  limit: number
  /** The voltage at which it is closest to its limit; null: it carries the same at every voltage. */
  at: 'float' | 'lowest' | null
}

/** The closer of the two limits of a bus: at float voltage (rule R6) or at the lowest (rule R8), each in its worst case. */
export function busUse(
  list1x: number,
  list2x: number,
  model: Pick<PanelModel, 'busRating' | 'maxInterrupt' | 'maxLoad'>,
): BusUse {
  const limit = worstLimit(model)
  const isLowest = list2x / limit >= list1x / model.maxLoad
  const use = isLowest ? { amperes: list2x, limit } : { amperes: list1x, limit: model.maxLoad }
  const at = isLowest ? 'lowest' : 'float'
  return { ...use, at: list1x === list2x ? null : at }
}

/** How much of a bus is used, rounded so that equal ones are equal. */
export const shareOf = ({ amperes, limit }: Pick<BusUse, 'amperes' | 'limit'>): number =>
  Number((amperes / limit).toFixed(9))
