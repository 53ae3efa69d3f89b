import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { nearestInSeries } from '../domain/neighbours.ts'

const accessoryLimit = 12
const relatedLimit = 6

/** Ids of the published products that a product's page shows. */
export interface RelatedIds {
  accessoryIds: number[]
  relatedIds: number[]
}

/** Lists relations that were entered by hand first, then neighbours in the series. */
export function listRelatedIds(index: CatalogIndex, id: number): RelatedIds {
  const { starts, relatedIds, isAccessory } = index.products.relations
  const row = index.rowOf.get(id) ?? -1
  const [from, end] = [starts[row] ?? 0, starts[row + 1] ?? 0]
  const kinds = isAccessory.subarray(from, end)
  const related = [...relatedIds.subarray(from, end)]
  const accessoryIds = related.filter((_, place) => kinds[place] === 1).slice(0, accessoryLimit)
  const chosen = related.filter((_, place) => kinds[place] === 0).slice(0, relatedLimit)
  const near = nearestInSeries(index, id, relatedLimit - chosen.length, [id, ...chosen, ...accessoryIds])
  return { accessoryIds, relatedIds: [...chosen, ...near] }
}
