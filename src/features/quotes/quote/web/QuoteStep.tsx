import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { QuoteCart } from '../contract.ts'
import { requestText } from '../messages/request.ts'
import css from './quote.module.css'

/** The props of every step: the cart as the server has it, and a function that takes a newer one. */
export interface StepProps {
  cart: QuoteCart
  onCart: Dispatch<SetStateAction<QuoteCart>>
}

/** The step's own button, and the link to the step before. */
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
    <Link to={to} look="plain">
      {text.back}
    </Link>
  )
}
