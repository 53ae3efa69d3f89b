import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { narrowed, pageSizes } from '../../domain/listing/list-search.ts'
import { listText } from '../../messages/list.ts'
import { PageLinks } from '../widgets/PageLinks.tsx'
import css from './pages.module.css'
import { hrefOf, useShownList } from './shown-list.ts'
import toolbar from './toolbar.module.css'

/** Links to the pages of a list and to other page sizes. */
export function Pages() {
  const shownList = useShownList()
  const { search, paging } = shownList
  const [smallest] = pageSizes
  if (paging.total_items <= smallest) return null
  return (
    <div className={css.foot}>
      <PageLinks paging={paging} hrefOf={page => hrefOf(shownList, { ...search, page })} />
      <SizeLinks sizes={pageSizes} />
    </div>
  )
}

/** Links to other page sizes, which lead to the first page. */
function SizeLinks({ sizes }: { sizes: readonly number[] }) {
  const shownList = useShownList()
  const { search } = shownList
  const text = useText(listText)
  return (
    <nav aria-label={text.size} className={toolbar.sizes}>
      <span aria-hidden="true">{text.size}</span>
      {sizes.map(size => (
        <Link
          key={size}
          to={hrefOf(shownList, narrowed(search, { size }))}
          rel="nofollow"
          className={toolbar.display}
          aria-current={search.size === size ? 'true' : undefined}
        >
          {size}
        </Link>
      ))}
    </nav>
  )
}
