import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { carries } from '#features/tools/workbench/domain/device-for.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { Operation } from '../editing/operations.ts'
import type { Plan } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'

/** R20: all products are offered, and the temperature of the air is one that somebody has published figures for. */
export const offeredAndAmbient = (plan: Plan): Problem[] => [...gone(plan), ...ambient(plan)]

function gone({ gone: panels, standings, configuration, facts }: Plan): Problem[] {
  const fixesOf = (id: number, fix: (successor: number) => Operation): Operation[][] => {
    const successor = facts.successorOf(id)
    return successor === null ? [] : [[fix(successor)]]
  }
  return [
    ...panels.map(({ ref, product_id }) =>
      problem('R20', 'product_gone', 'error', {
        at: { panel: ref },
        fixes: () => fixesOf(product_id, successor => ({ op: 'panel', panel: ref, product_id: successor })),
      }),
    ),
    ...standings.flatMap((standing): Problem[] => {
      const id = standing.placement.product_id
      if (id === null || standing.device || facts.isOffered(id)) return []
      const fixes = () => fixesOf(id, successor => ({ op: 'device', placement: standing.index, product_id: successor }))
      return [problem('R20', 'product_gone', 'error', { at: placeOf(standing), fixes })]
    }),
    ...configuration.accessories.flatMap(({ product_id }): Problem[] =>
      facts.isOffered(product_id) ? [] : [problem('R20', 'product_gone', 'error', { values: { product: product_id } })],
    ),
  ]
}

/** Ratings are stated for air of this temperature, in °C: UL 248-1, UL 489. */
const ratedC = 25

function ambient({ configuration, standings }: Plan): Problem[] {
  const { ambient_c } = configuration
  if (ambient_c === null) return []
  const families = new Map<string, 'beyond' | 'none'>()
  for (const { device } of standings) {
    if (!device) continue
    const carried = carries(device.family, device.rating, ambient_c)
    if (carried.amperes === null) families.set(device.family, 'beyond')
    else if (!carried.isByChart && !families.has(device.family)) families.set(device.family, 'none')
  }
  return [...families].map(([family, kind]) =>
    kind === 'beyond'
      ? problem('R20', 'ambient_beyond_chart', 'error', { values: { family, ambient_c } })
      : problem('R20', 'no_ambient_data', staysWithin(ambient_c, ratedC) ? 'note' : 'warning', {
          values: { family, ambient_c },
          basis: 'unverified',
        }),
  )
}
