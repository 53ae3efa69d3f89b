import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { to } from '#routes.ts'
import { ApiError } from '#web/api-error.ts'
import type { CallApi, LoadArgs } from '#web/page.ts'
import { type Category, type FilterChoices, listFilterChoices, listProducts, type ProductList } from '../../contract.ts'
import { parseListSearch, toFilter } from '../../domain/listing/list-search.ts'
import type { ShownProducts } from '../../domain/listing/shown-products.ts'
import { crumbPath } from '../../domain/paths.ts'

// The contract's limit: no category has a longer name.
const wordLimit = 200

/** A list as its page has it: what stands in the page already may be left out. */
export interface ListOfPage extends Omit<ProductList, 'products' | 'category'> {
  products: ShownProducts
  /** null: the links to them stand in the page. */
  category: Omit<Category, 'sub_categories'> & { sub_categories: Category['sub_categories'] | null }
}

export async function loadList({ call, params, search }: LoadArgs) {
  const { slug = '', categoryId } = params
  if ([slug, categoryId ?? ''].some(word => word.length > wordLimit)) throw new ApiError(404, 'not_found', [])
  const body = {
    ...toFilter(parseListSearch(search)),
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
  }
  const input = { params: { slug }, body }
  const asWritten = to.list({ slug, ...(categoryId === undefined ? {} : { categoryId }) })
  const [list, choices, metadata]: [ListOfPage, FilterChoices, Awaited<ReturnType<typeof findMetadata>>] =
    await Promise.all([call(listProducts, input), call(listFilterChoices, input), findMetadata(call, asWritten)])
  const path = crumbPath(list.category.breadcrumb)
  // A category that is given by its id, or a series without its main category, has the title of its full path.
  return { list, choices, path, search, metadata: path === asWritten ? metadata : await findMetadata(call, path) }
}

/** Title and description of a list; null for a path that is not in the table, for which the API replies with those of the home page (spec §2). */
export async function findMetadata(call: CallApi, path: string) {
  const metadata = await call(getPageMetadata, { query: { path } })
  return metadata.path === path ? metadata : null
}
