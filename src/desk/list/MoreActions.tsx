import type { ReactNode } from 'react'
import kit from '../kit.module.css'
import css from './more-actions.module.css'

interface MoreActionsProps {
  /** Such as 'More for the answer'. */
  name: string
  children: ReactNode
}

/** Actions that are seldom needed, behind one that shows them. */
export function MoreActions({ name, children }: MoreActionsProps) {
  return (
    <details className={css.more}>
      <summary>{name}</summary>
      <div className={kit.row}>{children}</div>
    </details>
  )
}
