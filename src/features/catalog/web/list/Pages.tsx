import { pageSizes } from '../../domain/list-search.ts'
import { PageLinks } from '../widgets/PageLinks.tsx'
import css from './pages.module.css'
import { hrefOf, useScene } from './shown-list.ts'
import { SizeLinks } from './Toolbar.tsx'

/** The way through a list of several pages, and how long a page is. */
export function Pages() {
  const scene = useScene()
  const { search, paging } = scene
  const [smallest] = pageSizes
  if (paging.total_items <= smallest) return null
  return (
    <div className={css.foot}>
      <PageLinks paging={paging} hrefOf={page => hrefOf(scene, { ...search, page })} />
      <SizeLinks sizes={pageSizes} />
    </div>
  )
}
