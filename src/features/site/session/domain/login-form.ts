import * as z from 'zod/mini'
import { optionalFlag, requiredLine, requiredSecret } from '#shared/form-field.ts'

/** api-contract §8: e-mail and password are required; neither format nor length is checked. */
export const LoginForm = z.object({
  email: requiredLine('emailRequired', 254),
  password: requiredSecret('passwordRequired'),
  remember_me: optionalFlag(),
})
export type LoginInput = z.input<typeof LoginForm>
export type LoginValues = z.output<typeof LoginForm>
