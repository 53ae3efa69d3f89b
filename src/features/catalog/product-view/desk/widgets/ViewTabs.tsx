import tabsCss from '#desk/tabs.module.css'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ProductView } from '../../desk-contract.ts'
import { viewText } from '../../messages/desk-views.ts'

interface ViewTabsProps {
  views: readonly ProductView[]
  /** The page's own address, and that of each view. */
  here: string
  hrefOf: (view: ProductView) => string
}

/** The saved views of products, each a link to the same page. */
export function ViewTabs({ views, here, hrefOf }: ViewTabsProps) {
  const text = useText(viewText)
  if (views.length === 0) return null
  return (
    <nav aria-label={text.views} className={tabsCss.tabs}>
      {views.map(view => (
        <Link key={view.id} to={hrefOf(view)} aria-current={hrefOf(view) === here ? 'page' : undefined} keepsScroll>
          {view.name}
        </Link>
      ))}
    </nav>
  )
}
