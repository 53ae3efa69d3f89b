import { reaches } from '#features/workbench/domain/compare.ts'
import { carries } from '#features/workbench/domain/device-for.ts'
import { deviceFixes } from '../choose.ts'
import type { Plan } from '../plan.ts'
import { type Problem, problem } from '../problem.ts'
import type { Standing } from '../standing.ts'
import { placeOf } from './r01-position-takes-device.ts'

/** R4: a device carries the List 1X drain continuously; a hand-off position carries it itself. */
export function deviceCarriesLoad(plan: Plan): Problem[] {
  return plan.standings.flatMap((standing): Problem[] => {
    const { load, field, device } = standing
    if (!load || !field) return []
    if (field.kind === 'hand-off') return handOff(standing)
    if (standing.placement.product_id === null)
      return [
        problem('R4', 'device_missing', 'error', {
          at: placeOf(standing),
          values: { load: load.load.name },
          fixes: () => deviceFixes(plan, standing),
        }),
      ]
    if (!device) return []
    const { amperes } = carries(device.family, device.rating, plan.configuration.ambient_c)
    if (amperes === null || reaches(amperes, load.drains.list1x)) return []
    return [
      problem('R4', 'device_overloaded', 'error', {
        at: placeOf(standing),
        values: {
          family: device.family,
          rating_a: device.rating,
          limit_a: amperes,
          load: load.load.name,
          beside_a: load.drains.list1x,
        },
        fixes: () => deviceFixes(plan, standing),
      }),
    ]
  })
}

function handOff(standing: Standing): Problem[] {
  const { load, field } = standing
  if (!load || !field || field.limit === null || reaches(field.limit, load.drains.list1x)) return []
  return [
    problem('R4', 'position_overloaded', 'error', {
      at: placeOf(standing),
      values: { limit_a: field.limit, load: load.load.name, beside_a: load.drains.list1x },
      basis: field.limitBasis,
    }),
  ]
}
