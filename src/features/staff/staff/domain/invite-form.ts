import * as z from 'zod/mini'
import { staffRoles } from '#features/site/session/domain/roles.ts'
import { requiredLine } from '#shared/form-field.ts'
import { languages } from '#shared/language.ts'
import { requiredEmail } from '#shared/mail/email.ts'

/** Whom to invite to the desk. */
export const InviteForm = z.object({
  email: requiredEmail(),
  display_name: requiredLine('nameRequired', 100),
  roles: z
    .array(z.enum(staffRoles, { error: 'wrongValue' }), { error: 'valueRequired' })
    .check(z.minLength(1, { error: 'valueRequired' }), z.maxLength(staffRoles.length, { error: 'wrongValue' })),
  language: z.enum(languages, { error: 'wrongValue' }),
})
