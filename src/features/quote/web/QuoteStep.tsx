import type { Dispatch, ReactNode, SetStateAction } from 'react'
import type { listAddresses } from '#features/account/contract.ts'
import type { listCountries } from '#features/address/contract.ts'
import type { getCustomerInfo } from '#features/session/contract.ts'
import type { ReplyOf } from '#shared/call.ts'
import { useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { QuoteCart } from '../contract.ts'
import { requestText } from '../messages/request.ts'
import css from './quote.module.css'

/** What every step is given: the cart as the server has it, and how to hand a newer one back. */
export interface StepProps {
  cart: QuoteCart
  onCart: Dispatch<SetStateAction<QuoteCart>>
}

/** What the steps of a registered customer need of his account. */
export interface OwnAccount {
  info: ReplyOf<typeof getCustomerInfo>
  addresses: ReplyOf<typeof listAddresses>['addresses']
  countries: ReplyOf<typeof listCountries>
}

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
