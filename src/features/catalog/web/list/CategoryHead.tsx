import { getPageMetadata } from '#features/metadata/contract.ts'
import { to } from '#routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { type CallApi, useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Category, FilterChoices, listHomeCategories } from '../../contract.ts'
import { crumbPath } from '../../domain/paths.ts'
import { categoryText } from '../../messages/category.ts'
import { Breadcrumb } from '../widgets/Breadcrumb.tsx'
import { CategoryTile } from '../widgets/CategoryTile.tsx'
import css from './category-head.module.css'

interface CategoryHeadProps {
  category: Category
  /** Has the counts of the subcategories; null where the tiles are not shown. */
  choices: FilterChoices | null
  /** The filters that the counts belong to; the links of the tiles keep them. */
  filters?: Readonly<Record<string, string>>
  /** The look of the tiles: small where a list follows. */
  look: 'card' | 'row'
}

/** Breadcrumb, heading and description of a list, and the links to its subcategories. */
export function CategoryHead({ category, choices, filters = {}, look }: CategoryHeadProps) {
  const text = useText(categoryText)
  const { name, description, sub_categories } = category
  const countOf = (id: number) => choices?.categories.find(choice => choice.id === id)?.number_of_products
  return (
    <>
      <Breadcrumb crumbs={category.breadcrumb} />
      <header className={css.head}>
        <h1>{name}</h1>
        {description && <p className={css.description}>{description}</p>}
      </header>
      {choices && sub_categories.length > 0 && (
        <section>
          <h2>
            <VisuallyHidden>{text.series}</VisuallyHidden>
          </h2>
          <ul className={look === 'card' ? css.cards : css.rows}>
            {sub_categories.map(sub => (
              <li key={sub.id}>
                <CategoryTile
                  category={sub}
                  href={crumbPath(sub.breadcrumb) + stringifySearch(filters)}
                  count={countOf(sub.id)}
                  look={look}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The main categories, where the address names none. */
export function MainCategories({ mains }: { mains: ReplyOf<typeof listHomeCategories> }) {
  return (
    <ul className={css.cards}>
      {mains.map(main => (
        <li key={main.id}>
          <CategoryTile category={main} href={to.category({ seName: main.se_name })} />
        </li>
      ))}
    </ul>
  )
}

/** Title and description of a list; null for a path that is not in the table, for which the API replies with those of the home page (spec §2). */
export async function findMetadata(call: CallApi, path: string) {
  const metadata = await call(getPageMetadata, { query: { path } })
  return metadata.path === path ? metadata : null
}
