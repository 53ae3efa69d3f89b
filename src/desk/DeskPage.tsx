import { type ReactNode, useEffect } from 'react'
import css from './desk-page.module.css'
import kit from './kit.module.css'

interface DeskPageProps {
  title: string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** A link up, above the title. */
  above?: ReactNode
  children: ReactNode
}

/** A page of the desk: its title, which the window has too, its actions, and what it shows. */
export function DeskPage({ title, actions, above, children }: DeskPageProps) {
  useEffect(() => {
    document.title = `${title} · Desk`
  }, [title])
  return (
    <div className={css.page}>
      {above && <div className={css.above}>{above}</div>}
      <div className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {actions && <div className={kit.row}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
