import type { DataOf, LoadArgs } from '#web/page.ts'
import { parseListSearch } from '../../domain/listing/list-search.ts'
import { serveProducts } from '../../domain/listing/shown-products.ts'
import type { loadList } from './load-list.ts'

/** The first page of a list has links to its subcategories above it. */
export function hasTiles(search: LoadArgs['search']): boolean {
  const { view, page } = parseListSearch(search)
  return view === null && page === 1
}

/** The products and the links to the subcategories stand in the page. */
export function leanList(data: DataOf<typeof loadList>): DataOf<typeof loadList> {
  const { list, search } = data
  const { display } = parseListSearch(search)
  const isDrawn = hasTiles(search) && list.category.sub_categories?.length !== 0
  const category = { ...list.category, sub_categories: isDrawn ? null : [] }
  return { ...data, list: { ...list, category, products: serveProducts(list.products, display) } }
}
