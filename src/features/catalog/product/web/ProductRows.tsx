import { CompareToggle } from '#features/catalog/compare/web/widgets/CompareToggle.tsx'
import { AddToQuoteButton } from '#features/quotes/quote/web/widgets/AddToQuoteButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ShortProduct } from '../domain/shown-product.ts'
import css from './product-rows.module.css'

/** Other products in short: a drawing, name, part number and what one can do with them. */
export function ProductRows({ products }: { products: readonly ShortProduct[] }) {
  return (
    <ul className={css.rows}>
      {products.map(({ id, name, sku, product_url, thumb_image_url }) => (
        <li key={id}>
          <img src={thumb_image_url} alt="" width={96} height={64} loading="lazy" decoding="async" />
          <div>
            <Link to={product_url} className={css.name}>
              {name}
            </Link>
            <code className={css.sku}>{sku}</code>
            <div className={css.actions}>
              <AddToQuoteButton productId={id} name={name} look="quiet" />
              <CompareToggle productId={id} name={name} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
