import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import { fitFacts } from '#features/product/domain/fit-facts.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { usualUnits } from '#shared/units.ts'
import { checkPanels, getPanelFacts, listPanels, placeOnPanels } from '../contract.ts'
import { type Configuration, emptyConfiguration, usualSparePercent } from '../domain/configuration.ts'
import type { Facts } from '../domain/facts.ts'
import { applyFix } from '../domain/operations.ts'
import { placeInSteps } from '../domain/place-loads.ts'
import { fixAll } from '../domain/prove-fixes.ts'
import { type ReadSchedule, readSchedule } from '../domain/schedule/read-schedule.ts'
import { configurationText } from '../messages/words.ts'
import { presentCheck } from './present-check.ts'
import { listedPanels, presentPanelList } from './present-list.ts'
import { presentPanel } from './present-panel.ts'
import { proofBudget } from './proof-budget.ts'
import { readDocument, refer } from './read-document.ts'
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
      const read = await readBody(body, index, context)
      let { configuration } = read
      if (Array.isArray(body.fix)) configuration = refer(applyFix(configuration, body.fix), index, context.language)
      else if (body.fix === 'all')
        configuration = await lastOf(fixAll(configuration, read.facts, proofBudget(configuration)), configuration)
      const facts = await factsFor({ db: context.db, index }, configuration, context.language)
      return presentCheck({ index, facts, language: context.language }, configuration, read.schedule, body.views)
    }),
    handle(placeOnPanels, async ({ body }, context) => {
      const { index } = catalog
      const { configuration, facts, schedule } = await readBody(body, index, context)
      const placed = await lastOf(placeInSteps(configuration, facts), configuration)
      return presentCheck({ index, facts, language: context.language }, placed, schedule, body.views)
    }),
    ...savedRoutes(catalog),
  ]
}

interface SentBody {
  configuration?: unknown
  product_id?: number | undefined
  schedule?: string | undefined
  options?: SentOptions | undefined
}

interface SentOptions extends Partial<Pick<Configuration, 'system' | 'ambient_c' | 'rack' | 'spare_percent'>> {
  panels?: Pick<Configuration['panels'][number], 'product_id' | 'feed'>[]
}

interface ReadBody {
  configuration: Configuration
  facts: Facts
  schedule: ReadSchedule | null
}

/** A configuration that is sent, or the one that a product and its schedule text make. */
async function readBody(body: SentBody, index: CatalogIndex, { db, language }: Context): Promise<ReadBody> {
  const { configuration: sent, product_id, schedule, options } = body
  if (sent !== undefined && product_id === undefined && schedule === undefined && options === undefined) {
    const configuration = readDocument(sent, index, language)
    return { configuration, facts: await factsFor({ db, index }, configuration, language), schedule: null }
  }
  if (sent !== undefined || product_id === undefined)
    throw invalid({ configuration: [configurationText[language].oneInput] })
  if (!fitFacts(index).panelOf.has(product_id)) throw invalid({ product_id: [configurationText[language].notAPanel] })
  const further = options?.panels ?? []
  const panels = [{ product_id, feed: null }, ...further].map((panel, n) => ({ ref: `P${n + 1}`, ...panel }))
  const facts = await factsFor({ db, index }, { panels, placements: [] }, language)
  const read = readSchedule(
    schedule ?? '',
    panels.map(({ ref }) => ref),
    facts,
  )
  const configuration: Configuration = {
    ...emptyConfiguration,
    symbols: language === 'en' ? 'ansi' : 'iec',
    units: usualUnits(language),
    system: options?.system ?? emptyConfiguration.system,
    ambient_c: options?.ambient_c ?? null,
    rack: options?.rack ?? emptyConfiguration.rack,
    spare_percent: options?.spare_percent ?? usualSparePercent,
    panels,
    loads: read.loads,
    placements: read.placements,
  }
  return { configuration: refer(configuration, index, language), facts, schedule: read }
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
