import { z } from 'zod'
import { RowId } from '#shared/id.ts'
import { requiredEmail } from '#shared/mail/email.ts'
import { cleanLine, cleanText, cleanWords } from '#shared/text/clean-text.ts'
import { closingReasons, outcomes } from './answer-words.ts'
import { templateNameLength } from './template-words.ts'
import { mailWordsLetters } from './version/letter-limits.ts'

export const line = (max: number) => z.string().max(4000).overwrite(cleanLine).max(max)
export const words = (max: number) => z.string().max(20_000).overwrite(cleanText).max(max)
const Email = requiredEmail()
/** A file of the quote. */
const FileId = z.string().max(100)

/** From what a draft begins anew, or takes its prices. */
export const DraftStart = z.object({
  base_revision: z.int().min(0),
  from: z.union([
    z.literal('request'),
    // The first that fits is taken.
    z.object({
      quote_id: RowId,
      version: z.int().min(1),
      /** The lines that take a price; without it all for whose product there is one. */
      line_ids: z.array(RowId).min(1).max(2000).optional(),
    }),
    z.object({ version: z.int().min(1) }),
  ]),
})

/** To whom, with what and when a draft is sent. */
export const SendOrder = z.object({
  draft_revision: z.int().min(1),
  to: z.array(Email).min(1).max(10),
  cc: z.array(Email).max(10).default([]),
  subject: z.string().max(4000).overwrite(cleanWords).max(200).min(1),
  message: words(mailWordsLetters).default(''),
  attachment_ids: z.array(FileId).max(10).default([]),
  attach_data_sheets: z.boolean().default(false),
  at: z.iso.datetime({ offset: true }).optional(),
  /** The customer's, in which the moment was chosen: an IANA name. */
  time_zone: line(60).optional(),
})

/** How a quote ended. */
export const ClosingOrder = z.object({
  outcome: z.enum(outcomes),
  /** The version that was accepted. */
  version: z.int().min(1).optional(),
  reason: z.enum(closingReasons).optional(),
  note: words(2000).default(''),
  competitor: line(200).default(''),
  purchase_order: line(100).default(''),
  purchase_order_date: z.iso.date().optional(),
})

const templateName = line(templateNameLength).min(1)

/** A template that is made of a draft. */
export const NewTemplate = z.object({
  quote_id: RowId,
  name: templateName,
  is_shared: z.boolean(),
  has_head: z.boolean(),
})

export const TemplateChange = z.object({
  base_revision: z.int().min(1),
  name: templateName.optional(),
  is_shared: z.boolean().optional(),
})
