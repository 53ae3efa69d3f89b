import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Crumb } from '../../contract.ts'
import { crumbPath } from '../../domain/paths.ts'
import { categoryText } from '../../messages/category.ts'
import css from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** Categories, the main one first. */
  crumbs: readonly Crumb[]
  /** The name of the page; without it the last category is the page. */
  current?: string
}

export function Breadcrumb({ crumbs, current }: BreadcrumbProps) {
  const text = useText(categoryText)
  const links = current === undefined ? crumbs.slice(0, -1) : crumbs
  return (
    <nav aria-label={text.breadcrumb} className={css.breadcrumb}>
      <ol className={css.list}>
        <li>
          <Link to={to.home()}>{text.home}</Link>
        </li>
        {links.map((crumb, place) => (
          <li key={crumb.id}>
            <Link to={crumbPath(crumbs.slice(0, place + 1))}>{crumb.name}</Link>
          </li>
        ))}
        <li aria-current="page">{current ?? crumbs.at(-1)?.name}</li>
      </ol>
    </nav>
  )
}
