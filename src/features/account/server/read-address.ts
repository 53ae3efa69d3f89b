import { type AddressFormValues, addressForm } from '#features/address/domain/address-form.ts'
import { addressValues } from '#features/address/domain/address-values.ts'
import { isCountry, statesOf } from '#features/address/domain/places.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import type { AddressValues } from './tables.ts'

/** The form with the states that there are. */
export const AddressForm = addressForm(statesOf)

/** As the address book keeps it. Throws 400 for a country that there is not. */
export function toAddress(form: AddressFormValues, language: Language): AddressValues {
  if (!isCountry(form.country_id)) throw invalid({ country_id: [formText[language].wrongValue] })
  return addressValues(form)
}
