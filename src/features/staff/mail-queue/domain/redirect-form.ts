import * as z from 'zod/mini'
import { requiredEmail } from '#shared/mail/email.ts'

/** The address that a mail is sent to instead. */
export const RedirectForm = z.object({ to: requiredEmail() })
export type RedirectInput = z.input<typeof RedirectForm>
export type RedirectValues = z.output<typeof RedirectForm>
