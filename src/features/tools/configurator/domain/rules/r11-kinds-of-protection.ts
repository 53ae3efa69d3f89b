import { isBreaker } from '../checks/facts.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { Standing } from '../checks/standing.ts'
import type { Plan } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'

/** R11: no fuse feeds a breaker, and the bullet positions of a high-current panel have either fuses or breakers. */
export function kindsOfProtection(plan: Plan): Problem[] {
  return [...underFuses(plan), ...mixtures(plan)]
}

function underFuses({ configuration, standings }: Plan): Problem[] {
  return configuration.feeders.flatMap(({ panel, bus, kind }): Problem[] => {
    if (kind !== 'fuse') return []
    const breaker = standings.find(
      ({ placement, device }) =>
        placement.panel === panel && placement.feed === bus && device && isBreaker(device.family),
    )
    if (!breaker) return []
    const fixes = () => [[{ op: 'feeder_kind', panel, bus, kind: 'breaker' } as const]]
    return [problem('R11', 'breaker_under_fuse', 'warning', { at: { ...placeOf(breaker), load: null }, fixes })]
  })
}

function mixtures({ panels, standings }: Plan): Problem[] {
  return panels.flatMap(({ ref, model }): Problem[] => {
    if (!model.isHighCurrent) return []
    const inBullets = (one: Standing) => one.placement.panel === ref && one.field?.kind === 'bullet' && one.device
    const kinds = new Set(standings.filter(inBullets).map(({ device }) => isBreaker(device?.family ?? '')))
    return kinds.size > 1 ? [problem('R11', 'mixed_protection', 'warning', { at: { panel: ref } })] : []
  })
}
