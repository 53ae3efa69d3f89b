import type { CatalogIndex } from '../domain/catalog-index.ts'
import { filterNames } from '../domain/filtering/filter-words.ts'

/** Says the names of all filters, as the index has them now. */
export function namesOfFilters(catalog: { readonly index: Pick<CatalogIndex, 'filters'> }): () => ReadonlySet<string> {
  let filters: CatalogIndex['filters'] | null = null
  let names: ReadonlySet<string> = new Set()
  return () => {
    if (filters !== catalog.index.filters) {
      filters = catalog.index.filters
      names = new Set(filterNames(filters))
    }
    return names
  }
}
