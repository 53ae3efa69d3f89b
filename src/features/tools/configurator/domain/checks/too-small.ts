import { reaches } from '#features/tools/workbench/domain/compare.ts'
import { carries, neededRating } from '#features/tools/workbench/domain/device-for.ts'
import type { Drains } from '#features/tools/workbench/domain/drains.ts'
import type { FeedName } from '../configuration.ts'
import { fieldTakes, limitFor } from '../editing/choose.ts'
import type { Plan } from '../plan.ts'
import type { PanelField } from './facts.ts'
import type { ProblemValues } from './problem.ts'
import type { PlannedLoad, PlannedPanel } from './standing.ts'

/** A device that a panel takes, or a hand-off position. */
interface Able {
  /** Continuous amperes. */
  carries: number
  rating: number
  isHandOff: boolean
}

/**
 * Why no device on these feeds is enough for a load, as the figures of a problem: what the largest carries, or how large its rating is,
 * beside what the load needs. Null: one is enough, or there is none at all.
 */
export function tooSmall(plan: Plan, { drains }: PlannedLoad, feeds: readonly FeedName[]): ProblemValues | null {
  const able = ableOn(plan, feeds)
  if (able.length === 0 || able.some(one => isEnough(one, drains))) return null
  const most = (key: 'carries' | 'rating') => Math.max(...able.map(one => one[key]))
  return reaches(most('carries'), drains.list1x)
    ? { limit_a: most('rating'), beside_a: neededRating(drains), by: 'rating' }
    : { limit_a: most('carries'), beside_a: drains.list1x, by: 'load' }
}

const isEnough = ({ carries: carried, rating, isHandOff }: Able, drains: Drains): boolean =>
  isHandOff ? reaches(rating, drains.list2x) : reaches(carried, drains.list1x) && reaches(rating, neededRating(drains))

/** By plan and feeds: a long list of loads asks for the same again and again. */
const knownAble = new WeakMap<Plan, Map<string, readonly Able[]>>()

function ableOn(plan: Plan, feeds: readonly FeedName[]): readonly Able[] {
  const ofPlan = knownAble.get(plan) ?? new Map<string, readonly Able[]>()
  knownAble.set(plan, ofPlan)
  const key = feeds.join()
  const able =
    ofPlan.get(key) ??
    plan.panels
      .filter(panel => feeds.some(feed => panel.feeds.includes(feed)))
      .flatMap(panel => panel.model.fields.flatMap(field => ableIn(plan, panel, field)))
  ofPlan.set(key, able)
  return able
}

function ableIn(plan: Plan, panel: PlannedPanel, field: PanelField): Able[] {
  if (field.kind === 'hand-off') {
    const amperes = field.limit ?? Number.POSITIVE_INFINITY
    return [{ carries: amperes, rating: amperes, isHandOff: true }]
  }
  return field.families.flatMap(family =>
    plan.facts.devicesOf(family).flatMap((device): Able[] => {
      const limit = limitFor(plan, panel, device)
      if (!fieldTakes(plan, panel, field, device) || (limit !== null && !reaches(limit, device.rating))) return []
      // Where nothing is published for this air, it is enough for nothing.
      const amperes = carries(family, device.rating, plan.configuration.ambient_c).amperes ?? 0
      return [{ carries: amperes, rating: device.rating, isHandOff: false }]
    }),
  )
}
