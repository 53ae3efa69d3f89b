import { z } from 'zod'
import { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'

/** An exception from the rules of fit: about a panel and a device, or a panel and a family of devices. */
export const FitException = z.object({
  id: z.int(),
  panel_id: z.int(),
  device_id: z.int().nullable(),
  family: z.string().nullable(),
  verdict: z.enum(['fits', 'never']),
  limit: z.number().nullable(),
  reason: z.object({ en: z.string(), es: z.string().optional(), fr: z.string().optional() }),
  text_states: z.array(TextStateEntry),
  source: z.string(),
  /** The rules alone say the same. */
  is_superfluous: z.boolean(),
  revision: z.int(),
})
export type FitException = z.infer<typeof FitException>

/** An exception as the desk states it. */
export const FitExceptionForm = z.object({
  /** Absent: a new one. */
  id: RowId.optional(),
  base_revision: z.int().min(0).optional(),
  panel_id: RowId,
  device_id: RowId.nullable().optional(),
  family: z.string().max(60).nullable().optional(),
  verdict: z.enum(['fits', 'never']),
  limit: z.number().positive().max(100_000).nullable().optional(),
  reason: z.object({
    en: z.string().max(500),
    es: z.string().max(500).optional(),
    fr: z.string().max(500).optional(),
  }),
  source: z.string().max(300),
})
