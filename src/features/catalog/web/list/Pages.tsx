import { pageSizes } from '#features/catalog/domain/list-search.ts'
import { pageSteps } from '#features/catalog/domain/page-steps.ts'
import { useText } from '#web/site-context.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { listText } from '../../messages/list.ts'
import { hrefOf, useScene } from './list-scene.ts'
import css from './pages.module.css'
import { SizeLinks } from './Toolbar.tsx'

/** The way through a list of several pages, and how long a page is. */
export function Pages() {
  const { paging } = useScene()
  const [smallest] = pageSizes
  if (paging.total_items <= smallest) return null
  return (
    <div className={css.foot}>
      {paging.total_pages > 1 && <PageLinks />}
      <SizeLinks sizes={pageSizes} />
    </div>
  )
}

function PageLinks() {
  const scene = useScene()
  const { search, paging } = scene
  const text = useText(listText)
  const { page_number: current, total_pages } = paging
  const hrefOfPage = (page: number) => hrefOf(scene, { ...search, page })
  return (
    <nav aria-label={text.pages}>
      <ol className={css.pages}>
        {paging.has_previous_page && (
          <li>
            <Link to={hrefOfPage(current - 1)} rel="prev" className={`${css.page} ${css.previous}`}>
              <ChevronIcon size={16} />
              {text.previous}
            </Link>
          </li>
        )}
        {pageSteps(current, total_pages).map((step, place) =>
          step === 'gap' ? (
            <li key={`gap${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step}>
              <Link
                to={hrefOfPage(step)}
                className={css.page}
                aria-label={text.page(step)}
                aria-current={step === current ? 'page' : undefined}
              >
                {step}
              </Link>
            </li>
          ),
        )}
        {paging.has_next_page && (
          <li>
            <Link to={hrefOfPage(current + 1)} rel="next" className={css.page}>
              {text.next}
              <ChevronIcon size={16} />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
