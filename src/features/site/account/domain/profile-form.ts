import * as z from 'zod/mini'
import { PersonalForm } from '#features/site/session/domain/personal-form.ts'
import { optionalFlag, requiredSecret } from '#shared/form-field.ts'
import { requiredEmail } from '#shared/mail/email.ts'

/** Edit account. The current password is required only for a new e-mail; the server checks that. */
export const ProfileForm = z.extend(PersonalForm, {
  email: requiredEmail(),
  newsletter: optionalFlag(),
  current_password: z.nullish(z.string({ error: 'wrongValue' })),
})
export type ProfileInput = z.input<typeof ProfileForm>
export type ProfileValues = z.output<typeof ProfileForm>

/** For a forgotten password, and for a new confirmation mail. */
export const EmailForm = z.object({ email: requiredEmail() })
export type EmailInput = z.input<typeof EmailForm>
export type EmailValues = z.output<typeof EmailForm>

/** Deleting the account requires its password. */
export const DeleteAccountForm = z.object({ current_password: requiredSecret('passwordRequired') })
export type DeleteAccountInput = z.input<typeof DeleteAccountForm>
export type DeleteAccountValues = z.output<typeof DeleteAccountForm>
