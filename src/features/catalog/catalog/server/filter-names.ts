import type { CatalogIndex } from '../domain/catalog-index.ts'
import { filterNames } from '../domain/filtering/filter-words.ts'

/** Says the names by which lists can be filtered, as the index has them now: a series has filters of attributes that other lists do not. */
export function namesOfFilters(catalog: {
  readonly index: Pick<CatalogIndex, 'attributes' | 'filters'>
}): () => ReadonlySet<string> {
  let filters: CatalogIndex['filters'] | null = null
  let names: ReadonlySet<string> = new Set()
  return () => {
    if (filters !== catalog.index.filters) {
      filters = catalog.index.filters
      // Those of trade data are no attributes.
      names = new Set(filterNames([...catalog.index.attributes, ...filters]))
    }
    return names
  }
}
