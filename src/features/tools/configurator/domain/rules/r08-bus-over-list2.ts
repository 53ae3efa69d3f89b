import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { overList2x, upstreamFor } from '#features/tools/workbench/domain/device-for.ts'
import { worstLimit } from '../bus-limit.ts'
import { weakest } from '../checks/facts.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { Plan } from '../plan.ts'

/**
 * R8: loads draw most at the lowest voltage. Then the worst sum stays within the rating of the bus, and a feeder for 1.25 × that sum
 * within the largest device that the panel allows.
 */
export function busOverList2(plan: Plan): Problem[] {
  return plan.buses.flatMap(({ panel, feed, worstList2 }): Problem[] => {
    const { busRating, maxInterrupt, basisOf, id } = panel.model
    if (staysWithin(worstList2, worstLimit(panel.model))) return []
    const fixes = () =>
      plan.facts.largerPanels(id).map(product_id => [{ op: 'panel', panel: panel.ref, product_id } as const])
    const rest = { at: { panel: panel.ref, bus: feed }, fixes }
    const { min_v } = plan.configuration.system
    if (!staysWithin(worstList2, busRating))
      return [
        problem('R8', 'bus_list2', 'error', {
          ...rest,
          values: { limit_a: busRating, beside_a: worstList2, min_v },
          basis: weakest(basisOf('bus')),
        }),
      ]
    const needed_a = upstreamFor(worstList2) ?? worstList2 * overList2x
    return [
      problem('R8', 'bus_feeder', 'error', {
        ...rest,
        values: { limit_a: maxInterrupt ?? 0, list2_a: worstList2, needed_a, min_v },
        basis: weakest(basisOf('max_interrupt')),
      }),
    ]
  })
}
