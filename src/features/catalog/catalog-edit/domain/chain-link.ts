import { z } from 'zod'
import { State } from './product-record.ts'

/** A product that replaces another one, or is replaced by it. */
export const ChainLink = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  state: State,
  /** 'YYYY-MM-DD': since when another product replaces it. */
  obsolete_since: z.string().nullable(),
})
export type ChainLink = z.infer<typeof ChainLink>
