import { reaches } from '#features/tools/workbench/domain/compare.ts'
import { neededRating, needsBayReview } from '#features/tools/workbench/domain/device-for.ts'
import { type Problem, problem } from '../checks/problem.ts'
import { deviceFixes } from '../editing/choose.ts'
import type { Plan } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'

/** R5: a rating is 1.25 × the List 2X drain or more; above 70 A the operator reviews the bay. */
export function ratingOverList2(plan: Plan): Problem[] {
  return plan.standings.flatMap(standing => {
    const { load, device, field } = standing
    if (!load || !device || !field || field.kind === 'hand-off') return []
    const needed = neededRating(load.drains)
    const isReviewed = needsBayReview(load.drains)
    if (reaches(device.rating, needed) && !isReviewed) return []
    const values = {
      load: load.load.name,
      min_v: plan.configuration.system.min_v,
      list2_a: load.drains.list2x,
      limit_a: device.rating,
      beside_a: needed,
    }
    const found: Problem[] = []
    if (!reaches(device.rating, needed))
      found.push(
        problem('R5', 'device_list2', 'error', {
          at: placeOf(standing),
          values,
          fixes: () => deviceFixes(plan, standing),
        }),
      )
    if (isReviewed)
      found.push(problem('R5', 'bdfb_review', 'note', { at: placeOf(standing), values: { ...values, limit_a: 70 } }))
    return found
  })
}
