import type { ReactNode } from 'react'
import { Link } from '#web/ui/Link.tsx'
import type { ProductSummary } from '../../contract.ts'
import { ProductPicture } from './ProductPicture.tsx'
import css from './product-card.module.css'

interface ProductCardProps {
  /** The product of a list row, or a best seller. */
  product: Pick<ProductSummary, 'name' | 'sku' | 'short_description' | 'default_picture_model' | 'custom_properties'>
  /** Buttons at the foot of the card, such as AddToQuoteButton. */
  children?: ReactNode
}

/** A product as a card: best sellers, accessories, related products. */
export function ProductCard({ product, children }: ProductCardProps) {
  return (
    <article className={css.card}>
      <ProductPicture picture={product.default_picture_model} size="large" width={288} isDecoration />
      <h3 className={css.name}>
        <Link to={product.custom_properties.product_url} className={css.link}>
          {product.name}
        </Link>
      </h3>
      <p className={css.sku}>{product.sku}</p>
      <p className={css.text}>{product.short_description}</p>
      {children && <div className={css.action}>{children}</div>}
    </article>
  )
}
