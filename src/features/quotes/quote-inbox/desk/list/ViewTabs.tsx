import { toDesk } from '#desk-routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { countViews, SavedView } from '../../desk-contract.ts'
import { inboxText } from '../../messages/desk-inbox.ts'
import css from './inbox.module.css'
import { isFiltered, type ShownFilter } from './inbox-query.ts'
import { linkOf } from './saved-link.ts'

interface ViewTabsProps {
  filter: ShownFilter
  counts: ReplyOf<typeof countViews>
  views: readonly SavedView[]
}

/** The views with their counts, then the saved ones. */
export function ViewTabs({ filter, counts, views }: ViewTabsProps) {
  const text = useText(inboxText)
  const here = toDesk.quotes({ ...filter })
  const saved = views.find(view => linkOf(view) === here)
  return (
    <>
      <nav aria-label={text.viewTabs} className={css.views}>
        {counts.map(({ view, count, is_capped: isCapped }) => (
          <Link
            key={view}
            to={toDesk.quotes({ view })}
            aria-current={!saved && filter.view === view ? 'page' : undefined}
            keepsScroll
          >
            {text.views[view]} <span className={css.count}>{isCapped ? '999+' : count}</span>
          </Link>
        ))}
      </nav>
      {views.length > 0 && (
        <nav aria-label={text.savedViews} className={css.views}>
          {views.map(view => (
            <Link
              key={view.id}
              to={linkOf(view)}
              aria-current={isFiltered(filter) && saved === view ? 'page' : undefined}
              keepsScroll
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
