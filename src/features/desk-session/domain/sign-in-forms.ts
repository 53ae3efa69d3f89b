import * as z from 'zod/mini'
import { passwordMaxLength, staffPasswordMinLength } from '#features/account/domain/password-form.ts'
import { composePassword } from '#shared/compose-password.ts'
import { requiredEmail, requiredLine, requiredSecret } from '#shared/form-field.ts'

/** Neither format nor length is checked: a wrong one is no more than a wrong login. */
export const SignInForm = z.object({
  email: requiredLine('emailRequired', 254),
  password: requiredSecret('passwordRequired'),
})
export type SignInInput = z.input<typeof SignInForm>

/** What somebody types to confirm that it is him: six digits of an app, or a recovery code. */
export const CodeForm = z.object({ code: requiredLine('valueRequired', 40) })
export type CodeInput = z.input<typeof CodeForm>

/** The member's own word for a factor. */
export const FactorNameForm = z.object({ name: requiredLine('nameRequired', 60) })
export type FactorNameInput = z.input<typeof FactorNameForm>

const lengthOf = (password: string) => composePassword(password)?.length ?? Number.POSITIVE_INFINITY

export const staffPassword = () =>
  requiredSecret('passwordRequired').check(
    z.refine(password => password === '' || lengthOf(password) >= staffPasswordMinLength, {
      error: `minLength:${staffPasswordMinLength}`,
    }),
    z.refine(password => lengthOf(password) <= passwordMaxLength, { error: `maxLength:${passwordMaxLength}` }),
  )

/** The first administrator. */
export const WelcomeForm = z.object({
  name: requiredLine('nameRequired', 100),
  email: requiredEmail(),
  password: staffPassword(),
})
export type WelcomeInput = z.input<typeof WelcomeForm>
export type WelcomeValues = z.output<typeof WelcomeForm>

export const InvitationForm = z.object({ password: staffPassword() })
export type InvitationInput = z.input<typeof InvitationForm>
