import * as z from 'zod/mini'
import { composePassword } from '#shared/compose-password.ts'
import { requiredSecret } from '#shared/form-field.ts'

// spec §5, §9.
export const passwordMinLength = 6
export const passwordMaxLength = 20
/** For members of the staff. */
export const staffPasswordMinLength = 12

function isAllowedLength(password: string): boolean {
  const length = composePassword(password)?.length ?? Infinity
  return password === '' || (length >= passwordMinLength && length <= passwordMaxLength)
}

export const newPassword = () =>
  requiredSecret('passwordRequired').check(z.refine(isAllowedLength, { error: 'passwordLength' }))

export const passwordConfirmation = () => requiredSecret('confirmPasswordRequired')

/**
 * Checks that the confirmation repeats the password. Reports nothing if one of them is empty: an empty field has its own error.
 * Reports its error together with those of other fields.
 */
export function sameAs<F extends string>(password: F, confirmation: string) {
  return z.refine<Record<F, unknown>>(
    values => {
      const given = Reflect.get(Object(values), password)
      const repeated = Reflect.get(Object(values), confirmation)
      return !given || !repeated || given === repeated
    },
    { error: 'passwordMismatch', path: [confirmation], when: () => true },
  )
}

/** The form of the page to which a reset link leads. */
export const ResetPasswordForm = z
  .object({ new_password: newPassword(), confirm_new_password: passwordConfirmation() })
  .check(sameAs('new_password', 'confirm_new_password'))
export type ResetPasswordInput = z.input<typeof ResetPasswordForm>
export type ResetPasswordValues = z.output<typeof ResetPasswordForm>

export const ChangePasswordForm = z
  .object({
    old_password: requiredSecret('passwordRequired'),
    new_password: newPassword(),
    confirm_new_password: passwordConfirmation(),
  })
  .check(sameAs('new_password', 'confirm_new_password'))
export type ChangePasswordInput = z.input<typeof ChangePasswordForm>
export type ChangePasswordValues = z.output<typeof ChangePasswordForm>
