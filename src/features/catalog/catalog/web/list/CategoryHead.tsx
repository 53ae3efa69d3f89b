import { to } from '#routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { ServedPart } from '#web/ui/ServedPart.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Category, FilterChoices, listHomeCategories } from '../../contract.ts'
import { crumbPath } from '../../domain/paths.ts'
import { splitLead } from '../../domain/presenting/lead-sentence.ts'
import { categoryText } from '../../messages/category.ts'
import { Breadcrumb } from '../widgets/Breadcrumb.tsx'
import { CategoryTile } from '../widgets/CategoryTile.tsx'
import css from './category-head.module.css'
import type { ListOfPage } from './load-list.ts'

interface CategoryHeadProps {
  category: ListOfPage['category']
  /** Has the counts of the subcategories; null where the tiles are not shown. */
  choices: FilterChoices | null
  /** The filters that the counts belong to; the links of the tiles keep them. */
  filters?: Readonly<Record<string, string>>
  /** card: tiles with drawings · strip: one row that scrolls sideways, where a list follows. */
  look: 'card' | 'strip'
}

/** Breadcrumb, heading and description of a list, and the links to its subcategories. */
export function CategoryHead({ category, choices, filters = {}, look }: CategoryHeadProps) {
  const text = useText(categoryText)
  const { name, description, sub_categories } = category
  const countOf = (id: number) => choices?.categories.find(choice => choice.id === id)?.number_of_products
  const drawTile = (sub: Category['sub_categories'][number]) => (
    <li key={sub.id}>
      <CategoryTile
        category={sub}
        href={crumbPath(sub.breadcrumb) + stringifySearch(filters)}
        count={countOf(sub.id)}
        look={look}
      />
    </li>
  )
  return (
    <header className={css.head}>
      <Breadcrumb crumbs={category.breadcrumb} />
      <h1>{name}</h1>
      {description && <Description text={description} />}
      {choices && sub_categories?.length !== 0 && (
        <section>
          <h2>
            <VisuallyHidden>{text.series}</VisuallyHidden>
          </h2>
          <ServedPart
            id="series"
            data={category}
            draw={sub_categories && (() => <ul className={css[`${look}s`]}>{sub_categories.map(drawTile)}</ul>)}
          />
        </section>
      )}
    </header>
  )
}

/** The first sentence; a press shows the others, so that the products begin on the first screen. */
function Description({ text: description }: { text: string }) {
  const text = useText(categoryText)
  const { lead, rest } = splitLead(description)
  if (rest === '') return <p className={css.description}>{lead}</p>
  return (
    <details className={css.description}>
      <summary>
        {lead} <span className={css.more}>{text.readMore}</span>
      </summary>
      <p>{rest}</p>
    </details>
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
