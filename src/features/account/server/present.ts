import type { z } from 'zod'
import type { Address } from '#features/address/contract.ts'
import { countryName, stateName } from '#features/address/domain/places.ts'
import type { Language } from '#shared/language.ts'
import type { AddressRow } from './tables.ts'

export function presentAddresses(
  rows: readonly AddressRow[],
  language: Language,
): { addresses: z.output<typeof Address>[] } {
  return { addresses: rows.map(row => presentAddress(row, language)) }
}

function presentAddress(row: AddressRow, language: Language): z.output<typeof Address> {
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
