import { z } from 'zod'
import { Attachment, QuoteCart } from '#features/quotes/quote/contract.ts'
import { fileBytesLimit } from '#features/quotes/quote/domain/limits.ts'
import { versionFileTypes } from '#features/quotes/quote-answer/domain/files/version-files.ts'
import { defineCall } from '#shared/call.ts'
import { Paging } from '#shared/paging.ts'
import { AnswerFields, ChangeFields, MessageFields } from './domain/answer-fields.ts'
import { DocumentQuery, VersionFileQuery } from './domain/file-queries.ts'
import { Quote, QuoteRow, QuoteStatus } from './domain/quote-record.ts'

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
