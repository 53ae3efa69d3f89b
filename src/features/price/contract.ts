import { z } from 'zod'
import { currencyCodes } from '#features/setting/domain/quote-choices.ts'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { Break } from './domain/break.ts'

/** At most so many products are asked about at once. */
export const mostAsked = 100

export const OwnPrice = z.object({ product_id: RowId, currency: z.enum(currencyCodes), breaks: z.array(Break) })
export type OwnPrice = z.infer<typeof OwnPrice>

export const listOwnPrices = defineCall({
  method: 'GET',
  path: '/price/GetOwnPrices',
  summary: `The prices of the signed-in customer for up to ${mostAsked} products today; none unless the company shows customers their prices`,
  query: z.object({ ids: z.string().max(1200) }),
  reply: z.array(OwnPrice),
})
