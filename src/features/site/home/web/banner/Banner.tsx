import { useAllProducts } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { useText } from '#web/page.ts'
import { useIsLive } from '#web/store.ts'
import { Link } from '#web/ui/Link.tsx'
import type { HomePageData } from '../../contract.ts'
import { isMoving } from '../../domain/carousel.ts'
import { type Slide, slidesOf } from '../../domain/slides.ts'
import { homeText } from '../../messages/home.ts'
import { BannerControls } from './BannerControls.tsx'
import css from './banner.module.css'
import { useCarousel } from './use-carousel.ts'

/** spec §1, §4: three slides. Hidden slides are inert and invisible, and load no picture before the script runs. */
export function Banner({ home }: { home: HomePageData }) {
  const slides = slidesOf(home)
  const allProducts = useAllProducts()
  const text = useText(homeText).banner
  const { carousel, show, togglePlay, holders } = useCarousel(slides.length)
  const isLive = useIsLive()
  return (
    <section className={css.banner} aria-roledescription={text.carousel} aria-label={text.label} {...holders}>
      <div className={css.words}>
        <h1 className={css.title}>{home.title}</h1>
        <div className={css.slides} aria-live={isMoving(carousel) ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a group of fields
            <div
              key={slide.image}
              className={css.slide}
              role="group"
              aria-roledescription={text.slide}
              aria-label={text.slideOf(index + 1, slides.length)}
              inert={index !== carousel.index}
            >
              <p className={css.text}>{slide.text}</p>
              <div className={css.sheet}>
                {(index === 0 || isLive) && <SlidePicture slide={slide} isFirst={index === 0} />}
              </div>
            </div>
          ))}
        </div>
        <div className={css.foot}>
          <Link to={allProducts} look="main" className={css.action}>
            {home.all_products_text ?? text.button}
          </Link>
          {slides.length > 1 && <BannerControls carousel={carousel} onShow={show} onTogglePlay={togglePlay} />}
        </div>
      </div>
    </section>
  )
}

function SlidePicture({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  return (
    <picture>
      <source media="(max-width: 59.99em)" srcSet={slide.mobileImage} />
      <img
        className={css.picture}
        data-uploaded={slide.image.startsWith('/media/') || undefined}
        src={slide.image}
        alt={slide.alternateText}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  )
}
