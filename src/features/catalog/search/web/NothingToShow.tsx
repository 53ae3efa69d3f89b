import type { Category } from '#features/catalog/catalog/contract.ts'
import { CategoryTile } from '#features/catalog/catalog/web/widgets/CategoryTile.tsx'
import { phoneHref } from '#features/site/company/domain/phone.ts'
import { usePhone } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { searchText } from '../messages/search-page.ts'
import css from './search-page.module.css'

/** Shown for an empty search or one without results: suggestions and links to categories. */
export function NothingToShow({ term, categories }: { term: string; categories: readonly Category[] }) {
  const text = useText(searchText)
  const phone = usePhone()
  return (
    <>
      {term === '' ? (
        <p>{text.startHelp}</p>
      ) : (
        <ul className={css.help}>
          {text.nothingHelp.map(line => (
            <li key={line}>{line}</li>
          ))}
          {phone && (
            <li>
              {text.call} <a href={phoneHref(phone)}>{phone}</a>
            </li>
          )}
        </ul>
      )}
      <ul className={css.tiles}>
        {categories.map(category => (
          <li key={category.id}>
            <CategoryTile category={category} href={to.list({ slug: category.se_name })} />
          </li>
        ))}
      </ul>
    </>
  )
}
