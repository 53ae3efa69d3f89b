import { pageSteps } from '#features/catalog/domain/page-steps.ts'
import { listText } from '#features/catalog/messages/list.ts'
import type { Paging } from '#shared/paging.ts'
import { useText } from '#web/site-context.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import css from './page-links.module.css'

interface PageLinksProps {
  paging: Pick<Paging, 'page_number' | 'total_pages' | 'has_previous_page' | 'has_next_page'>
  hrefOfPage: (page: number) => string
}

/** The way through a list of several pages; nothing for a list of one. */
export function PageLinks({ paging, hrefOfPage }: PageLinksProps) {
  const text = useText(listText)
  const { page_number: current, total_pages } = paging
  if (total_pages <= 1) return null
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
