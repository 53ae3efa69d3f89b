import { Suspense } from 'react'
import { UnitsSwitch } from '#features/catalog/web/widgets/UnitsSwitch.tsx'
import { useIsLive } from '#web/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Fits } from '../contract.ts'
import { isFactSection, type SectionKey } from '../domain/page-sections.ts'
import type { ShownProduct } from '../domain/shown-product.ts'
import { ProductSection } from './ProductSection.tsx'
import css from './product-page.module.css'

const RecentlyViewed = lazyPart(() => import('./RecentlyViewed.tsx'))

interface ProductSectionsProps {
  product: ShownProduct
  sections: readonly SectionKey[]
  fits: Fits | null
}

/** The sections below the top of the page; those with tables of facts share two columns. */
export function ProductSections({ product, sections, fits }: ProductSectionsProps) {
  const isLive = useIsLive()
  const facts = sections.filter(isFactSection)
  const others = sections.filter(section => !isFactSection(section))
  return (
    <div className={css.sections}>
      <div>
        <UnitsSwitch />
        <div className={css.facts}>
          {facts.map(section => (
            <ProductSection key={section} section={section} product={product} />
          ))}
        </div>
      </div>
      {others.map(section => (
        <ProductSection key={section} section={section} product={product} fits={fits} />
      ))}
      {isLive && (
        <Suspense>
          <RecentlyViewed key={product.id} product={product} />
        </Suspense>
      )}
    </div>
  )
}
