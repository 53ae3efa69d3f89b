import * as z from 'zod/mini'
import { requiredEmail } from '#shared/mail/email.ts'

/** To whom the answer goes, from whoever has no account. */
export const AskerForm = z.object({ email: requiredEmail() })
