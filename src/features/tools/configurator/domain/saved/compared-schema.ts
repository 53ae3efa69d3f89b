import { z } from 'zod'

// Only the contract and the server read it: the browser's build has no zod.

const Change = z.object({
  /** 'loads.L1.drain', 'placements.P1.A3' */
  path: z.string(),
  text: z.string(),
  before: z.string(),
  after: z.string(),
})

export const ComparedVersions = z.object({
  name: z.string(),
  from: z.int(),
  to: z.int(),
  added: z.array(Change),
  removed: z.array(Change),
  changed: z.array(Change),
  parts: z.array(z.object({ product_id: z.int(), sku: z.string(), name: z.string(), before: z.int(), after: z.int() })),
})
export type ComparedVersions = z.infer<typeof ComparedVersions>
