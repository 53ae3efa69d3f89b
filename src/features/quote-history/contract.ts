import { z } from 'zod'
import { Address } from '#features/address/contract.ts'
import { Picture } from '#features/catalog/contract.ts'
import { Attachment, Contact, FreeItem, QuoteCart } from '#features/quote/contract.ts'
import { actors, quoteStatuses } from '#features/quote/domain/lifecycle.ts'
import { defineCall } from '#shared/call.ts'
import { languages } from '#shared/language.ts'
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
  customer_reference: z.string().nullable(),
  requested_date: z.string().nullable(),
  /** Until when the sent quote is valid. */
  valid_until: z.string().nullable(),
  items: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      sku: z.string(),
      manufacturer_part_number: z.string().nullable(),
      quantity: z.int(),
      note: z.string().nullable(),
      product_url: z.string(),
      /** The present drawing of the product; a blank one if the product is no longer offered. */
      default_picture_model: Picture,
    }),
  ),
  free_items: z.array(FreeItem),
  attachments: z.array(Attachment),
  history: z.array(z.object({ at: z.string(), from: QuoteStatus.nullable(), to: QuoteStatus, by: z.enum(actors) })),
})
export type Quote = z.infer<typeof Quote>

/** A quote's number or its web quote ID. */
const QuoteName = z.object({ id: z.string().max(40) })
const QuoteKey = z.object({ key: z.string().max(100) })

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
  params: QuoteName,
  reply: Quote,
})

export const getQuoteByKey = defineCall({
  method: 'GET',
  path: '/wishlist/getQuoteByKey/{key}',
  summary: 'One quote by the unguessable key of its view link',
  params: QuoteKey,
  reply: Quote,
})

/** The document's language: `lang`, or else the language in which the quote was requested. */
const DocumentLanguage = z.object({ lang: z.enum(languages).optional() })

export const getQuotePdf = defineCall({
  method: 'GET',
  path: '/wishlist/getQuotePdf/{id}',
  summary: 'A quote of the registered customer as a PDF file',
  params: QuoteName,
  query: DocumentLanguage,
  reply: null,
})

export const getQuotePdfByKey = defineCall({
  method: 'GET',
  path: '/wishlist/getQuotePdfByKey/{key}',
  summary: 'A quote as a PDF file, by the unguessable key of its view link',
  params: QuoteKey,
  query: DocumentLanguage,
  reply: null,
})

export const cancelQuote = defineCall({
  method: 'POST',
  path: '/wishlist/cancelQuote/{id}',
  summary: 'Takes a request back that nobody has looked at yet',
  params: QuoteName,
  reply: Quote,
  hasEffect: true,
  limit: 'write',
})

export const answerQuote = defineCall({
  method: 'POST',
  path: '/wishlist/answerQuote/{id}',
  summary: 'Accepts or declines a quote that was sent',
  params: QuoteName,
  body: z.object({ answer: z.enum(['accepted', 'declined']) }),
  reply: Quote,
  hasEffect: true,
  limit: 'write',
})

export const duplicateQuote = defineCall({
  method: 'POST',
  path: '/wishlist/duplicateQuote/{id}',
  summary: 'Puts the lines of a quote into the quote cart again',
  params: QuoteName,
  body: z.object({ replace_cart: z.boolean().default(false) }),
  /** `warnings` names the lines that were left out because their products are no longer offered. */
  reply: QuoteCart.extend({ message: z.string(), warnings: z.array(z.string()) }),
  hasEffect: true,
  limit: 'write',
})

export const countClaimableQuotes = defineCall({
  method: 'GET',
  path: '/wishlist/getClaimableQuotes',
  summary: 'How many quotes were requested without a login under the confirmed e-mail of the customer',
  reply: z.object({ count: z.int() }),
})

export const claimQuotes = defineCall({
  method: 'POST',
  path: '/wishlist/claimQuotes',
  summary: 'Makes the quotes that were requested without a login under the confirmed e-mail the customer’s own',
  reply: z.object({ count: z.int(), message: z.string() }),
  hasEffect: true,
  limit: 'write',
})
