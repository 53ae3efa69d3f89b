import type { Catalog } from '#features/catalog/server/store.ts'
import { nearestInSeries } from '../domain/neighbours.ts'
import { listRelations } from './store.ts'

const accessoryLimit = 12
const relatedLimit = 6

/** Ids of the published products that a product's page shows. */
export interface RelatedIds {
  accessoryIds: number[]
  relatedIds: number[]
}

/** Lists relations that were entered by hand first, then neighbours in the series. */
export async function listRelatedIds({ db, index }: Catalog, id: number): Promise<RelatedIds> {
  const relations = (await listRelations(db, id)).filter(({ relatedId }) => index.rowOf.has(relatedId))
  const idsOf = (kind: 'accessory' | 'related') =>
    relations.filter(relation => relation.kind === kind).map(({ relatedId }) => relatedId)
  const accessoryIds = idsOf('accessory').slice(0, accessoryLimit)
  const chosen = idsOf('related').slice(0, relatedLimit)
  const near = nearestInSeries(index, id, relatedLimit - chosen.length, [id, ...chosen, ...accessoryIds])
  return { accessoryIds, relatedIds: [...chosen, ...near] }
}
