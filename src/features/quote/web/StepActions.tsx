import type { ReactNode } from 'react'
import { useText } from '#web/site-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { requestText } from '../messages/request.ts'
import css from './quote.module.css'

/** The step's own button, and the way back. */
export function StepActions({ backTo, children }: { backTo: string; children: ReactNode }) {
  return (
    <p className={css.actions}>
      {children}
      <BackLink to={backTo} />
    </p>
  )
}

export function BackLink({ to }: { to: string }) {
  const text = useText(requestText)
  return (
    <Link to={to} className={buttonClass('plain')}>
      {text.back}
    </Link>
  )
}
