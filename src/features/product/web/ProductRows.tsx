import type { ProductSummary } from '#features/catalog/contract.ts'
import { ProductPicture } from '#features/catalog/web/widgets/ProductPicture.tsx'
import { CompareToggle } from '#features/compare/web/widgets/CompareToggle.tsx'
import { AddToQuoteButton } from '#features/quote/web/widgets/AddToQuoteButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import css from './product-rows.module.css'

/** Other products in short: a drawing, name, part number and what one can do with them. */
export function ProductRows({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul className={css.rows}>
      {products.map(({ id, name, sku, default_picture_model, custom_properties }) => (
        <li key={id}>
          <ProductPicture picture={default_picture_model} size="small" width={96} isDecoration />
          <div>
            <Link to={custom_properties.product_url} className={css.name}>
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
