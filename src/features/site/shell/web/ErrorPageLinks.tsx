import { useMenu } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { categoryHref } from '../domain/menu.ts'
import { pagesText } from '../messages/pages.ts'
import { SearchForm } from './header/SearchForm.tsx'
import css from './notice.module.css'

/** Links for error pages: search, categories, quote, home. */
export function ErrorPageLinks() {
  const text = useText(pagesText)
  const menu = useMenu()
  return (
    <>
      <h2 className={css.heading}>{text.search}</h2>
      <SearchForm name={text.search} />
      <h2 className={css.heading}>{text.categories}</h2>
      <ul className={css.ways}>
        {menu.map(category => (
          <li key={category.id}>
            <Link className={css.way} to={categoryHref(category)}>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={css.ways}>
        <li>
          <Link className={css.way} to={to.home()}>
            {text.home}
          </Link>
        </li>
        <li>
          <Link className={css.way} to={to.quote()}>
            {text.quote}
          </Link>
        </li>
      </ul>
    </>
  )
}
