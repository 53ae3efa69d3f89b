import * as z from 'zod/mini'
import { optionalLine, requiredEmail, requiredLine } from '#shared/form-field.ts'

/** api-contract §8: a Quick Quote needs first name, last name and e-mail; lengths as at registration. */
export const ContactForm = z.object({
  first_name: requiredLine('firstNameRequired', 100),
  last_name: requiredLine('lastNameRequired', 100),
  email: requiredEmail(),
  phone: optionalLine(30),
  company: optionalLine(200),
})
export type ContactInput = z.input<typeof ContactForm>
export type ContactValues = z.output<typeof ContactForm>
