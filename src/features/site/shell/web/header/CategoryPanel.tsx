import type { MenuCategory } from '#features/catalog/catalog/contract.ts'
import { useText } from '#web/page.ts'
import { ChevronIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { categoryHref, subcategoryColumns, subcategoryHref } from '../../domain/menu.ts'
import { frameText } from '../../messages/frame.ts'
import { SiteLink } from '../site-links.tsx'
import css from './category-panel.module.css'

/** The series of a category with their counts, a link to the category, and in the last menu the external links. */
export function CategoryPanel({ category, onLeave }: { category: MenuCategory; onLeave: () => void }) {
  const text = useText(frameText)
  return (
    <div className={css.panel} data-columns={subcategoryColumns(category.sub_categories.length)}>
      <ul className={css.series}>
        {category.sub_categories.map(series => (
          <li key={series.id}>
            <Link to={subcategoryHref(category, series)} onClick={onLeave}>
              {series.name}
              <span aria-hidden="true">{series.number_of_products}</span>
              <VisuallyHidden>{`, ${text.products(series.number_of_products)}`}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <Link className={css.all} to={categoryHref(category)} onClick={onLeave}>
          {text.allProducts(category.number_of_products)}
          <ChevronIcon size={14} />
        </Link>
        {category.external_links.map(link => (
          <SiteLink key={link.url} className={css.external} url={link.url} onClick={onLeave}>
            {link.title}
          </SiteLink>
        ))}
      </div>
    </div>
  )
}
