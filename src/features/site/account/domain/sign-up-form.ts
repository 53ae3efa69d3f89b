import * as z from 'zod/mini'
import { AddressForm } from '#features/site/address/domain/address-form.ts'
import { PersonalForm } from '#features/site/session/domain/personal-form.ts'
import { GeneralForm } from './registration-form.ts'

/** The body of a sign-up: the fields of all steps, or with validateOnly of one. The handler checks it with the steps' forms. */
export const SignUpForm = z.partial(
  z.object({ ...GeneralForm.shape, ...PersonalForm.shape, ...z.omit(AddressForm, { phone_number: true }).shape }),
)
