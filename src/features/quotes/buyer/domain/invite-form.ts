import * as z from 'zod/mini'
import { requiredEmail } from '#shared/mail/email.ts'
import { companyRoles } from './company-roles.ts'

export const InviteForm = z.object({
  email: requiredEmail(),
  role: z.enum(companyRoles, { error: 'wrongValue' }),
})
export type InviteInput = z.input<typeof InviteForm>
export type InviteValues = z.output<typeof InviteForm>
