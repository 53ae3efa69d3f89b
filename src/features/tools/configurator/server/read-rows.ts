import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { fitExceptions } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { findReplacement } from '#features/catalog/product/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import type { Facts } from '../domain/checks/facts.ts'
import { gatherFacts, largerPanels, panelsLike, panelsTaking } from '../domain/checks/gather-facts.ts'
import type { Configuration } from '../domain/configuration.ts'
import { listPanelExceptions, listPanelSources } from './store.ts'

/** Products that are not offered any more and get a successor looked up: a document has few. */
const mostGone = 20

/** The facts for a configuration, and for the panels that a fix may propose. */
export async function factsFor(
  { db, index }: { db: Database; index: CatalogIndex },
  { panels, placements }: Pick<Configuration, 'panels' | 'placements'>,
  language: Language,
): Promise<Facts> {
  const named = [...panels, ...placements].flatMap(({ product_id }) => product_id ?? [])
  const gone = [...new Set(named)].filter(id => !index.rowOf.has(id)).slice(0, mostGone)
  const successors = new Map<number, number | null>()
  for (const id of gone) successors.set(id, await findReplacement(db, id))
  const own = [...panels.map(({ product_id }) => product_id), ...[...successors.values()].filter(id => id !== null)]
  const { deviceOf } = fitFacts(index)
  const families = new Set(placements.flatMap(({ product_id }) => deviceOf.get(product_id ?? 0)?.family ?? []))
  const ids = [
    ...new Set([
      ...own.flatMap(id => [id, ...largerPanels(index, id), ...panelsLike(index, id)]),
      ...[...families].flatMap(family => panelsTaking(index, family)),
    ]),
  ]
  const [sources, exceptions] = [await listPanelSources(db, ids), await listPanelExceptions(db, ids)]
  const reasonOf: Facts['reasonOf'] = (panelId, device) => {
    const ofPanel = exceptions.filter(one => one.panelId === panelId)
    const found =
      ofPanel.find(({ deviceId }) => deviceId === device.id) ?? ofPanel.find(({ family }) => family === device.family)
    return found ? shownOf(found.reason, language) : null
  }
  return gatherFacts(index, {
    sources,
    exceptions: fitExceptions(exceptions),
    reasonOf,
    successorOf: id => successors.get(id) ?? null,
  })
}
