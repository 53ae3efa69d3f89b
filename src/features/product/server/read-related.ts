import type { ProductSummary } from '#features/catalog/contract.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import type { Language } from '#shared/language.ts'
import { nearestInSeries } from '../domain/neighbours.ts'
import { listRelations } from './store.ts'

const accessoryLimit = 12
const relatedLimit = 6

/** Hand-made relations first; the rest of the related ones are neighbours in the series. */
export async function readRelated(
  catalog: Catalog,
  id: number,
  language: Language,
): Promise<{ accessories: ProductSummary[]; related: ProductSummary[] }> {
  const relations = (await listRelations(catalog.db, id)).filter(({ relatedId }) => catalog.index.rowOf.has(relatedId))
  const idsOf = (kind: 'accessory' | 'related') =>
    relations.filter(relation => relation.kind === kind).map(({ relatedId }) => relatedId)
  const accessoryIds = idsOf('accessory').slice(0, accessoryLimit)
  const chosen = idsOf('related').slice(0, relatedLimit)
  const near = nearestInSeries(catalog.index, id, relatedLimit - chosen.length, [id, ...chosen, ...accessoryIds])
  return {
    accessories: await catalog.summaries(accessoryIds, language),
    related: await catalog.summaries([...chosen, ...near], language),
  }
}
