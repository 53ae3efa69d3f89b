import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { ProductSummary } from '../contract.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { presentSummary } from './present.ts'
import { listProductValues, listSummaryRows } from './store.ts'

const cacheBytes = 12 * 1024 * 1024
const queryLength = 200

export interface Summaries {
  /** JSON of each product, in the order of the ids; unpublished products are left out. */
  asJson: (ids: readonly number[], language: Language) => Promise<string[]>
  asObjects: (ids: readonly number[], language: Language) => Promise<ProductSummary[]>
}

/** Caches the list rows of one state of the catalogue: each product is read and serialised once. */
export function prepareSummaries(db: Database, index: CatalogIndex): Summaries {
  const cache = new LRUCache<string, string>({ maxSize: cacheBytes })
  const asJson = async (ids: readonly number[], language: Language) => {
    const found = new Map<number, string>()
    for (const id of ids) {
      const json = cache.get(`${language}${id}`)
      if (json !== undefined) found.set(id, json)
    }
    const missing = [...new Set(ids)].filter(id => !found.has(id) && index.rowOf.has(id))
    for (let start = 0; start < missing.length; start += queryLength) {
      for (const summary of await readSummaries(db, index, missing.slice(start, start + queryLength), language)) {
        const json = JSON.stringify(summary)
        cache.set(`${language}${summary.id}`, json, { size: json.length * 2 })
        found.set(summary.id, json)
      }
    }
    return ids.flatMap(id => found.get(id) ?? [])
  }
  return {
    asJson,
    asObjects: async (ids, language) => (await asJson(ids, language)).map((json): ProductSummary => JSON.parse(json)),
  }
}

async function readSummaries(
  db: Database,
  { tree, listAttributes }: CatalogIndex,
  ids: readonly number[],
  language: Language,
): Promise<ProductSummary[]> {
  const rows = await listSummaryRows(db, ids, language)
  const attributeIds = listAttributes.map(({ id }) => id)
  const values = attributeIds.length ? await listProductValues(db, ids, attributeIds) : []
  const byProduct = Map.groupBy(values, value => value.productId)
  return rows.flatMap(row => {
    const category = tree.byId.get(row.categoryId)
    if (!category) return []
    return [presentSummary(row, { category, values: byProduct.get(row.id) ?? [], listAttributes, language })]
  })
}
