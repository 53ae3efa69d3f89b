import { useSite, useText } from '#web/page.ts'
import { CloseIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { appliedFilters } from '../../../domain/listing/applied-filters.ts'
import { withoutFilters } from '../../../domain/listing/list-search.ts'
import { listText } from '../../../messages/list.ts'
import { hrefOf, useShownList } from '../shown-list.ts'
import css from './chips.module.css'

/** The filters in use as chips, each a link to the list without that filter. */
export function AppliedFilters() {
  const shownList = useShownList()
  const { search, choices } = shownList
  const { language } = useSite()
  const text = useText(listText)
  const applied = appliedFilters(search, choices, language)
  if (applied.length === 0) return null
  return (
    <ul className={css.chips} aria-label={text.applied}>
      {applied.map(({ key, name, without }) => (
        <li key={key}>
          <Link to={hrefOf(shownList, without)} keepsScroll rel="nofollow" className={css.chip}>
            <VisuallyHidden>{text.remove(name)}</VisuallyHidden>
            <span aria-hidden="true">{name}</span>
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={hrefOf(shownList, withoutFilters(search))} keepsScroll rel="nofollow" className={css.clear}>
          {text.clear}
        </Link>
      </li>
    </ul>
  )
}
