import * as z from 'zod/mini'
import { AddressForm, type AddressFormInput, type StatesOf, stateRule } from '#features/address/domain/address-form.ts'
import { ContactForm, type ContactInput } from './contact-form.ts'

/** Step 2 of a registered customer: whom to answer, and a saved address (its id) or a new one (null). */
export type FullDetails = {
  [K in keyof ContactInput]-?: string
} & Omit<AddressFormInput, 'company' | 'is_default' | 'phone_number'> & {
    address_id: number | null
    save_address: boolean
  }

const SavedAddressForm = z.looseObject(ContactForm.shape)

/** A new address needs its fields, and has the company of the contact; a saved one needs nothing more. */
export function fullDetailsForm(isNew: boolean, statesOf: StatesOf) {
  if (!isNew) return SavedAddressForm
  return z.looseObject({ ...ContactForm.shape, ...AddressForm.shape }).check(stateRule(statesOf))
}
