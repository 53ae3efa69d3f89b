import { useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { FilterIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type Display, displays, listSearchToQuery } from '../../domain/listing/list-search.ts'
import { categoryText } from '../../messages/category.ts'
import { listText } from '../../messages/list.ts'
import { ExportLinks } from '../widgets/ExportLinks.tsx'
import { UnitsSwitch } from '../widgets/UnitsSwitch.tsx'
import { SortSelect } from './SortSelect.tsx'
import { hrefOf, useShownList } from './shown-list.ts'
import css from './toolbar.module.css'

interface ToolbarProps {
  formId: string
  /** The number of filters in use. */
  used: number
  onShowFilters: () => void
}

/** Stays at the top while the list scrolls: how many products were found, and what changes that. */
export function Toolbar({ formId, used, onShowFilters }: ToolbarProps) {
  const { paging } = useShownList()
  const text = useText(listText)
  const { found } = useText(categoryText)
  const { total_items, first_item, last_item } = paging
  return (
    <div className={css.toolbar}>
      <p role="status" className={css.found}>
        <strong>{found(total_items)}</strong>
        {total_items > last_item - first_item + 1 && (
          <span className={css.shown}>{text.shown(first_item, last_item)}</span>
        )}
      </p>
      <button
        type="button"
        className={`${buttonClass('plain')} ${css.filters}`}
        aria-haspopup="dialog"
        onClick={onShowFilters}
      >
        <FilterIcon />
        <span aria-hidden="true">{text.filters}</span>
        {used > 0 && (
          <span aria-hidden="true" className={css.used}>
            {used}
          </span>
        )}
        <span className={css.hidden}>{used > 0 ? text.filtersOn(used) : text.filters}</span>
      </button>
      <SortSelect formId={formId} />
    </div>
  )
}

/** How the products are shown: as a table or with texts, in which units, or as a file. */
export function ListTools({ hasMetric }: { hasMetric: boolean }) {
  const { file, search } = useShownList()
  return (
    <div className={css.tools}>
      <Displays />
      {hasMetric && <UnitsSwitch />}
      <ExportLinks file={file} search={listSearchToQuery(search)} />
    </div>
  )
}

function Displays() {
  const shownList = useShownList()
  const { search } = shownList
  const text = useText(listText)
  const link = (display: Display) => (
    <Link
      key={display}
      to={hrefOf(shownList, { ...search, display })}
      keepsScroll
      replace
      rel="nofollow"
      className={css.display}
      aria-current={search.display === display ? 'true' : undefined}
    >
      {text[display]}
    </Link>
  )
  return (
    <nav aria-label={text.display} className={css.displays}>
      {displays.map(link)}
    </nav>
  )
}
