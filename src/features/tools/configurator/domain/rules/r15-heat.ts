import { weakest } from '../checks/facts.ts'
import { type Problem, problem } from '../checks/problem.ts'
import { heatOf } from '../heat.ts'
import type { Plan } from '../plan.ts'

/** R15: what a panel gives off, in its worst case and fully loaded. */
export function heat(plan: Plan): Problem[] {
  return plan.panels.flatMap((panel): Problem[] => {
    const found = heatOf(plan, panel)
    if (!found) return []
    return [
      problem('R15', 'heat', 'note', {
        at: { panel: panel.ref },
        values: { worst_w: found.worst, worst_btu: btu(found.worst), full_w: found.full, full_btu: btu(found.full) },
        basis: weakest('reading', panel.model.basisOf('power_dissipation')),
      }),
    ]
  })
}

const btu = (watts: number) => watts * 3.412
