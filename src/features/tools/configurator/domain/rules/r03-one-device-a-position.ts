import { type Problem, problem } from '../checks/problem.ts'
import type { Standing } from '../checks/standing.ts'
import { freePosition } from '../editing/choose.ts'
import type { Operation } from '../editing/operations.ts'
import { isOneRow, type Plan } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'

/** R3: one device in a position, and one position of a feed for a load; a two-pole breaker takes two that stand in one row. */
export const oneDeviceAPosition = (plan: Plan): Problem[] => [...ofPositions(plan), ...inParallel(plan)]

/** Two devices in parallel do not share a load evenly, and neither protects its wire. */
function inParallel(plan: Plan): Problem[] {
  return plan.loads.flatMap(({ load }): Problem[] => {
    const legs = plan.legsOf(load.ref).filter(({ field }) => field)
    const second = legs.find((leg, n) => legs.slice(0, n).some(one => one.placement.feed === leg.placement.feed))
    if (!second) return []
    const values = { load: load.name, feed: second.placement.feed }
    const fixes = () => [[{ op: 'remove', placement: second.index } as const]]
    return [problem('R3', 'in_parallel', 'warning', { at: placeOf(second), values, fixes })]
  })
}

function ofPositions(plan: Plan): Problem[] {
  return plan.standings.flatMap((standing): Problem[] => {
    const { field, device, placement, index } = standing
    if (!field) return []
    const positions = device?.positions ?? 1
    const rest = () => ({ at: placeOf(standing), fixes: () => movesOf(plan, standing) })
    if (!isOneRow(field, placement.position, positions)) return [problem('R3', 'pair_broken', 'error', rest())]
    const takers = (position: number) => plan.takersOf(placement.panel, placement.feed, position)
    if (takers(placement.position).some(other => other.index < index))
      return [problem('R3', 'position_taken', 'error', rest())]
    for (let n = 1; n < positions; n++) {
      const isOther = (other: Standing) => other.placement.position > placement.position
      if (takers(placement.position + n).some(isOther)) return [problem('R3', 'pair_broken', 'error', rest())]
    }
    return []
  })
}

function movesOf(plan: Plan, { panel, field, device, index, placement }: Standing): Operation[][] {
  if (!panel || !field) return []
  const position = freePosition(plan, panel, placement.feed, field, device?.positions ?? 1, index)
  return position === null ? [] : [[{ op: 'move', placement: index, feed: placement.feed, panel: panel.ref, position }]]
}
