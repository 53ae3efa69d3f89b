import type { ReactNode } from 'react'
import { requestText } from '#features/quote/messages/request.ts'
import { useText } from '#web/site-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import css from './quote.module.css'

/** Back and the step's own button. */
export function StepActions({ backTo, children }: { backTo: string; children: ReactNode }) {
  const text = useText(requestText)
  return (
    <p className={css.actions}>
      <Link to={backTo} className={buttonClass('plain')}>
        {text.back}
      </Link>
      {children}
    </p>
  )
}
