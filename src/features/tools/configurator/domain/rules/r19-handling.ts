import { type Problem, problem } from '../checks/problem.ts'
import { emptyOf } from '../editing/empty-positions.ts'
import type { Plan } from '../plan.ts'

/** One maker's load centre of more than 35 lb is lifted by two. */
const poundsOfOne = 35

/** R19: what whoever installs the panels must know. */
export function handling(plan: Plan): Problem[] {
  return [
    ...plan.panels.flatMap(panel => {
      const { weightLb, basisOf } = panel.model
      const at = { panel: panel.ref }
      const isHeavy = weightLb !== null && weightLb > poundsOfOne
      const hasEmptyKlm = emptyOf(plan, panel).some(({ field, count }) => field.kind === 'klm' && count > 0)
      return [
        ...(isHeavy
          ? [problem('R19', 'two_persons', 'note', { at, values: { weight_lb: weightLb }, basis: basisOf('weight') })]
          : []),
        ...(hasEmptyKlm ? [problem('R19', 'klm_phantom', 'note', { at })] : []),
      ]
    }),
    ...(plan.standings.some(({ device }) => device?.family === 'tpa')
      ? [problem('R19', 'tpa_is_no_switch', 'note', {})]
      : []),
  ]
}
