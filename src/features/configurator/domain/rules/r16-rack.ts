import type { Operation } from '../operations.ts'
import type { Plan } from '../plan.ts'
import { type Problem, problem } from '../problem.ts'
import type { PlannedPanel } from '../standing.ts'

/** R16: the panels have room in the rack, and each fits its width, with adapters where there are some. */
export function rack(plan: Plan): Problem[] {
  return [...room(plan), ...plan.panels.flatMap(panel => width(plan, panel))]
}

function room({ configuration, panels }: Plan): Problem[] {
  const { free_units } = configuration.rack
  const units = panels.reduce((sum, { model }) => sum + model.rackUnits, 0)
  if (free_units === null || units <= free_units) return []
  return [problem('R16', 'rack_full', 'error', { values: { units_ru: units, free_ru: free_units }, basis: 'reading' })]
}

function width({ configuration, facts }: Plan, { ref, model }: PlannedPanel): Problem[] {
  const { inches } = configuration.rack
  if (model.racks.length === 0 || model.racks.includes(inches)) return []
  const rest = { at: { panel: ref }, basis: model.basisOf('mounting') }
  const values = { inches, units_ru: model.rackUnits }
  const least = Math.min(...model.racks)
  if (least > inches) {
    const fixes = (): Operation[][] =>
      facts.largerPanels(model.id).map(product_id => [{ op: 'panel', panel: ref, product_id }])
    return [problem('R16', 'rack_width', 'error', { ...rest, values: { ...values, least }, fixes })]
  }
  if (facts.adapterOf(model.rackUnits, inches) !== null) return []
  return [problem('R16', 'no_adapter', 'error', { ...rest, values })]
}
