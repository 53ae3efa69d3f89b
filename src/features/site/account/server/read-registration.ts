import type { AddressFormValues } from '#features/site/address/domain/address-form.ts'
import { OwnAddressForm } from '#features/site/address/domain/own-address.ts'
import { emailName, PersonalForm, type PersonalValues } from '#features/site/session/domain/personal-form.ts'
import { type FormReader, readForm, readForms } from '#server/calls/read-form.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { GeneralForm, type GeneralValues, type RegistrationStep } from '../domain/registration-form.ts'
import { refuseCommon } from './own-account.ts'
import { toAddress } from './steps/read-address.ts'
import type { Registration } from './tables.ts'

/** Throws 400 with the errors of one step of the sign-up. */
export function checkStep(step: RegistrationStep, sent: unknown, reader: FormReader): void {
  const { language } = reader
  if (step === 'personal') return void readForm({ form: PersonalForm, sent }, reader)
  if (step === 'location') return void toAddress(readForm({ form: OwnAddressForm, sent }, reader), language)
  const { email, password } = readForm({ form: GeneralForm, sent }, reader)
  refuseCommon(password, { email }, 'password', language)
}

export interface SignUp {
  email: string
  registration: Registration
}

/** Reads a complete sign-up. Throws 400 with the errors of all steps. */
export async function readSignUp(sent: unknown, reader: FormReader): Promise<SignUp> {
  const { language } = reader
  const steps = readForms([GeneralForm, PersonalForm, OwnAddressForm], sent, reader)
  const [general, personal, location] = steps as [GeneralValues, PersonalValues, AddressFormValues]
  const { first_name: firstName, last_name: lastName, phone, company } = personal
  const { email, password, newsletter } = general
  refuseCommon(password, { email, firstName, lastName, company }, 'password', language)
  const address = toAddress(location, language)
  const passwordHash = await hashPassword(password)
  return {
    email: emailName(email),
    registration: { passwordHash, firstName, lastName, phone, company, newsletter, language, address },
  }
}
