import { LRUCache } from 'lru-cache'
import type { Language } from '#shared/language.ts'
import type { ProductSummary } from '../../contract.ts'
import type { CatalogIndex } from '../../domain/catalog-index.ts'
import { presentSummary } from '../../domain/presenting/present-summary.ts'

const cacheBytes = 12 * 1024 * 1024

/** List rows of the products, in the order of the ids; unpublished products are left out. */
export interface Summaries {
  asJson: (ids: readonly number[], language: Language) => string[]
  asObjects: (ids: readonly number[], language: Language) => ProductSummary[]
}

/** Presents the list rows of one state of the catalogue, and keeps their JSON. */
export function prepareSummaries(index: CatalogIndex): Summaries {
  const cache = new LRUCache<string, string>({ maxSize: cacheBytes })
  const present = (id: number, language: Language) => {
    const row = index.rowOf.get(id)
    return row === undefined ? [] : [presentSummary(index, row, language)]
  }
  const jsonOf = (id: number, language: Language) => {
    const key = `${language}${id}`
    const known = cache.get(key)
    if (known !== undefined) return [known]
    return present(id, language).map(summary => {
      const json = JSON.stringify(summary)
      cache.set(key, json, { size: json.length * 2 })
      return json
    })
  }
  return {
    asJson: (ids, language) => ids.flatMap(id => jsonOf(id, language)),
    asObjects: (ids, language) => ids.flatMap(id => present(id, language)),
  }
}
