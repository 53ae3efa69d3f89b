import { z } from 'zod'
import { Address, Attachment, Contact, FreeItem } from '#features/quote/contract.ts'
import { quoteStatuses } from '#features/quote-history/domain/quote-status.ts'
import { defineCall } from '#shared/call.ts'
import { Paging } from '#shared/paging.ts'

const QuoteStatus = z.enum(quoteStatuses)

export const QuoteRow = z.object({
  id: z.int(),
  web_quote_id: z.string(),
  created_on: z.string(),
  customer: z.string(),
  status: QuoteStatus,
  is_quick_quote: z.boolean(),
  project_name: z.string().nullable(),
  item_count: z.int(),
  total_quantity: z.int(),
  comment: z.string().nullable(),
})
export type QuoteRow = z.infer<typeof QuoteRow>

export const Quote = QuoteRow.extend({
  contact: Contact,
  address: Address.nullable(),
  items: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      sku: z.string(),
      manufacturer_part_number: z.string().nullable(),
      quantity: z.int(),
      note: z.string().nullable(),
      product_url: z.string(),
    }),
  ),
  free_items: z.array(FreeItem),
  attachments: z.array(Attachment),
  history: z.array(z.object({ at: z.string(), from: QuoteStatus.nullable(), to: QuoteStatus, by: z.string() })),
})
export type Quote = z.infer<typeof Quote>

export const listQuotes = defineCall({
  method: 'GET',
  path: '/wishlist/getQuotes',
  summary: 'The quotes of the registered customer',
  query: z.object({
    page_number: z.coerce.number().int().min(1).optional(),
    page_size: z.coerce.number().int().min(1).max(200).optional(),
    q: z.string().max(200).optional(),
    status: QuoteStatus.optional(),
  }),
  reply: Paging.extend({ quotes: z.array(QuoteRow) }),
})

export const getQuote = defineCall({
  method: 'GET',
  path: '/wishlist/getQuote/{id}',
  summary: 'One quote of the registered customer, by number or web quote ID',
  params: z.object({ id: z.string().max(40) }),
  reply: Quote,
})

export const getQuoteByKey = defineCall({
  method: 'GET',
  path: '/wishlist/getQuoteByKey/{key}',
  summary: 'One quote by the unguessable key of its view link',
  params: z.object({ key: z.string().max(100) }),
  reply: Quote,
})
