import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { Break } from './domain/break.ts'

/** So many products are asked for at once. */
export const shownAtOnce = 100

const ShownPrice = z.object({
  product_id: RowId,
  /** own: the price that holds for the caller; list: the price of the lists for everyone. */
  kind: z.enum(['own', 'list']),
  /** By rising quantity. */
  breaks: z.array(Break),
})
export type ShownPrice = z.infer<typeof ShownPrice>

export const getShownPrices = defineCall({
  method: 'GET',
  path: '/price/getShownPrices',
  summary:
    'The prices of products that the company shows to the caller: today’s price of one, by quantity. A product without one is absent: its price is given on request',
  query: z.object({ ids: z.string().max(1100) }),
  reply: z.object({
    /** ISO 4217. */
    currency: z.string(),
    /** The caller could see prices of their own after a login. */
    needs_login: z.boolean(),
    prices: z.array(ShownPrice),
  }),
})
export type ShownPrices = z.infer<typeof getShownPrices.reply>
