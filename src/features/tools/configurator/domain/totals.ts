import { upstreamFor } from '#features/tools/workbench/domain/device-for.ts'
import { busUse, worstLimit } from './bus-limit.ts'
import { type PanelBasis, weakest } from './checks/facts.ts'
import type { FeedName } from './configuration.ts'
import { heatOf } from './heat.ts'
import { numbersOf, type Plan } from './plan.ts'

export interface PanelTotals {
  ref: string
  buses: {
    bus: FeedName
    rating_a: number
    max_load_a: number
    normal_a: number
    a_failed_a: number
    b_failed_a: number
    worst_list2_a: number
    /** Its load at the lowest voltage (R8). */
    worst_limit_a: number
    /** Its worst case: at float voltage or at the lowest, whichever is closer to its limit. */
    load_a: number
    limit_a: number
    /** The standard size for the feeder, and the largest that the panel allows; null: none, or not stated. */
    feeder_a: number | null
    max_interrupt_a: number | null
    used: number
    free: number
  }[]
  heat_w: { normal: number; worst: number; full: number } | null
  rack_units: number
  weight_lb: number | null
  basis: PanelBasis
}

/** The sums of each panel. */
export function totalsOf(plan: Plan): PanelTotals[] {
  return plan.panels.map(panel => {
    const { model, ref } = panel
    const positions = model.fields.flatMap(numbersOf)
    return {
      ref,
      buses: plan.buses
        .filter(bus => bus.panel === panel)
        .map(({ feed, list1, worstList2 }) => {
          const use = busUse(Math.max(...Object.values(list1)), worstList2, model)
          const used = positions.filter(number => plan.takersOf(ref, feed, number).length > 0).length
          return {
            bus: feed,
            rating_a: model.busRating,
            max_load_a: model.maxLoad,
            normal_a: list1.normal,
            a_failed_a: list1.A,
            b_failed_a: list1.B,
            worst_list2_a: worstList2,
            worst_limit_a: worstLimit(model),
            load_a: use.amperes,
            limit_a: use.limit,
            feeder_a: worstList2 === 0 ? null : upstreamFor(worstList2),
            max_interrupt_a: model.maxInterrupt,
            used,
            free: positions.length - used,
          }
        }),
      heat_w: heatOf(plan, panel),
      rack_units: model.rackUnits,
      weight_lb: model.weightLb,
      basis: weakest(...['bus', 'max_load_per_bus', 'power_dissipation', 'rack', 'weight'].map(model.basisOf)),
    }
  })
}
