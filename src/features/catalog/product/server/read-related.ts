import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
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
  const idsOfKind = (kind: number, most: number) =>
    [...relatedIds.subarray(from, end)]
      .filter((other, place) => isAccessory[from + place] === kind && index.rowOf.has(other))
      .slice(0, most)
  const accessoryIds = idsOfKind(1, accessoryLimit)
  const chosen = idsOfKind(0, relatedLimit)
  const near = nearestInSeries(index, id, relatedLimit - chosen.length, [id, ...chosen, ...accessoryIds])
  return { accessoryIds, relatedIds: [...chosen, ...near] }
}
