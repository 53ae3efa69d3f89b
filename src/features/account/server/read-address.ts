import { type AddressFormValues, addressForm } from '#features/account/domain/address-form.ts'
import { isCountry } from '#features/account/domain/countries.ts'
import { stateName, statesOf } from '#features/account/domain/states.ts'
import { invalid } from '#server/refusal.ts'
import type { Language } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import type { AddressValues } from './tables.ts'

/** The form with the states that there are. */
export const AddressForm = addressForm(statesOf)

/** As the address book keeps it. Throws 400 for a country that there is not. */
export function toAddress(form: AddressFormValues, language: Language): AddressValues {
  const { country_id: countryId, state_province_id: chosen } = form
  if (!isCountry(countryId)) throw invalid({ country_id: [formText[language].wrongValue] })
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
