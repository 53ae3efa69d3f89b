import { chosenAddress } from '../details/full-details.ts'
import type { OwnAccount } from '../own-account.ts'
import { RequestLines } from './RequestLines.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import type { ConfirmStepProps } from './use-request.ts'

/** Everything that a request is about: its lines, then contact, address, comment and files. */
export function RequestOverview({ cart, account }: Pick<ConfirmStepProps, 'cart' | 'account'>) {
  const addressId = account && chosenAddress(cart.draft, account.addresses)
  return (
    <>
      <RequestLines cart={cart} />
      <RequestSummary
        draft={cart.draft}
        address={account && (account.addresses.find(({ id }) => id === addressId) ?? typedAddress(cart.draft, account))}
      />
    </>
  )
}

/** The draft has only the id of a new address's country; its name is in the list of countries. */
function typedAddress({ address }: ConfirmStepProps['cart']['draft'], { countries }: OwnAccount) {
  return address && { ...address, country_name: countries.find(({ id }) => id === address.country_id)?.name }
}
