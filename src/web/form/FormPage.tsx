import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
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

/** What became of a form, with the one link that leads on. */
export function FormNews({ title, lead, to, action }: { title: string; lead: ReactNode; to: string; action: string }) {
  return (
    <FormPage title={title} lead={lead}>
      <div className={css.actions}>
        <Link look="main" to={to}>
          {action}
        </Link>
      </div>
    </FormPage>
  )
}
