import { ProductPicture } from '#features/catalog/catalog/web/widgets/ProductPicture.tsx'
import { useMenu } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { HomeCategory } from '../domain/home-products.ts'
import { homeText } from '../messages/home.ts'
import css from './category-tiles.module.css'

/** spec §2: home categories link to the category page with their se_name. */
export function CategoryTiles({ categories }: { categories: readonly HomeCategory[] }) {
  const text = useText(homeText)
  const counts = new Map(useMenu().map(({ id, number_of_products }) => [id, number_of_products]))
  return (
    <ul className={css.tiles}>
      {categories.map(category => (
        <li key={category.id} className={css.tile}>
          <ProductPicture picture={category.picture_model} size="large" width={304} isDecoration />
          <div>
            <h2 className={css.name}>
              <Link className={css.link} to={to.category({ seName: category.se_name })}>
                {category.name}
              </Link>
            </h2>
            <p className={css.count}>{text.counts(counts.get(category.id) ?? 0, category.series)}</p>
            <p className={css.description}>{category.lead}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
