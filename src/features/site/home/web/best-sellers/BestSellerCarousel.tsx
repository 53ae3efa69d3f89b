import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { CompareToggle } from '#features/catalog/compare/web/widgets/CompareToggle.tsx'
import { AddToQuoteButton } from '#features/quotes/quote/web/widgets/AddToQuoteButton.tsx'
import { useText } from '#web/page.ts'
import { ChevronIcon } from '#web/ui/icon/icons.tsx'
import type { HomeProduct } from '../../domain/home-products.ts'
import { homeText } from '../../messages/home.ts'
import { BestSellerItem } from './BestSellerItem.tsx'
import css from './best-sellers.module.css'

// Embla's unit, not milliseconds: with 20 a row is within 1 % of its place after 500 ms.
const transition = 20

/** spec §4: 5 items at width 960 and up, 1 centred below; wraps; 500 ms. */
export default function BestSellerCarousel({ products }: { products: readonly HomeProduct[] }) {
  const text = useText(homeText).tabs
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'center',
    duration: transition,
    inViewThreshold: 0.5,
    breakpoints: { '(min-width: 960px)': { align: 'start' }, '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })
  const [inView, setInView] = useState<readonly number[] | null>(null)
  useEffect(() => {
    if (!embla) return
    const look = () => setInView(embla.slidesInView())
    look()
    embla.on('slidesInView', look).on('reInit', look)
    return () => void embla.off('slidesInView', look).off('reInit', look)
  }, [embla])
  return (
    <div className={css.carousel}>
      <div ref={viewport} className={css.viewport}>
        <ul className={css.track}>
          {products.map((product, index) => (
            <li key={product.id} className={css.place} inert={inView !== null && !inView.includes(index)}>
              <BestSellerItem
                product={product}
                action={
                  <>
                    <AddToQuoteButton productId={product.productId} name={product.name} look="plain" />
                    <CompareToggle productId={product.productId} name={product.name} />
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={css.arrows}>
        <button
          type="button"
          className={`${css.arrow} ${css.back}`}
          aria-label={text.previous}
          onClick={() => embla?.scrollPrev()}
        >
          <ChevronIcon />
        </button>
        <button type="button" className={css.arrow} aria-label={text.next} onClick={() => embla?.scrollNext()}>
          <ChevronIcon />
        </button>
      </div>
    </div>
  )
}
