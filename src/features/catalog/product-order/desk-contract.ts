import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { orderedLists } from './domain/ordered-list.ts'

const List = z.enum(orderedLists)

export const OrderedProduct = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'published', 'withdrawn']),
})

export type OrderedProduct = z.infer<typeof OrderedProduct>

export const getProductOrder = deskGet('/Product/GetOrder', 'catalog.read', {
  summary:
    'The products of a list that is ordered by hand, in its order. `series_id`: whose products, for the list of a series',
  query: z.object({ list: List, series_id: RowId.optional() }),
  reply: z.object({
    rows: z.array(OrderedProduct),
    /** The list goes on behind these. */
    is_cut: z.boolean(),
  }),
})

export const saveProductOrder = deskPost('/Product/SaveOrder', 'catalog.publish', {
  summary:
    'Saves the order of a list, of published products at once. `seen`: the list as the author has seen it. Products come into the lists of best sellers and of the home page by being named, and leave them by not being named. The batch can be undone',
  body: z.strictObject({
    list: List,
    series_id: RowId.optional(),
    seen: z.array(RowId).max(600),
    order: z.array(RowId).max(600),
  }),
  reply: BulkResult,
})
