import { z } from 'zod'
import { RowId } from '#shared/id.ts'

/** A product that may answer a line. Texts are in the language of the quote. */
export const Candidate = z.object({
  product: z.object({
    id: RowId,
    name: z.string(),
    sku: z.string(),
    manufacturer_part_number: z.string().nullable(),
    product_url: z.string(),
  }),
  reason: z.enum(['equal', 'near', 'words', 'replacement']),
})
export type Candidate = z.infer<typeof Candidate>

const Price = z.object({
  at: z.string(),
  web_quote_id: z.string(),
  version: z.int(),
  quantity: z.int(),
  unit_price: z.string(),
  currency: z.string(),
})

export const PriceMemory = z.object({ company: z.array(Price), all: z.array(Price) })
export type PriceMemory = z.infer<typeof PriceMemory>
