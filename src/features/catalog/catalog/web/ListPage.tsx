import { to } from '#routes.ts'
import type { DataOf, Meta, MetaArgs, PageProps } from '#web/page.ts'
import { Page } from '#web/ui/Page.tsx'
import { exportProducts } from '../contract.ts'
import { appliedSearch, canonicalList, listSearchToQuery, parseListSearch } from '../domain/listing/list-search.ts'
import { breadcrumbData } from '../domain/presenting/structured-data.ts'
import { CategoryHead } from './list/CategoryHead.tsx'
import { hasTiles, leanList } from './list/lean-list.ts'
import { loadList } from './list/load-list.ts'
import type { RowActions } from './list/products/row-actions.ts'
import { ProductBrowser } from './widgets/ProductBrowser.tsx'

export { leanList as lean, loadList as load }

type Data = DataOf<typeof loadList>

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
  return (
    <Page>
      <CategoryHead
        category={category}
        choices={hasTiles(search) ? choices : null}
        filters={appliedSearch(listSearch, choices).filters}
        look="strip"
      />
      <ProductBrowser
        name={category.name}
        path={to.list({ slug, ...(categoryId === undefined ? {} : { categoryId }) })}
        file={{
          path: exportProducts.path.replace('{slug}', encodeURIComponent(slug)),
          fixed: categoryId === undefined ? {} : { category_id: categoryId },
        }}
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
  shown: { id: number },
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
