import * as z from 'zod/mini'
import { requiredEmail } from '#shared/form-field.ts'

/** spec §5: 'Value is required', 'Value is not a valid email address'. */
export const NewsletterForm = z.object({ email: requiredEmail('valueRequired', 'valueEmail') })
