import type { PanelField } from '../checks/facts.ts'
import type { PlannedPanel } from '../checks/standing.ts'
import type { FeedName } from '../configuration.ts'
import type { Plan } from '../plan.ts'

/** How many positions of each field stay empty, on all buses of a panel. */
export function emptyOf(
  plan: Pick<Plan, 'takersOf'>,
  { ref, model, feeds }: PlannedPanel,
): { field: PanelField; count: number }[] {
  return model.fields.map(field => ({
    field,
    count: feeds.reduce((sum, feed) => sum + emptyIn(plan, ref, feed, field), 0),
  }))
}

function emptyIn(plan: Pick<Plan, 'takersOf'>, ref: string, feed: FeedName, { from, count }: PanelField): number {
  let empty = 0
  for (let number = from; number < from + count; number++) if (plan.takersOf(ref, feed, number).length === 0) empty++
  return empty
}
