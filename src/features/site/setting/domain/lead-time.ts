import { z } from 'zod'
import { leadTimeUnits } from './quote-choices.ts'

export const LeadTime = z.union([
  z.object({ from: z.int().min(0).max(999), to: z.int().min(0).max(999), unit: z.enum(leadTimeUnits) }),
  z.literal('stock'),
])
export type LeadTime = z.infer<typeof LeadTime>
