import type { z } from 'zod'
import type { Address } from '#features/site/address/contract.ts'
import { countryName, stateName } from '#features/site/address/domain/places.ts'
import type { Language } from '#shared/language.ts'
import type { AddressRow } from '../store.ts'

type ShownAddress = z.output<typeof Address>

/** The customer's own addresses, and those of the customer's company. */
export const presentAddresses = (
  own: readonly AddressRow[],
  ofCompany: readonly SharedAddress[],
  language: Language,
): { addresses: ShownAddress[]; company_addresses: ShownAddress[] } => ({
  addresses: own.map(row => presentAddress(row, language)),
  company_addresses: ofCompany.map(row => presentAddress({ ...row, isDefault: false }, language)),
})

export type SharedAddress = Omit<AddressRow, 'customerId' | 'isDefault'>

export function presentAddress(row: Omit<AddressRow, 'customerId'>, language: Language): ShownAddress {
  const { id, company, city, address1, address2, isDefault, countryId, stateId, state } = row
  return {
    id,
    company,
    country_id: countryId,
    country_name: countryName(countryId, language),
    state_province_id: stateId,
    state,
    state_name: stateName(countryId, stateId) ?? state,
    city,
    address1,
    address2,
    zip_postal_code: row.postCode,
    phone_number: row.phone,
    is_default: isDefault,
  }
}
