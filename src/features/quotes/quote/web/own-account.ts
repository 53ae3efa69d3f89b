import { listAddresses } from '#features/site/account/contract.ts'
import { listCountries } from '#features/site/address/contract.ts'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { CallApi } from '#web/page.ts'

/** The data of a registered customer's account that their steps need. */
export interface OwnAccount {
  info: ReplyOf<typeof getCustomerInfo>
  /** The customer's own, then those of the customer's company. */
  addresses: ReplyOf<typeof listAddresses>['addresses']
  countries: ReplyOf<typeof listCountries>
}

export async function loadAccount(call: CallApi): Promise<OwnAccount> {
  const [info, { addresses, company_addresses }, countries] = await Promise.all([
    call(getCustomerInfo),
    call(listAddresses),
    call(listCountries),
  ])
  return { info, addresses: [...addresses, ...company_addresses], countries }
}
