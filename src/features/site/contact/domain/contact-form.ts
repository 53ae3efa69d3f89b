import * as z from 'zod/mini'
import { requiredLine, requiredText } from '#shared/form-field.ts'
import { requiredEmail } from '#shared/mail/email.ts'

/** api-contract §8: name 100, message 4 000, all three required. */
export const ContactForm = z.object({
  name: requiredLine('nameRequired', 100),
  email: requiredEmail(),
  message: requiredText('messageRequired', 4000),
})
export type ContactInput = z.input<typeof ContactForm>
export type ContactValues = z.output<typeof ContactForm>
