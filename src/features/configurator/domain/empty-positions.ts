import type { PanelField } from './facts.ts'
import { numbersOf, type Plan } from './plan.ts'
import type { PlannedPanel } from './standing.ts'

/** How many positions of each field stay empty, on all buses of a panel. */
export function emptyOf(
  plan: Pick<Plan, 'takersOf'>,
  { ref, model, feeds }: PlannedPanel,
): { field: PanelField; count: number }[] {
  return model.fields.map(field => ({
    field,
    count: feeds.reduce(
      (sum, feed) => sum + numbersOf(field).filter(number => plan.takersOf(ref, feed, number).length === 0).length,
      0,
    ),
  }))
}
