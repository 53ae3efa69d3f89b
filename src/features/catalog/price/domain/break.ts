import { z } from 'zod'

/** An amount as a decimal string, with at most four decimals: '1234.5'. → decision: prices are decimal strings */
export const Amount = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/)

export const Break = z.object({ from_quantity: z.int().min(1).max(1_000_000), unit_price: Amount })
export type Break = z.infer<typeof Break>
