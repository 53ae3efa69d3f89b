import { ApiError } from '#web/api-error.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { listFilterChoices, listHomeCategories, listProducts } from '../contract.ts'
import { crumbPath } from '../domain/paths.ts'
import { breadcrumbData } from '../domain/presenting/structured-data.ts'
import { categoryText } from '../messages/category.ts'
import { CategoryHead, MainCategories } from './list/CategoryHead.tsx'
import { findMetadata } from './list/load-list.ts'
import type { RowActions } from './list/products/row-actions.ts'
import { ProductList } from './widgets/ProductList.tsx'

const wordLimit = 200

/** Loads the category that the URL names; all main categories where it names none. */
export async function load({ call, search }: LoadArgs) {
  const { categoryName: slug = '' } = search
  if (slug.length > wordLimit) throw new ApiError(404, 'not_found', [])
  if (slug === '') return { mains: await call(listHomeCategories), shown: null }
  const input = { params: { slug }, body: {} }
  const [list, choices] = await Promise.all([call(listProducts, input), call(listFilterChoices, input)])
  // The title is the one of the list with the full path, which names the manufacturer for fuses and breakers.
  const metadata = await findMetadata(call, crumbPath(list.category.breadcrumb))
  return { mains: [], shown: { list, choices, title: metadata?.title ?? null } }
}

type Data = DataOf<typeof load>

export function meta({ data: { shown }, language }: MetaArgs<Data>): Meta {
  if (!shown) return { title: categoryText[language].choose, description: null }
  const { name, description, breadcrumb } = shown.list.category
  return {
    title: shown.title?.[language] ?? name,
    description,
    canonicalPath: crumbPath(breadcrumb),
    structuredData: [breadcrumbData(breadcrumb, language)],
  }
}

export default function CategoryPage({ data: { mains, shown }, actions }: PageProps<Data> & { actions: RowActions }) {
  const text = useText(categoryText)
  if (!shown) {
    return (
      <Page>
        <h1>{text.choose}</h1>
        <MainCategories mains={mains} />
      </Page>
    )
  }
  const { list, choices } = shown
  const { category, products } = list
  return (
    <Page>
      <CategoryHead category={category} choices={choices} look="card" />
      {category.sub_categories.length === 0 && (
        <ProductList name={category.name} products={products} actions={actions} display="compact" />
      )}
      <p>
        <Link to={crumbPath(category.breadcrumb)} look="main">
          {text.allProducts(list.total_items)}
        </Link>
      </p>
    </Page>
  )
}
