import { to } from '#routes.ts'
import { ApiError } from '#web/api-error.ts'
import type { DataOf, LoadArgs, Meta, MetaArgs, PageProps } from '#web/page.ts'
import { Page } from '#web/ui/Page.tsx'
import { type Category, listFilterChoices, listProducts } from '../contract.ts'
import {
  appliedSearch,
  canonicalList,
  listSearchToQuery,
  parseListSearch,
  toFilter,
} from '../domain/listing/list-search.ts'
import { crumbPath } from '../domain/paths.ts'
import { breadcrumbData } from '../domain/presenting/structured-data.ts'
import { CategoryHead, findMetadata } from './list/CategoryHead.tsx'
import type { RowActions } from './list/products/row-actions.ts'
import { ProductBrowser } from './widgets/ProductBrowser.tsx'

// The contract's limit: no category has a longer name.
const wordLimit = 200

export async function load({ call, params, search }: LoadArgs) {
  const { slug = '', categoryId } = params
  if ([slug, categoryId ?? ''].some(word => word.length > wordLimit)) throw new ApiError(404, 'not_found', [])
  const body = {
    ...toFilter(parseListSearch(search)),
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
  }
  const input = { params: { slug }, body }
  const asWritten = to.list({ slug, ...(categoryId === undefined ? {} : { categoryId }) })
  const [list, choices, metadata] = await Promise.all([
    call(listProducts, input),
    call(listFilterChoices, input),
    findMetadata(call, asWritten),
  ])
  const path = crumbPath(list.category.breadcrumb)
  // A category that is given by its id, or a series without its main category, has the title of its full path.
  return { list, choices, path, search, metadata: path === asWritten ? metadata : await findMetadata(call, path) }
}

type Data = DataOf<typeof load>

export function meta({ data, language }: MetaArgs<Data>): Meta {
  const { list, metadata, path, search } = data
  return {
    title: metadata?.title[language] ?? list.category.name,
    description: metadata ? (metadata.description?.[language] ?? null) : list.category.description,
    canonicalPath: canonicalList(path, search),
    structuredData: [breadcrumbData(list.category.breadcrumb, language)],
  }
}

export default function ListPage({ data, params, search, actions }: PageProps<Data> & { actions: RowActions }) {
  const { list, choices } = data
  const { category } = list
  const { slug = '', categoryId } = params
  const listSearch = parseListSearch(search)
  const hasTiles = listSearch.view === null && listSearch.page === 1
  return (
    <Page>
      <CategoryHead
        category={category}
        choices={hasTiles ? choices : null}
        filters={appliedSearch(listSearch, choices).filters}
        look="strip"
      />
      <ProductBrowser
        name={category.name}
        path={to.list({ slug, ...(categoryId === undefined ? {} : { categoryId }) })}
        search={listSearch}
        list={list}
        choices={choices}
        actions={actions}
        categoryLinks={categoryId === undefined ? null : siblingsOf(category, choices.categories, slug, listSearch)}
      />
    </Page>
  )
}

/** The other series of the main category, with the same filters. */
function siblingsOf(
  shown: Category,
  categories: Data['choices']['categories'],
  slug: string,
  search: ReturnType<typeof parseListSearch>,
) {
  const list = listSearchToQuery({ ...search, categoryIds: [], view: null, page: 1 })
  return categories.map(({ id, name, se_name, number_of_products }) => ({
    id,
    name,
    href: to.list({ slug, categoryId: se_name, list }),
    count: number_of_products,
    isCurrent: id === shown.id,
  }))
}
