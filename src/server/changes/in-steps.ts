import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../database/connection.ts'

/** While a transaction is open the embedded database answers nobody else: after this time a step ends. */
const stepMs = 20
const stepItems = 50

/**
 * Works through a long list in several transactions, so that others are served in between. `work` does one item, `finish` writes what
 * tells of a step, in its transaction. Answers the outcomes in the order of the items. Throws at the first item that fails: the
 * steps before it stay.
 */
export async function inSteps<Item, Outcome>(
  db: Database,
  items: readonly Item[],
  work: (tx: Database, item: Item) => Promise<Outcome>,
  finish: (tx: Database, outcomes: readonly Outcome[]) => Promise<void> = async () => {},
): Promise<Outcome[]> {
  const all: Outcome[] = []
  while (all.length < items.length) {
    if (all.length > 0) await nextTurn()
    const rest = items.slice(all.length, all.length + stepItems)
    const step = await db.transaction(async tx => {
      const outcomes: Outcome[] = []
      const until = performance.now() + stepMs
      for (const item of rest) {
        outcomes.push(await work(tx, item))
        if (performance.now() > until) break
      }
      await finish(tx, outcomes)
      return outcomes
    })
    all.push(...step)
  }
  return all
}
