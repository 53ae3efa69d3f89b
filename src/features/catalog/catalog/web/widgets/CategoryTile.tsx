import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Category } from '../../contract.ts'
import { categoryText } from '../../messages/category.ts'
import css from './category-tile.module.css'
import { ProductPicture } from './ProductPicture.tsx'

interface CategoryTileProps {
  category: Pick<Category, 'name' | 'picture_model'>
  /** The link: to.category() on the home page, to.list() elsewhere. */
  href: string
  count?: number | undefined
  /** card: a large drawing above the name · strip: everything in one line. */
  look?: 'card' | 'strip'
}

/** A category with its drawing, name and number of products. */
export function CategoryTile({ category, href, count, look = 'card' }: CategoryTileProps) {
  const text = useText(categoryText)
  return (
    <Link to={href} className={`${css.tile} ${css[look]}`}>
      <ProductPicture
        picture={category.picture_model}
        size={look === 'card' ? 'large' : 'small'}
        width={look === 'card' ? 216 : 48}
        isDecoration
      />
      <span>{category.name}</span>
      {count !== undefined && <span>{look === 'card' ? text.found(count) : count}</span>}
    </Link>
  )
}
