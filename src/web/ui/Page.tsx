import type { ReactNode } from 'react'
import css from './page.module.css'

/** What stands inside the frame: all pages have the same left edge, and the width of twelve columns. */
export function Page({ as: Element = 'div', children }: { as?: 'div' | 'article'; children: ReactNode }) {
  return <Element className={css.page}>{children}</Element>
}

interface ColumnsProps {
  /** Navigation, in the first three columns. */
  lead?: ReactNode
  /** What helps beside the text, in the last four columns; beside a lead in the last three. */
  side?: ReactNode
  /** What stands beside the text stays in sight while one reads. It scrolls inside when it is taller than the screen. */
  isSticky?: boolean
  children: ReactNode
}

/** The twelve columns of a page on a wide screen; below each other on a narrow one. */
export function Columns({ lead, side, isSticky = false, children }: ColumnsProps) {
  // A class, because no browser knows what comes after the text while the page is still arriving: `:last-child` would move the text.
  const classes = [css.columns, isSticky && css.sticky, Boolean(side) && css.withSide].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      {lead && <div className={css.lead}>{lead}</div>}
      <div className={css.main}>{children}</div>
      {side && <div className={css.side}>{side}</div>}
    </div>
  )
}
