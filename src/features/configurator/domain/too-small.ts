import { reaches } from '#features/workbench/domain/compare.ts'
import { carries, neededRating } from '#features/workbench/domain/device-for.ts'
import type { Drains } from '#features/workbench/domain/drains.ts'
import { fieldTakes, isEnough, limitFor } from './choose.ts'
import type { FeedName } from './configuration.ts'
import type { PanelField } from './facts.ts'
import type { Plan } from './plan.ts'
import type { ProblemValues } from './problem.ts'
import type { PlannedLoad, PlannedPanel } from './standing.ts'

interface Able {
  /** Continuous amperes, and the rating, of a device or of a hand-off position. */
  carries: number
  rating: number
  isEnough: boolean
}

/**
 * Why no device on these feeds is enough for a load, as the figures of a problem: what the largest carries, or how large its rating is,
 * beside what the load needs. Null: one is enough, or there is none at all.
 */
export function tooSmall(plan: Plan, { drains }: PlannedLoad, feeds: readonly FeedName[]): ProblemValues | null {
  const able = plan.panels
    .filter(panel => feeds.some(feed => panel.feeds.includes(feed)))
    .flatMap(panel => panel.model.fields.flatMap(field => ableIn(plan, panel, field, drains)))
  if (able.length === 0 || able.some(one => one.isEnough)) return null
  const most = (key: 'carries' | 'rating') => Math.max(...able.map(one => one[key]))
  return reaches(most('carries'), drains.list1x)
    ? { limit_a: most('rating'), beside_a: neededRating(drains), by: 'rating' }
    : { limit_a: most('carries'), beside_a: drains.list1x, by: 'load' }
}

function ableIn(plan: Plan, panel: PlannedPanel, field: PanelField, drains: Drains): Able[] {
  const { ambient_c } = plan.configuration
  if (field.kind === 'hand-off') {
    const amperes = field.limit ?? Number.POSITIVE_INFINITY
    return [{ carries: amperes, rating: amperes, isEnough: reaches(amperes, drains.list2x) }]
  }
  return field.families.flatMap(family =>
    plan.facts.devicesOf(family).flatMap((device): Able[] => {
      const limit = limitFor(plan, panel, device)
      if (!fieldTakes(plan, panel, field, device) || (limit !== null && !reaches(limit, device.rating))) return []
      const amperes = carries(family, device.rating, ambient_c).amperes ?? 0
      return [{ carries: amperes, rating: device.rating, isEnough: isEnough(device, drains, ambient_c) }]
    }),
  )
}
