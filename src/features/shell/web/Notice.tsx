import type { ReactNode } from 'react'
import css from './notice.module.css'

/** A page that is only a message: what happened, and where to go on. */
export function Notice({
  title,
  text,
  drawing,
  children,
}: {
  title: string
  text: string
  drawing?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.notice}>
      {drawing}
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      {children}
    </div>
  )
}
