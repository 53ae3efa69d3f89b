import { z } from 'zod'

/** An exception from the rules of fit: about a panel and a device, or a panel and a family of devices. */
export const FitException = z.object({
  id: z.int(),
  panel_id: z.int(),
  device_id: z.int().nullable(),
  family: z.string().nullable(),
  verdict: z.enum(['fits', 'never']),
  limit: z.number().nullable(),
  reason: z.object({ en: z.string(), es: z.string().optional(), fr: z.string().optional() }),
  source: z.string(),
  /** The rules alone say the same. */
  is_superfluous: z.boolean(),
  revision: z.int(),
})
export type FitException = z.infer<typeof FitException>
