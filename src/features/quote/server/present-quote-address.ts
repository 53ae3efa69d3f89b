import type { z } from 'zod'
import { countryName } from '#features/account/domain/countries.ts'
import { stateName } from '#features/account/domain/states.ts'
import type { Address, AddressInput } from '#features/quote/contract.ts'
import type { Language } from '#shared/language.ts'

/** An address as it stood in the request: it is no row of an address book. */
export function presentQuoteAddress(address: AddressInput, language: Language): z.output<typeof Address> {
  const { country_id, state_province_id, state } = address
  return {
    ...address,
    id: 0,
    country_name: countryName(country_id, language),
    state_name: stateName(country_id, state_province_id) ?? state,
  }
}
