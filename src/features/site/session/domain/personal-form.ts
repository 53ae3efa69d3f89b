import * as z from 'zod/mini'
import { requiredCompany, requiredLine, requiredPhone } from '#shared/form-field.ts'
import { writeEmail } from '#shared/mail/email.ts'

/** A customer's personal details: a step of the sign-up, a part of the profile, and in part the contact of a quote. */
export const PersonalForm = z.object({
  first_name: requiredLine('firstNameRequired', 100),
  last_name: requiredLine('lastNameRequired', 100),
  phone: requiredPhone(),
  company: requiredCompany(),
})
export type PersonalInput = z.input<typeof PersonalForm>
export type PersonalValues = z.output<typeof PersonalForm>

/** Normalises an e-mail for finding an account: neither the case of letters matters nor how its domain is written. */
export const emailName = (typed: string) => writeEmail(typed.trim()).toLowerCase()
