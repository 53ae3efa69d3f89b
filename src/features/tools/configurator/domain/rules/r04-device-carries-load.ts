import { reaches } from '#features/tools/workbench/domain/compare.ts'
import { carries } from '#features/tools/workbench/domain/device-for.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { PlannedLoad, Standing } from '../checks/standing.ts'
import { tooSmall } from '../checks/too-small.ts'
import { deviceFixes } from '../editing/choose.ts'
import type { Plan } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'

/**
 * R4: a device carries the List 1X drain continuously; a hand-off position carries what the load draws at most. Of a load without a
 * drain nobody can say that.
 */
export const deviceCarriesLoad = (plan: Plan): Problem[] => [...withoutDrain(plan), ...ofStandings(plan)]

const isKnown = ({ drains }: PlannedLoad) => drains.list2x > 0

const withoutDrain = ({ loads }: Plan): Problem[] =>
  loads
    .filter(load => !isKnown(load))
    .map(({ load }) => problem('R4', 'drain_unknown', 'error', { at: { load: load.ref }, values: { load: load.name } }))

function ofStandings(plan: Plan): Problem[] {
  return plan.standings.flatMap((standing): Problem[] => {
    const { load, field, device } = standing
    if (!load || !field || !isKnown(load)) return []
    if (field.kind === 'hand-off') return handOff(standing)
    if (standing.placement.product_id === null) {
      const [at, values] = [placeOf(standing), { load: load.load.name }]
      const short = tooSmall(plan, load, [standing.placement.feed])
      if (short) return [problem('R4', 'none_is_enough', 'error', { at, values: { ...values, ...short } })]
      return [problem('R4', 'device_missing', 'error', { at, values, fixes: () => deviceFixes(plan, standing) })]
    }
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
  if (!load || !field || field.limit === null || reaches(field.limit, load.drains.list2x)) return []
  return [
    problem('R4', 'position_overloaded', 'error', {
      at: placeOf(standing),
      values: { limit_a: field.limit, load: load.load.name, beside_a: load.drains.list2x },
      basis: field.limitBasis,
    }),
  ]
}
