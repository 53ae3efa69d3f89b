import { z } from 'zod'
import { Picture } from '#features/catalog/catalog/contract.ts'
import { Attachment, Contact, FreeItem } from '#features/quotes/quote/contract.ts'
import { actors, quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { closingReasons, outcomes } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { QuoteVersion } from '#features/quotes/quote-answer/domain/version/version.ts'
import { Address } from '#features/site/address/contract.ts'
import { customerActions } from './customer-actions.ts'

export const QuoteStatus = z.enum(quoteStatuses)

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
  /** `reason`: the one that the customer gave; `chosen_line_ids`: the options and alternatives that were accepted, if any were. */
  closing: z
    .object({
      outcome: z.enum(outcomes),
      reason: z.enum(closingReasons).nullable(),
      chosen_line_ids: z.array(z.int()).optional(),
    })
    .nullable(),
  /** The web quote ID of the quote that took the lines of this one. */
  merged_into: z.string().nullable(),
  /** A colleague of the customer's company has requested it. */
  is_of_colleague: z.boolean(),
  /** An acceptance waits for an approver of the customer's company. */
  held: z.object({ asked_on: z.string() }).optional(),
  /** The customer's possible steps now. */
  may: z.array(z.enum(customerActions)),
})
export type Quote = z.infer<typeof Quote>
