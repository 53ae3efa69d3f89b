import * as z from 'zod/mini'
import { AddressForm } from '#features/address/domain/address-form.ts'
import { GeneralForm, PersonalForm } from './registration-form.ts'

/** What a sign-up sends: all fields of its steps, or with validateOnly those of one step. The handler reads it step by step. */
export const SignUpForm = z.partial(
  z.object({ ...GeneralForm.shape, ...PersonalForm.shape, ...z.omit(AddressForm, { phone_number: true }).shape }),
)
