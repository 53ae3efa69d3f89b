import * as z from 'zod/mini'
import { requiredLine } from '#shared/form-field.ts'
import { keyDays, keyRights } from './key-rights.ts'

/** A key to make: what it is for, what it may, and for how long. */
export const KeyForm = z.object({
  name: requiredLine('nameRequired', 100),
  rights: z
    .array(z.enum(keyRights, { error: 'wrongValue' }), { error: 'valueRequired' })
    .check(z.minLength(1, { error: 'valueRequired' }), z.maxLength(keyRights.length, { error: 'wrongValue' })),
  days: z.literal(keyDays, { error: 'wrongValue' }),
})
