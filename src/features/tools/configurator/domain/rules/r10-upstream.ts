import { standardSizes } from '#features/catalog/product/domain/ampacity.ts'
import { reaches, staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { overList2x, upstreamFor } from '#features/tools/workbench/domain/device-for.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { Plan } from '../plan.ts'

/**
 * R10: the feeder's device is a standard size of 1.25 × the worst List 2 sum or more, and not above what the panel allows. One that
 * is below that sum opens. What nobody has said of a feeder is named.
 */
export function upstream(plan: Plan): Problem[] {
  return plan.feeders.flatMap(({ feeder: { panel: ref, bus, device_a }, sums }): Problem[] => {
    if (device_a === null) return []
    const { maxInterrupt, basisOf } = sums.panel.model
    const needed = upstreamFor(sums.worstList2)
    const usual = needed !== null && (maxInterrupt === null || staysWithin(needed, maxInterrupt)) ? needed : null
    const rest = {
      at: { panel: ref, bus },
      fixes: () => (usual === null ? [] : [[{ op: 'feeder', panel: ref, bus, device_a: usual } as const]]),
    }
    const found: Problem[] = []
    if (maxInterrupt !== null && !staysWithin(device_a, maxInterrupt))
      found.push(
        problem('R10', 'upstream_too_large', 'error', {
          ...rest,
          values: { device_a, limit_a: maxInterrupt },
          basis: basisOf('max_interrupt'),
        }),
      )
    const isStandard = standardSizes.includes(device_a)
    if (!isStandard || !reaches(device_a, sums.worstList2 * overList2x))
      found.push(
        problem('R10', 'upstream', reaches(device_a, sums.worstList2) ? 'warning' : 'error', {
          ...rest,
          values: { device_a, list2_a: sums.worstList2, needed_a: needed ?? sums.worstList2 * overList2x },
          basis: 'reading',
        }),
      )
    return found
  })
}
