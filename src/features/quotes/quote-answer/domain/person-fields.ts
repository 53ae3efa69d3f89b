import { z } from 'zod'
import { languages } from '#shared/language.ts'
import { requiredEmail } from '#shared/mail/email.ts'
import { cleanLine } from '#shared/text/clean-text.ts'

const line = (max: number) => z.string().max(1000).overwrite(cleanLine).max(max)

/** The person for whom the staff makes a quote. */
export const PersonFields = z.object({
  first_name: line(50).min(1),
  last_name: line(50).min(1),
  email: requiredEmail(),
  phone: line(30).default(''),
  company: line(100).default(''),
  language: z.enum(languages),
})
export type PersonFields = z.infer<typeof PersonFields>
