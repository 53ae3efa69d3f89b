import { z } from 'zod'
import { TextStateEntry } from '#shared/desk/desk-replies.ts'

/** Changes that wait to go live, over the live record. */
export const WaitingChange = z.object({
  id: z.int(),
  revision: z.int(),
  base_revision: z.int(),
  fields: z.record(z.string(), z.unknown()),
  release: z.object({ id: z.int(), name: z.string() }).nullable(),
  publishes_on: z.string().nullable(),
  note: z.string(),
  refusal: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_on: z.string(),
  /** Fields that others changed live meanwhile. */
  conflicts: z.array(z.string()),
  /** Translations that are missing or outdated once it is live. */
  text_states: z.array(TextStateEntry),
})
export type WaitingChange = z.infer<typeof WaitingChange>
