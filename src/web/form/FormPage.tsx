import type { ReactNode } from 'react'
import css from './form.module.css'

/** A page that is one form, or the news after it. */
export function FormPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  )
}
