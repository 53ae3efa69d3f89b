import { z } from 'zod'
import { Address } from '#features/address/contract.ts'
import { Picture } from '#features/catalog/contract.ts'
import { Attachment, Contact, FreeItem, QuoteCart } from '#features/quote/contract.ts'
import { actors, quoteStatuses } from '#features/quote/domain/lifecycle.ts'
import { fileBytesLimit } from '#features/quote/domain/limits.ts'
import { closingReasons, outcomes } from '#features/quote-answer/domain/answer-words.ts'
import { versionFileTypes } from '#features/quote-answer/domain/files/version-files.ts'
import { QuoteVersion } from '#features/quote-answer/domain/version.ts'
import { defineCall } from '#shared/call.ts'
import { Paging } from '#shared/paging.ts'
import { AnswerFields, ChangeFields, MessageFields } from './domain/answer-fields.ts'
import { customerActions } from './domain/customer-actions.ts'
import { DocumentQuery, VersionFileQuery } from './domain/file-queries.ts'

const QuoteStatus = z.enum(quoteStatuses)

const RequestRow = z.object({
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

export const QuoteRow = RequestRow.extend({
  /** The total of the version in force or accepted; null before there is one. */
  total: z.string().nullable(),
  currency: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** '2026-12-22', as the version in force names it: `valid_until` is its end in the company's time zone. */
  valid_until_day: z.string().nullable(),
  /** The company has answered or written since the customer last did, within thirty days. */
  has_news: z.boolean(),
})
export type QuoteRow = z.infer<typeof QuoteRow>

/** A quote as it was requested, with its status; without what the company has answered. */
export const RequestedQuote = RequestRow.extend({
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
      /** The number of the company for which the quote was requested; absent where it has given none. */
      own_number: z.string().optional(),
      quantity: z.int(),
      note: z.string().nullable(),
      /** The group that the line is of; its quantity is that of all of them together. Null for a single line. */
      group_id: z.int().nullable(),
      product_url: z.string(),
      /** The present drawing of the product; a blank one if the product is no longer offered. */
      default_picture_model: Picture,
    }),
  ),
  free_items: z.array(FreeItem.extend({ group_id: z.int().nullable() })),
  /** Configured groups, as they were requested. */
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      quantity: z.int(),
      version: z.int(),
      problem_count: z.int(),
      /** Shows the configuration; empty when the link that it was added by has ended. */
      view_url: z.string(),
    }),
  ),
  attachments: z.array(Attachment),
  history: z.array(z.object({ at: z.string(), from: QuoteStatus.nullable(), to: QuoteStatus, by: z.enum(actors) })),
})
export type RequestedQuote = z.infer<typeof RequestedQuote>

const QuoteMessage = z.object({
  id: z.int(),
  at: z.string(),
  by: z.enum(['you', 'us']),
  author: z.string(),
  /** Somebody else of the customer's company has written it. */
  is_of_colleague: z.boolean(),
  text: z.string(),
  /** The line of a version that it is about. */
  line_id: z.int().nullable(),
  /** The name of the line of the quote or the request that it is about, in the language of the quote. */
  line_name: z.string().nullable(),
  attachments: z.array(Attachment),
})

export const Quote = RequestedQuote.extend({
  total: QuoteRow.shape.total,
  currency: QuoteRow.shape.currency,
  has_news: QuoteRow.shape.has_news,
  /** The version that can be accepted, or was; prices and words in the language of the quote. */
  current_version: QuoteVersion.nullable(),
  /** All that were sent, newest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      sent_on: z.string(),
      valid_until: z.string(),
      currency: z.string(),
      total: z.string(),
    }),
  ),
  /** The differences from the version before, in words. */
  what_changed: z.array(z.string()),
  /** Oldest first. */
  messages: z.array(QuoteMessage),
  contact_person: QuoteVersion.shape.contact_person,
  /** `reason`: the one that the customer gave. */
  closing: z.object({ outcome: z.enum(outcomes), reason: z.enum(closingReasons).nullable() }).nullable(),
  /** The web quote ID of the quote that took the lines of this one. */
  merged_into: z.string().nullable(),
  /** A colleague of the customer's company has requested it. */
  is_of_colleague: z.boolean(),
  /** The customer's possible steps now. */
  may: z.array(z.enum(customerActions)),
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
    /** `company`: those that people of the customer's company requested for it; without it the customer's own. */
    of: z.enum(['mine', 'company']).optional(),
  }),
  /** `has_company`: the customer is of a company. */
  reply: Paging.extend({ quotes: z.array(QuoteRow), has_company: z.boolean() }),
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

export const getQuotePdf = defineCall({
  method: 'GET',
  path: '/wishlist/getQuotePdf/{id}',
  summary: 'A quote of the registered customer as a PDF file',
  params: QuoteName,
  query: DocumentQuery,
  reply: null,
  files: ['application/pdf'],
})

export const getQuotePdfByKey = defineCall({
  method: 'GET',
  path: '/wishlist/getQuotePdfByKey/{key}',
  summary: 'A quote as a PDF file, by the unguessable key of its view link',
  params: QuoteKey,
  query: DocumentQuery,
  reply: null,
  files: ['application/pdf'],
})

export const getVersionFile = defineCall({
  method: 'GET',
  path: '/wishlist/getVersionFile/{id}',
  summary: 'A sent version of a quote as a file: signed JSON, a table for ERP programs, or an item of a calendar',
  params: QuoteName,
  query: VersionFileQuery,
  reply: null,
  files: Object.values(versionFileTypes),
})

export const getVersionFileByKey = defineCall({
  method: 'GET',
  path: '/wishlist/getVersionFileByKey/{key}',
  summary: 'A sent version as a file for other programs, by the unguessable key of its view link',
  params: QuoteKey,
  query: VersionFileQuery,
  reply: null,
  files: Object.values(versionFileTypes),
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

/**
 * A call that also takes the form of a page without a script, with one file; the page is then shown again, with what was done. A program
 * sends JSON, with the ids of files that it has uploaded.
 */
const formCall = {
  upload: { maxBytes: fileBytesLimit },
  maxBodyBytes: 256 * 1024,
  reply: Quote,
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
} as const

export const answerQuote = defineCall({
  ...formCall,
  method: 'POST',
  path: '/wishlist/answerQuote/{id}',
  summary: 'Accepts or declines a quote that was sent. The version is required where more than one was sent',
  params: QuoteName,
  body: AnswerFields,
})

export const answerQuoteByKey = defineCall({
  ...formCall,
  method: 'POST',
  path: '/wishlist/answerQuoteByKey/{key}',
  summary: 'Accepts or declines a quote that was sent, by the key of its view link',
  params: QuoteKey,
  body: AnswerFields,
})

export const askForChange = defineCall({
  ...formCall,
  method: 'POST',
  path: '/wishlist/askForChange/{id}',
  summary: 'Asks for a change of the version in force, or to renew one whose validity is over',
  params: QuoteName,
  body: ChangeFields,
})

export const askForChangeByKey = defineCall({
  ...formCall,
  method: 'POST',
  path: '/wishlist/askForChangeByKey/{key}',
  summary: 'Asks for a change or a renewal, by the key of the view link',
  params: QuoteKey,
  body: ChangeFields,
})

export const takeBackChange = defineCall({
  ...formCall,
  method: 'POST',
  path: '/wishlist/takeBackChange/{id}',
  summary: 'Takes a wish for a change back while the version still holds: it can be accepted again',
  params: QuoteName,
  body: z.looseObject({}),
})

export const takeBackChangeByKey = defineCall({
  ...formCall,
  method: 'POST',
  path: '/wishlist/takeBackChangeByKey/{key}',
  summary: 'Takes a wish for a change back, by the key of the view link',
  params: QuoteKey,
  body: z.looseObject({}),
})

export const writeQuoteMessage = defineCall({
  ...formCall,
  method: 'POST',
  path: '/wishlist/writeQuoteMessage/{id}',
  summary: 'Writes to the company about a quote',
  params: QuoteName,
  body: MessageFields,
})

export const writeQuoteMessageByKey = defineCall({
  ...formCall,
  method: 'POST',
  path: '/wishlist/writeQuoteMessageByKey/{key}',
  summary: 'Writes to the company about a quote, by the key of its view link',
  params: QuoteKey,
  body: MessageFields,
})

/** A file for the next answer or message; nobody sees it before. */
const fileCall = {
  upload: { maxBytes: fileBytesLimit },
  reply: Attachment,
  hasEffect: true,
  limit: 'upload',
} as const

export const uploadFileOfQuote = defineCall({
  ...fileCall,
  method: 'POST',
  path: '/wishlist/uploadFileOfQuote/{id}',
  summary: 'Uploads a file for an answer or a message about a quote: at most 10 MB',
  params: QuoteName,
})

export const uploadQuoteFileByKey = defineCall({
  ...fileCall,
  method: 'POST',
  path: '/wishlist/uploadQuoteFileByKey/{key}',
  summary: 'Uploads a file for an answer or a message, by the key of the view link',
  params: QuoteKey,
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
