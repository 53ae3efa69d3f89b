import { type Problem, problem } from '../checks/problem.ts'
import { emptyOf } from '../editing/empty-positions.ts'
import type { Plan } from '../plan.ts'

/** R17: every empty position is closed; the part list has the packs. */
export function emptyPositions(plan: Plan): Problem[] {
  return plan.panels.flatMap(panel =>
    emptyOf(plan, panel).flatMap(({ field, count }): Problem[] => {
      if (count === 0 || field.kind === 'hand-off') return []
      const packs = field.dummy ? Math.ceil(count / field.dummy.pack) : 0
      const values = { count, packs, pack: field.dummy?.pack ?? 0, family: field.kind }
      return [problem('R17', 'unused_open', 'note', { at: { panel: panel.ref }, values, basis: 'reading' })]
    }),
  )
}
