import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { Columns, Page } from '../ui/Page.tsx'
import css from './form.module.css'

interface FormPageProps {
  title: string
  lead?: ReactNode
  /** What helps beside the form. */
  side?: ReactNode
  children: ReactNode
}

/** A page that shows one form, or the message after it was sent. */
export function FormPage({ title, lead, side, children }: FormPageProps) {
  return (
    <Page>
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      <Columns side={side}>{children}</Columns>
    </Page>
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
