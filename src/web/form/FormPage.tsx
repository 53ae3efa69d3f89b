import type { ReactNode } from 'react'
import css from './form.module.css'

/** A page that shows one form, or the message after it was sent. */
export function FormPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  )
}
