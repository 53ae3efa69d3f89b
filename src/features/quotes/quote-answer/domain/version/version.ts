import { z } from 'zod'
import { Break } from '#features/catalog/price/domain/break.ts'
import { Percent } from '#features/site/setting/domain/percent.ts'
import { RowId } from '#shared/id.ts'
import { closingReasons, lineAnswers, lineKinds, lineUnits, outcomes, versionStates } from '../answer-words.ts'
import { RequestLine } from '../draft/draft.ts'
import { AnswerGroup } from '../draft/draft-groups.ts'

export const VersionLine = z.object({
  id: RowId,
  request_line_id: RowId.nullable(),
  /** Lines of products and lines in words are counted apart: their ids are equal at times. Versions of before do not say it. */
  request_line_kind: RequestLine.shape.kind.nullable().optional(),
  kind: z.enum(lineKinds),
  answer: z.enum(lineAnswers),
  name: z.string(),
  description: z.string(),
  sku: z.string(),
  manufacturer_part_number: z.string().nullable(),
  /** The number of the customer's company when the version was sent; absent where it had given none. */
  own_number: z.string().optional(),
  product_url: z.string().nullable(),
  quantity: z.int(),
  unit: z.enum(lineUnits),
  unit_price: z.string().nullable(),
  breaks: z.array(Break),
  discount_percent: z.string(),
  total: z.string().nullable(),
  /** In words, in the language of the quote. */
  lead_time: z.string().nullable(),
  note: z.string(),
  instead_of: z.object({ name: z.string(), sku: z.string(), differences: z.array(z.string()) }).nullable(),
  is_optional: z.boolean(),
  is_counted: z.boolean(),
  /** The counted line to which this one is an alternative. */
  alternative_of: RowId.nullable(),
  reason: z.string(),
  /** The configured group that it is of; absent for a single line. */
  group_id: RowId.optional(),
})
export type VersionLine = z.infer<typeof VersionLine>

/** The content of a version, in the language of the quote. It never changes; the customer, the PDF and the mail show the same. */
export const VersionContent = z.object({
  currency: z.string(),
  valid_until: z.string(),
  lines: z.array(VersionLine),
  /** Absent where no line is of a group. */
  groups: z.array(AnswerGroup).optional(),
  subtotal: z.string(),
  discount: z.string(),
  /** A discount in percent: the total follows the options that the customer chooses. */
  discount_percent: Percent.nullable().optional(),
  freight: z.string(),
  total: z.string(),
  is_partial: z.boolean(),
  payment_terms: z.string(),
  delivery_terms: z.string(),
  tax_note: z.string(),
  lead_time: z.string().nullable(),
  warranty: z.string(),
  intro: z.string(),
  closing: z.string(),
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  contact_person: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
})
export type VersionContent = z.infer<typeof VersionContent>

/** A version as the customer sees it. */
export const QuoteVersion = VersionContent.extend({
  number: z.int(),
  sent_on: z.string(),
  attachments: z.array(
    z.object({ id: z.string(), file_name: z.string(), file_size: z.int(), download_url: z.string() }),
  ),
})
export type QuoteVersion = z.infer<typeof QuoteVersion>

/** A version in the desk's list. */
export const VersionRow = z.object({
  id: RowId,
  /** null until it is in force. */
  number: z.int().nullable(),
  state: z.enum(versionStates),
  sent_by: z.string().nullable(),
  sends_at: z.string(),
  /** The customer's, where the moment was chosen in it. */
  time_zone: z.string().nullable(),
  sent_on: z.string().nullable(),
  currency: z.string(),
  total: z.string(),
  is_partial: z.boolean(),
  valid_until: z.string(),
})
export type VersionRow = z.infer<typeof VersionRow>

export const Closing = z.object({
  at: z.string(),
  by: z.string().nullable(),
  outcome: z.enum(outcomes),
  reason: z.enum(closingReasons).nullable(),
  competitor: z.string(),
  note: z.string(),
  purchase_order: z.string(),
  /** The name that the customer typed. */
  signed_name: z.string(),
  version: z.int().nullable(),
  chosen_line_ids: z.array(RowId),
})
export type Closing = z.infer<typeof Closing>

/** The differences between two versions, or between a version and the draft. Values are as they are shown. */
const Changed = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export const Difference = z.object({
  head: z.array(Changed),
  lines: z.array(
    z.object({
      line_id: RowId,
      name: z.string(),
      change: z.enum(['added', 'removed', 'changed', 'moved']),
      fields: z.array(Changed),
    }),
  ),
  totals: z.object({ before: z.string(), after: z.string() }),
})
export type Difference = z.infer<typeof Difference>

/** The mail with which a version goes out. */
export const MailWords = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  to: z.array(z.string()),
  /** As the version that was taken back before it went out would have had it; of one that went out only who got a copy. */
  cc: z.array(z.string()),
  message: z.string(),
  attachment_ids: z.array(z.string()),
  attach_data_sheets: z.boolean(),
  attachments: z.array(z.object({ file_name: z.string(), file_size: z.int().nullable() })),
})
