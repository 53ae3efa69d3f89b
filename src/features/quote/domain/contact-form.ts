import * as z from 'zod/mini'
import { PersonalForm } from '#features/session/domain/personal-form.ts'
import { optionalCompany, optionalPhone, requiredEmail } from '#shared/form-field.ts'

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
