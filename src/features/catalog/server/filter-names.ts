import type { CatalogIndex } from '../domain/catalog-index.ts'
import { filterNames } from '../domain/filtering/filter-words.ts'

/** Says the names by which lists can be filtered, as the index has them now: a series has filters of attributes that other lists do not. */
export function namesOfFilters(catalog: {
  readonly index: Pick<CatalogIndex, 'attributes'>
}): () => ReadonlySet<string> {
  let attributes: CatalogIndex['attributes'] | null = null
  let names: ReadonlySet<string> = new Set()
  return () => {
    if (attributes !== catalog.index.attributes) {
      attributes = catalog.index.attributes
      names = new Set(filterNames(attributes))
    }
    return names
  }
}
