import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { withoutFilters } from '../../domain/listing/list-search.ts'
import { listText } from '../../messages/list.ts'
import css from './nothing-found.module.css'
import { hrefOf, useShownList } from './shown-list.ts'

/** Suggests what to do when no product matches. */
export function NothingFound() {
  const shownList = useShownList()
  const text = useText(listText)
  if (!shownList.isNarrowed) {
    return (
      <div className={css.empty}>
        <p className={css.what}>{text.nothing}</p>
        <p>{text.nothingHelp}</p>
      </div>
    )
  }
  return (
    <div className={css.empty}>
      <p className={css.what}>{text.nothingFiltered}</p>
      <p>{text.nothingFilteredHelp}</p>
      <Link to={hrefOf(shownList, withoutFilters(shownList.search))} keepsScroll look="plain">
        {text.clear}
      </Link>
    </div>
  )
}
