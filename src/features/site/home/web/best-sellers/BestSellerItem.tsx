import type { ReactNode } from 'react'
import { ProductPicture } from '#features/catalog/catalog/web/widgets/ProductPicture.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { HomeProduct } from '../../domain/home-products.ts'
import css from './best-sellers.module.css'

export function BestSellerItem({ product, action }: { product: HomeProduct; action?: ReactNode }) {
  const { name, sku, default_picture_model, custom_properties } = product
  return (
    <article className={css.item}>
      <ProductPicture picture={default_picture_model} size="large" width={304} isDecoration />
      <h2 className={css.name}>
        <Link className={css.link} to={custom_properties.product_url}>
          {name}
        </Link>
      </h2>
      <p className={css.sku}>{sku}</p>
      <div className={css.action}>{action}</div>
    </article>
  )
}
