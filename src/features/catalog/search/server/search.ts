import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Catalog, CatalogView, TakenOver } from '#features/catalog/catalog/server/store.ts'
import type { Language } from '#shared/language.ts'
import { findOffers, type Offer } from '../domain/engine/offers.ts'
import { quantityColumns } from '../domain/engine/quantity-columns.ts'
import { type Found, searchCatalog } from '../domain/engine/search-catalog.ts'
import type { SearchIndex } from '../domain/engine/search-index.ts'
import { plainPartNumber } from '../domain/parts/part-list.ts'
import { followSearchIndex, loadSearchIndex } from './load-search-index.ts'
import { createPartLists, type PartLists } from './part-lists.ts'

const foundBytes = 8 * 1024 * 1024
// After a change the old index is used if reading the new one takes longer than this.
const patienceMs = 1000

export interface FoundInIndex extends Found {
  index: CatalogIndex
  /** Other interpretations of the text, computed on demand. */
  offers: () => Offer[]
}

/** Searches in a language; the index of a language is read on its first use and again after a change. */
export type Search = (text: string, language: Language) => Promise<FoundInIndex>

interface Held {
  index: SearchIndex
  found: LRUCache<string, Found>
}

export function createSearch(catalog: Catalog, partsOf: PartLists = createPartLists(catalog)): Search {
  const byIndex = new WeakMap<CatalogIndex, Map<Language, Held>>()
  /** The newest of each language, in use while a newer one is read. */
  const newest = new Map<Language, Held>()
  const loading = new Map<Language, Promise<Held>>()
  // Changes while an index was read for the first time: they follow when it is there.
  const missed: TakenOver[] = []

  const hold = (index: SearchIndex): Held => {
    const fresh = { index, found: new LRUCache<string, Found>({ maxSize: foundBytes }) }
    const languages = byIndex.get(index.catalogIndex) ?? new Map<Language, Held>()
    byIndex.set(index.catalogIndex, languages.set(index.language, fresh))
    newest.set(index.language, fresh)
    return fresh
  }
  const sharedOf = async (index: CatalogIndex) => ({ parts: await partsOf(index), quantities: quantityColumns(index) })
  const loadAll = async (index: CatalogIndex, language: Language): Promise<Held> => {
    let search = await loadSearchIndex(index, await sharedOf(index), language)
    for (;;) {
      const next = missed.find(({ before }) => before === search.catalogIndex)
      if (!next) return hold(search)
      search = await followSearchIndex(search, next, await sharedOf(next.after))
    }
  }
  const load = (language: Language) => {
    const known = loading.get(language)
    if (known) return known
    const promise = loadAll(catalog.index, language).finally(() => {
      loading.delete(language)
      if (loading.size === 0) missed.length = 0
    })
    loading.set(language, promise)
    return promise
  }
  catalog.onTakeOver(async takenOver => {
    if (loading.size > 0) missed.push(takenOver)
    for (const { index } of byIndex.get(takenOver.before)?.values() ?? [])
      hold(await followSearchIndex(index, takenOver, await sharedOf(takenOver.after)))
  })
  const use = async (language: Language): Promise<Held> => {
    const current = byIndex.get(catalog.index)?.get(language)
    if (current) return current
    const known = newest.get(language)
    const fresh = load(language)
    if (!known) return fresh
    return Promise.race([fresh.catch(() => known), wait(patienceMs, known, { ref: false })])
  }
  return async (text, language) => {
    const { index, found } = await use(language)
    const known = found.get(text) ?? searchCatalog(index, text)
    found.set(text, known, { size: known.rows.byteLength + text.length * 2 + 2000 })
    return { ...known, index: index.catalogIndex, offers: () => findOffers(index, text, known) }
  }
}

export const idsOf = ({ index, rows }: FoundInIndex, limit: number) =>
  Array.from(rows.subarray(0, limit), row => index.ids[row] ?? 0)

/** The first of the part numbers that nearly equal the text, in its own spelling. */
export async function correctionOf(catalog: CatalogView, found: FoundInIndex, text: string, language: Language) {
  if (found.foundBy !== 'near_part_number') return found.didYouMean
  const [first] = await catalog.summaries(idsOf(found, 1), language)
  if (!first) return null
  const { sku, manufacturer_part_number: maker } = first
  const near = (number: string) => Math.abs(plainPartNumber(number).length - plainPartNumber(text).length)
  return maker !== null && near(maker) < near(sku) ? maker : sku
}
