import type { Facts } from '../checks/facts.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { PlannedPanel } from '../checks/standing.ts'
import type { Operation } from '../editing/operations.ts'
import type { Plan } from '../plan.ts'

/** Panels that are proposed for one problem. */
const mostPanels = 4

/** R16: the panels have room in the rack, and each fits its width, with adapters where there are some. */
export function rack(plan: Plan): Problem[] {
  return [...room(plan), ...plan.panels.flatMap(panel => width(plan, panel))]
}

function room({ configuration, panels, facts }: Plan): Problem[] {
  const { free_units } = configuration.rack
  const units = panels.reduce((sum, { model }) => sum + model.rackUnits, 0)
  if (free_units === null || units <= free_units) return []
  const fixes = () => panels.flatMap(panel => lowerPanels(facts, panel, units - free_units)).slice(0, mostPanels)
  const values = { units_ru: units, free_ru: free_units }
  return [problem('R16', 'rack_full', 'error', { values, basis: 'reading', fixes })]
}

/** Panels like one that save enough rack units. */
const lowerPanels = (facts: Facts, { ref, model }: PlannedPanel, over: number): Operation[][] =>
  facts
    .panelsLike(model.id)
    .filter(id => (facts.panelOf(id)?.rackUnits ?? Number.POSITIVE_INFINITY) <= model.rackUnits - over)
    .map(product_id => [{ op: 'panel', panel: ref, product_id }])

function width({ configuration, facts }: Plan, { ref, model }: PlannedPanel): Problem[] {
  const { inches } = configuration.rack
  if (model.racks.length === 0 || model.racks.includes(inches)) return []
  const rest = { at: { panel: ref }, basis: model.basisOf('mounting') }
  const values = { inches, units_ru: model.rackUnits }
  const least = Math.min(...model.racks)
  const fixes = () =>
    fittingPanels(facts, model.id, inches).map((product_id): Operation[] => [{ op: 'panel', panel: ref, product_id }])
  if (least > inches) return [problem('R16', 'rack_width', 'error', { ...rest, values: { ...values, least }, fixes })]
  if (facts.adapterOf(model.rackUnits, inches) !== null) return []
  return [problem('R16', 'no_adapter', 'error', { ...rest, values, fixes })]
}

/** Panels like one that fit the rack, with adapters where there are some. */
const fittingPanels = (facts: Facts, id: number, inches: number): number[] =>
  facts
    .panelsLike(id)
    .filter(other => {
      const model = facts.panelOf(other)
      return (
        model &&
        (model.racks.includes(inches) ||
          (Math.min(...model.racks) < inches && facts.adapterOf(model.rackUnits, inches) !== null))
      )
    })
    .slice(0, mostPanels)
