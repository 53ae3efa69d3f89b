import type { ReactNode } from 'react'
import { Columns, Page } from '#web/ui/Page.tsx'
import css from './notice.module.css'

/** A page that shows only a message, and links to continue. */
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
    <Page>
      <Columns side={drawing}>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        {children}
      </Columns>
    </Page>
  )
}
