import { lazy, Suspense } from 'react'
import { useIsLive } from '#web/store.ts'
import type { Fits, ProductDetails } from '../contract.ts'
import { pageSections } from '../domain/page-sections.ts'
import { ProductSection } from './ProductSection.tsx'
import css from './product-page.module.css'
import { SectionIndex } from './SectionIndex.tsx'

const RecentlyViewed = lazy(() => import('./RecentlyViewed.tsx'))

/** The sections of a product page below an index of them. */
export function ProductSections({ product, fits }: { product: ProductDetails; fits: Fits | null }) {
  const sections = pageSections(product, Boolean(fits?.panel ?? fits?.device))
  const isLive = useIsLive()
  return (
    <>
      <SectionIndex sections={sections} />
      <div className={css.sections}>
        {sections.map(section => (
          <ProductSection key={section} section={section} product={product} fits={fits} />
        ))}
        {isLive && (
          <Suspense>
            <RecentlyViewed key={product.id} product={product} />
          </Suspense>
        )}
      </div>
    </>
  )
}
