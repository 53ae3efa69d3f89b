import * as z from 'zod/mini'
import { passwordMaxLength, staffPasswordMinLength } from '#features/site/account/domain/password-form.ts'
import { requiredSecret } from '#shared/form-field.ts'

/** The password that the invented people of the company get. */
export const DemonstrationPassword = z.object({
  password: requiredSecret('passwordRequired').check(
    z.minLength(staffPasswordMinLength, `minLength:${staffPasswordMinLength}`),
    z.maxLength(passwordMaxLength, `maxLength:${passwordMaxLength}`),
  ),
})
