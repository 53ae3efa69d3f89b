import { type Problem, problem } from '../checks/problem.ts'
import { deviceFixes, fieldTakes, limitFor } from '../editing/choose.ts'
import type { Plan } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'

/** R2: where the catalogue states no limit nothing is promised. */
export function limitIsStated(plan: Plan): Problem[] {
  return plan.standings.flatMap(standing => {
    const { panel, field, device } = standing
    if (!panel || !field || !device || !fieldTakes(plan, panel, field, device)) return []
    if (limitFor(plan, panel, device) !== null) return []
    return problem('R2', 'limit_not_stated', 'warning', {
      at: placeOf(standing),
      basis: 'unverified',
      fixes: () => deviceFixes(plan, standing),
    })
  })
}
