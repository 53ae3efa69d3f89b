import * as z from 'zod/mini'
import { optionalFlag } from '#shared/form-field.ts'
import { requiredEmail } from '#shared/mail/email.ts'
import { newPassword, passwordConfirmation, sameAs } from './password-form.ts'

/** spec §2: the steps of the sign-up, in order. */
export const registrationSteps = ['general', 'personal', 'location'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

const notAgreed = { error: 'agreementRequired' } as const

export const GeneralForm = z
  .object({
    email: requiredEmail(),
    password: newPassword(),
    confirm_password: passwordConfirmation(),
    newsletter: optionalFlag(),
    agreement: z.boolean(notAgreed).check(z.refine(isAgreed => isAgreed, notAgreed)),
  })
  .check(sameAs('password', 'confirm_password'))
export type GeneralInput = z.input<typeof GeneralForm>
export type GeneralValues = z.output<typeof GeneralForm>
