import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { checkPanels, getPanelFacts, listPanels, placeOnPanels } from '../contract.ts'
import { fixAll } from '../domain/checks/prove-fixes.ts'
import type { Configuration } from '../domain/configuration.ts'
import { applyFix } from '../domain/editing/operations.ts'
import { placeInSteps } from '../domain/place-loads.ts'
import { presentCheck } from './present-check.ts'
import { listedPanels, presentPanelList } from './present-list.ts'
import { presentPanel } from './present-panel.ts'
import { proofBudget } from './proof-budget.ts'
import { readCheckBody } from './read-check-body.ts'
import { refer } from './read-document.ts'
import { factsFor } from './read-rows.ts'
import { savedRoutes } from './saved/saved-routes.ts'
import { listPanelSources } from './store.ts'

export function configuratorRoutes(catalog: Catalog): Binding[] {
  return [
    handle(getPanelFacts, async ({ params }, context) => {
      const { index } = catalog
      if (!fitFacts(index).panelOf.has(params.id)) throw notFound()
      const panels = [{ ref: 'P1', product_id: params.id, feed: null }]
      const facts = await factsFor({ db: context.db, index }, { panels, placements: [] }, context.language)
      const model = facts.panelOf(params.id)
      if (!model) throw notFound()
      const sources = await listPanelSources(context.db, [params.id])
      return presentPanel(index, model, facts, { sources, language: context.language })
    }),
    handle(listPanels, async ({ query }, context) => {
      const { index } = catalog
      const panels = listedPanels(index).map(id => ({ ref: '', product_id: id, feed: null }))
      const facts = await factsFor({ db: context.db, index }, { panels, placements: [] }, context.language)
      return presentPanelList(index, facts, query, context.language)
    }),
    handle(checkPanels, async ({ body }, context) => {
      const { index } = catalog
      const read = await readCheckBody(body, index, context)
      let { configuration } = read
      if (Array.isArray(body.fix)) configuration = refer(applyFix(configuration, body.fix), index, context.language)
      else if (body.fix === 'all')
        configuration = await lastOf(fixAll(configuration, read.facts, proofBudget(configuration)), configuration)
      const facts = await factsFor({ db: context.db, index }, configuration, context.language)
      return presentCheck({ index, facts, language: context.language }, configuration, read.schedule, body.views)
    }),
    handle(placeOnPanels, async ({ body }, context) => {
      const { index } = catalog
      const { configuration, facts, schedule } = await readCheckBody(body, index, context)
      const placed = await lastOf(placeInSteps(configuration, facts), configuration)
      return presentCheck({ index, facts, language: context.language }, placed, schedule, body.views)
    }),
    ...savedRoutes(catalog),
  ]
}

/** A request holds the process for no longer than this at a time. */
const turnMs = 10

/** The last of several steps; other requests are answered between them. */
async function lastOf(steps: Iterable<Configuration>, first: Configuration): Promise<Configuration> {
  let last = first
  let turnEnds = performance.now() + turnMs
  for (const step of steps) {
    last = step
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + turnMs
  }
  return last
}
