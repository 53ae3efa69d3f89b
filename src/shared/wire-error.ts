import { z } from 'zod'

/** The one shape of every error answer. */
export const WireError = z.object({
  error: z.literal(true),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).nullable(),
  code: z.string(),
  trace_id: z.string(),
})
export type WireError = z.infer<typeof WireError>
