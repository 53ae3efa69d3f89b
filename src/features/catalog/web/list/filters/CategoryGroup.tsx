import { useText } from '#web/site-context.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CategorySimple } from '../../../contract.ts'
import { categoryText } from '../../../messages/category.ts'
import { useShownList } from '../shown-list.ts'
import { FilterGroup, HiddenFields } from './FilterGroup.tsx'
import css from './filters.module.css'
import { OptionBoxes } from './OptionBoxes.tsx'

/** The category filter; where each category has a list of its own, the way to those. */
export function CategoryGroup() {
  const { choices, search, categoryLinks } = useShownList()
  const text = useText(categoryText)
  if (categoryLinks) return <CategoryLinks />
  const categories = choices.categories
    .flatMap((main): Pick<CategorySimple, 'id' | 'name' | 'number_of_products'>[] =>
      main.sub_categories.length ? main.sub_categories : [main],
    )
    .filter(({ id, number_of_products }) => number_of_products > 0 || search.categoryIds.includes(id))
  const mains = search.categoryIds.filter(id => !categories.some(category => category.id === id))
  if (categories.length + mains.length < 2) return null
  return (
    <FilterGroup name={text.category} isOpen>
      <HiddenFields fields={mains.length ? { category: mains.join(',') } : {}} />
      <OptionBoxes
        choices={categories.map(({ id, name, number_of_products }) => ({
          name: 'category',
          value: String(id),
          label: name,
          count: number_of_products,
          isSelected: search.categoryIds.includes(id),
        }))}
      />
    </FilterGroup>
  )
}

function CategoryLinks() {
  const { categoryLinks } = useShownList()
  const text = useText(categoryText)
  return (
    <FilterGroup name={text.series} isOpen={false}>
      <ul>
        {categoryLinks?.map(({ id, name, href, count, isCurrent }) => (
          <li key={id} className={css.option}>
            <Link to={href} aria-current={isCurrent || undefined}>
              {name}
            </Link>
            <span className={css.count}>{count}</span>
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
