import { staysWithin } from '#features/workbench/domain/compare.ts'
import { weakest } from '../facts.ts'
import type { Plan } from '../plan.ts'
import { type Problem, problem } from '../problem.ts'

/** R8: feeders and protectors are sized by List 2, so the worst sum stays within the rating of the bus. */
export function busOverList2(plan: Plan): Problem[] {
  return plan.buses.flatMap(({ panel, feed, worstList2 }): Problem[] => {
    const { busRating, basisOf, id } = panel.model
    if (staysWithin(worstList2, busRating)) return []
    return [
      problem('R8', 'bus_list2', 'warning', {
        at: { panel: panel.ref, bus: feed },
        values: { limit_a: busRating, beside_a: worstList2, min_v: plan.configuration.system.min_v },
        basis: weakest(basisOf('bus')),
        fixes: () => plan.facts.largerPanels(id).map(product_id => [{ op: 'panel', panel: panel.ref, product_id }]),
      }),
    ]
  })
}
