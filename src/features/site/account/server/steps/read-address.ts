import type { AddressFormValues } from '#features/site/address/domain/address-form.ts'
import { addressValues } from '#features/site/address/domain/own-address.ts'
import { isCountry } from '#features/site/address/domain/places.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import type { AddressValues } from '../store.ts'

/** Converts a form to the columns of the address book. Throws 400 for an unknown country. */
export function toAddress(form: AddressFormValues, language: Language): AddressValues {
  if (!isCountry(form.country_id)) throw invalid({ country_id: [formText[language].wrongValue] })
  return addressValues(form)
}
