import * as z from 'zod/mini'
import {
  AddressForm,
  type AddressFormInput,
  type StatesOf,
  stateRule,
} from '#features/site/address/domain/address-form.ts'
import { PersonalForm } from '#features/site/session/domain/personal-form.ts'
import { optionalCompany, optionalPhone } from '#shared/form-field.ts'
import { requiredEmail } from '#shared/mail/email.ts'

/** api-contract §8: a Quick Quote needs first name, last name and e-mail; lengths as at registration. */
export const ContactForm = z.object({
  first_name: PersonalForm.shape.first_name,
  last_name: PersonalForm.shape.last_name,
  email: requiredEmail(),
  phone: optionalPhone(),
  company: optionalCompany(),
})
export type ContactInput = z.input<typeof ContactForm>
export type ContactValues = z.output<typeof ContactForm>

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
