import { Suspense } from 'react'
import { useAllProducts } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { attempt } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { ChevronIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { HomeProduct } from '../../domain/home-products.ts'
import { homeText } from '../../messages/home.ts'
import { BestSellerItem } from './BestSellerItem.tsx'
import css from './best-sellers.module.css'

const importCarousel = () => import('./BestSellerCarousel.tsx')
const Carousel = lazyPart(importCarousel, Row)

/** Call it when the visitor is about to choose the tab. */
export const preloadCarousel = () => void attempt(importCarousel())

interface BestSellersProps {
  products: readonly HomeProduct[]
  isActive: boolean
  more: string | null
}

/** spec §4: the carousel starts only when its tab is active. Until then, and without script, the products are in a row. */
export function BestSellers({ products, isActive, more }: BestSellersProps) {
  const allProducts = useAllProducts()
  const text = useText(homeText).tabs
  const row = <Row products={products} />
  return (
    <>
      {isActive ? (
        <Suspense fallback={row}>
          <Carousel products={products} />
        </Suspense>
      ) : (
        row
      )}
      <p className={css.more}>
        <Link className={css.moreLink} to={allProducts}>
          {more ?? text.seeMore}
          <ChevronIcon size={16} />
        </Link>
      </p>
    </>
  )
}

function Row({ products }: { products: readonly HomeProduct[] }) {
  return (
    <ul className={css.row}>
      {products.map(product => (
        <li key={product.id} className={css.place}>
          <BestSellerItem product={product} />
        </li>
      ))}
    </ul>
  )
}
