import type { ReactNode } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import css from './sign-in.module.css'

/** A page before the sign-in. */
export function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className={css.card}>
      <DeskPage title={title}>
        {note && <p className={css.soft}>{note}</p>}
        <div className={kit.stack}>{children}</div>
      </DeskPage>
    </div>
  )
}
