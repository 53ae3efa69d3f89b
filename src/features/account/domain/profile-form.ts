import * as z from 'zod/mini'
import { optionalFlag, requiredEmail, requiredSecret } from '#shared/form-field.ts'
import { PersonalForm } from './registration-form.ts'

/** Edit account. The current password is asked for only when the e-mail changes: the server says so where it is missing. */
export const ProfileForm = z.extend(PersonalForm, {
  email: requiredEmail(),
  newsletter: optionalFlag(),
  current_password: z.nullish(z.string({ error: 'wrongValue' })),
})
export type ProfileInput = z.input<typeof ProfileForm>
export type ProfileValues = z.output<typeof ProfileForm>

/** Forgotten password, and the confirmation once more. */
export const EmailForm = z.object({ email: requiredEmail() })
export type EmailInput = z.input<typeof EmailForm>
export type EmailValues = z.output<typeof EmailForm>

/** Own data: the account is deleted only by who knows its password. */
export const DeleteAccountForm = z.object({ current_password: requiredSecret('passwordRequired') })
export type DeleteAccountInput = z.input<typeof DeleteAccountForm>
export type DeleteAccountValues = z.output<typeof DeleteAccountForm>
