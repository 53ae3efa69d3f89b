import type * as z from 'zod/mini'
import { type AddressForm, addressForm } from './address-form.ts'
import { stateName, statesOf } from './places.ts'

/** The form of an address, checked with all states. The browser loads the states of one country and checks with those. */
export const OwnAddressForm = addressForm(statesOf)

/** Converts a form to the stored address: a state of the country's list has its id and name, any other is stored as typed. */
export function addressValues(form: z.output<typeof AddressForm>) {
  const { country_id: countryId, state_province_id: chosen } = form
  const name = stateName(countryId, chosen)
  return {
    company: form.company,
    countryId,
    stateId: name === null ? null : chosen,
    state: name ?? form.state,
    city: form.city,
    address1: form.address1,
    address2: form.address2,
    postCode: form.zip_postal_code,
    phone: form.phone_number,
  }
}
