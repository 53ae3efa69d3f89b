import { Suspense } from 'react'
import { UnitsSwitch } from '#features/catalog/catalog/web/widgets/UnitsSwitch.tsx'
import { useIsLive } from '#web/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ServedPart } from '#web/ui/ServedPart.tsx'
import type { Fits } from '../contract.ts'
import { isFactSection, type SectionKey } from '../domain/page-sections.ts'
import type { ShownProduct } from '../domain/shown-product.ts'
import { ProductSection } from './ProductSection.tsx'
import css from './product-page.module.css'

const RecentlyViewed = lazyPart(() => import('./sections/RecentlyViewed.tsx'))

interface ProductSectionsProps {
  product: ShownProduct
  sections: readonly SectionKey[]
  fits: Fits | null
  /** The tables of facts stand in the page, and the product's data leave them out. */
  areFactsServed: boolean | undefined
}

/** The sections below the top of the page; those with tables of facts share two columns. */
export function ProductSections({ product, sections, fits, areFactsServed = false }: ProductSectionsProps) {
  const isLive = useIsLive()
  const facts = sections.filter(isFactSection)
  const others = sections.filter(section => !isFactSection(section))
  const draw = (section: SectionKey) => <ProductSection key={section} section={section} product={product} fits={fits} />
  return (
    <div className={css.sections}>
      <div>
        <UnitsSwitch />
        <ServedPart
          id="facts"
          className={css.facts}
          data={product}
          draw={areFactsServed ? null : () => facts.map(draw)}
        />
      </div>
      {others.map(draw)}
      {isLive && (
        <Suspense>
          <RecentlyViewed key={product.id} product={product} />
        </Suspense>
      )}
    </div>
  )
}
