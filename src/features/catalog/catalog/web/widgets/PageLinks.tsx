import type { Paging } from '#shared/paging.ts'
import { useText } from '#web/page.ts'
import { ChevronIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { pageSteps } from '../../domain/listing/page-steps.ts'
import { listText } from '../../messages/list.ts'
import css from './page-links.module.css'

interface PageLinksProps {
  paging: Pick<Paging, 'page_number' | 'total_pages' | 'has_previous_page' | 'has_next_page'>
  hrefOf: (page: number) => string
}

/** Links to the pages of a list; nothing where there is only one. */
export function PageLinks({ paging, hrefOf }: PageLinksProps) {
  const text = useText(listText)
  const { page_number: current, total_pages } = paging
  if (total_pages <= 1) return null
  return (
    <nav aria-label={text.pages}>
      <ol className={css.pages}>
        {paging.has_previous_page && (
          <li>
            <Link to={hrefOf(current - 1)} rel="prev" className={`${css.page} ${css.previous}`}>
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
                to={hrefOf(step)}
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
            <Link to={hrefOf(current + 1)} rel="next" className={css.page}>
              {text.next}
              <ChevronIcon size={16} />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
