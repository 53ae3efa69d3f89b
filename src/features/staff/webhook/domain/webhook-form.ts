import * as z from 'zod/mini'
import { requiredLine } from '#shared/form-field.ts'
import { eventTypes } from './event-types.ts'

/** An endpoint: where it is, and what it is told of. */
export const WebhookForm = z.object({
  name: requiredLine('nameRequired', 100),
  url: requiredLine('valueRequired', 500),
  events: z
    .array(z.enum(eventTypes, { error: 'wrongValue' }), { error: 'valueRequired' })
    .check(z.minLength(1, { error: 'valueRequired' }), z.maxLength(eventTypes.length, { error: 'wrongValue' })),
  is_active: z.boolean({ error: 'wrongValue' }),
})

/** The same of one that is there, as its editor has seen it. */
export const SavedWebhookForm = z.extend(WebhookForm, { base_revision: z.int({ error: 'wrongValue' }) })
