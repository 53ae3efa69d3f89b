import type { Dispatch, SetStateAction } from 'react'
import type { listAddresses } from '#features/account/contract.ts'
import type { listCountries } from '#features/address/contract.ts'
import type { getCustomerInfo } from '#features/session/contract.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { QuoteCart } from '../contract.ts'

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
