import * as z from 'zod/mini'
import { passwordMaxLength, staffPasswordMinLength } from '#features/site/account/domain/password-form.ts'
import { composePassword } from '#shared/compose-password.ts'
import { optionalLine, requiredLine, requiredSecret } from '#shared/form-field.ts'
import { requiredEmail } from '#shared/mail/email.ts'

/** Neither format nor length is checked: a wrong one is no more than a wrong login. */
export const SignInForm = z.object({
  email: requiredLine('emailRequired', 254),
  password: requiredSecret('passwordRequired'),
})
export type SignInInput = z.input<typeof SignInForm>

/** The words by which somebody confirms that it is them: a code of an app, a recovery code or a password. */
export const CodeForm = z.object({ code: requiredSecret('valueRequired') })

/** An app that is being set up: one of its codes, and the member's own word for it. */
export const AppForm = z.object({ code: requiredLine('valueRequired', 40), name: optionalLine(60) })

const lengthOf = (password: string) => composePassword(password)?.length ?? Number.POSITIVE_INFINITY

const staffPassword = () =>
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
