import type { leadTimeUnits } from '#features/site/setting/domain/quote-choices.ts'

export type LeadTimeUnit = (typeof leadTimeUnits)[number]

/** In what time something is delivered. */
export type LeadTime = 'stock' | { from: number; to: number; unit: LeadTimeUnit }

/** The lead time of a product from a quantity on. */
export interface LeadTimeStep {
  from_quantity: number
  time: LeadTime
}

/** Bounds of the lead times of a product. */
export const mostLeadTimes = 8
export const longestLeadTime = 999
export const mostLeadQuantity = 1_000_000

/** The weeks that a product has without a quantity; either may be missing. */
interface LeadTimeWeeks {
  leadTimeWeeksFrom: number | null
  leadTimeWeeksTo: number | null
}

/**
 * What holds for each quantity, by rising quantity. Below the first quantity that has a lead time of its own, and where none has, the
 * weeks of the product count. Empty: it is given on request.
 */
export function leadTimesOf(
  steps: readonly LeadTimeStep[],
  { leadTimeWeeksFrom, leadTimeWeeksTo }: LeadTimeWeeks,
): readonly LeadTimeStep[] {
  const from = leadTimeWeeksFrom ?? leadTimeWeeksTo
  if (from === null || steps[0]?.from_quantity === 1) return steps
  return [{ from_quantity: 1, time: { from, to: leadTimeWeeksTo ?? from, unit: 'weeks' } }, ...steps]
}

/** That of a quantity; null: it is given on request. `steps`: those of leadTimesOf. */
export const leadTimeFor = (steps: readonly LeadTimeStep[], quantity: number): LeadTime | null =>
  steps.findLast(step => step.from_quantity <= quantity)?.time ?? null
