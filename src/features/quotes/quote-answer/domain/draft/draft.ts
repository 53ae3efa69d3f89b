import { z } from 'zod'
import { breakLimit } from '#features/catalog/price/domain/amount.ts'
import { Amount, Break } from '#features/catalog/price/domain/break.ts'
import { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import { Percent } from '#features/site/setting/domain/percent.ts'
import { currencyCodes, freightModes, incoterms } from '#features/site/setting/domain/quote-choices.ts'
import { RowId } from '#shared/id.ts'
import { storableText } from '#shared/text/clean-text.ts'
import { lineAnswers, lineKinds, lineUnits } from '../answer-words.ts'
import { Approval } from '../approval.ts'
import { headLetters, lineLetters, placeLetters } from '../version/letter-limits.ts'
import { AnswerGroup, DraftGroup } from './draft-groups.ts'

/** As typed: the ends are trimmed in a version, not while somebody types. */
const typed = (max: number) => z.string().max(max).overwrite(storableText)

/** The line of the request that a line answers. */
export const RequestLine = z.object({ kind: z.enum(['product', 'free']), id: RowId })
export type RequestLine = z.infer<typeof RequestLine>

/** A line of the request as it came, in the language of the quote. */
export const RequestedLine = RequestLine.extend({
  /** Null for a free line. */
  product_id: RowId.nullable(),
  sku: z.string(),
  manufacturer_part_number: z.string().nullable(),
  /** The number of the company for which the quote was requested; absent where it has given none. */
  own_number: z.string().optional(),
  /** The name of the product, or the customer's words. */
  name: z.string(),
  quantity: z.int(),
  note: z.string().nullable(),
  /** The configured group of the request that it is of. */
  group_id: RowId.nullable(),
})
export type RequestedLine = z.infer<typeof RequestedLine>

/** The fields of a line of the draft, which the staff may change. */
export const LineFields = z.object({
  kind: z.enum(lineKinds),
  request_line: RequestLine.nullable(),
  answer: z.enum(lineAnswers),
  product_id: RowId.nullable(),
  sku: typed(lineLetters.sku),
  manufacturer_part_number: typed(lineLetters.manufacturer_part_number).nullable(),
  name: typed(lineLetters.name),
  description: typed(lineLetters.description),
  quantity: z.int().min(1).max(1_000_000),
  unit: z.enum(lineUnits),
  /** By rising quantity; the first is the price of one. Empty: not priced yet. */
  breaks: z.array(Break).max(breakLimit),
  /** Without a price on purpose: the customer reads 'price on request'. */
  is_on_request: z.boolean(),
  discount_percent: Percent,
  lead_time: LeadTime.nullable(),
  is_optional: z.boolean(),
  /** Exactly one of several answers to one line of the request is counted; an optional line is not counted. */
  is_counted: z.boolean(),
  /** The customer reads it. */
  note: typed(lineLetters.note),
  internal_note: typed(lineLetters.internal_note),
  /** Seen by those with quote.cost only. */
  cost: Amount.nullable(),
  /** The reason for a substitute or for what is not offered; the customer reads it. */
  reason: typed(lineLetters.reason),
  /** The configured group that it is of; absent: that of the line of the request. */
  group_id: RowId.nullable().optional(),
})
export type LineFields = z.infer<typeof LineFields>

export const DraftHead = z.object({
  currency: z.enum(currencyCodes),
  discount: z.union([z.object({ percent: Percent }), z.object({ amount: Amount })]).nullable(),
  freight: z.object({
    mode: z.enum(freightModes),
    amount: Amount.nullable(),
    incoterm: z.enum(incoterms).nullable(),
    place: typed(placeLetters),
  }),
  tax_note: typed(headLetters.tax_note),
  /** The id of one of the company's payment terms. */
  payment_terms: z.string().max(40).nullable(),
  /** The last day on which the version can be accepted. */
  valid_until: z.iso.date(),
  lead_time: LeadTime.nullable(),
  warranty: typed(headLetters.warranty),
  intro: typed(headLetters.intro),
  closing: typed(headLetters.closing),
  /** The chosen terms of the company, in their order; absent in drafts from before there were any. */
  terms_ids: z.array(z.string().max(40)).max(30).optional(),
  /** A member of the staff; null: the sender. */
  contact_person_id: RowId.nullable(),
  attach_data_sheets: z.boolean(),
  /** Groups whose later version it has taken over; null or absent: none. */
  groups: z.array(AnswerGroup).max(200).nullable().optional(),
})
export type DraftHead = z.infer<typeof DraftHead>

export const Totals = z.object({
  subtotal: z.string(),
  discount: z.string(),
  freight: z.string(),
  total: z.string(),
  /** A counted line has no price: the total is not all. */
  is_partial: z.boolean(),
})
export type Totals = z.infer<typeof Totals>

export const DraftLine = LineFields.extend({
  id: RowId,
  /** Lines stand by rising position. */
  position: z.number(),
  /** In force for the line's quantity; null without a price. */
  unit_price: z.string().nullable(),
  total: z.string().nullable(),
  /**
   * The prices of the list that holds for the customer, the line's quantity and today; null where none does. Absent in answers of the
   * release before.
   */
  listed: z
    .object({ list_id: RowId, name: z.string(), breaks: z.array(Break) })
    .nullable()
    .optional(),
  /** Warnings for the staff: a product that changed or ended since, a fuse that no panel of the quote takes. */
  warnings: z.array(z.string()),
})
export type DraftLine = z.infer<typeof DraftLine>

export const Draft = z.object({
  revision: z.int(),
  head: DraftHead,
  lines: z.array(DraftLine),
  /** The configured groups of the request, as the draft has them. */
  groups: z.array(DraftGroup),
  totals: Totals,
  /** The parts that are missing before it can be sent; `path` such as 'lines.12.unit_price' or 'head.payment_terms'. */
  missing: z.array(z.object({ path: z.string(), text: z.string() })),
  /** Null: no discount needs one. Absent in answers of the release before. */
  approval: Approval.nullable().optional(),
  updated_on: z.string(),
  updated_by: z.string().nullable(),
})
export type Draft = z.infer<typeof Draft>

const partial = LineFields.partial()

/** One step of the work on a draft. `after_id` null: at the beginning. */
export const DraftChange = z.discriminatedUnion('op', [
  // Groups come from configurations alone.
  z.object({ op: z.literal('set'), changes: DraftHead.omit({ groups: true }).partial() }),
  z.object({ op: z.literal('line'), line_id: RowId, changes: partial }),
  z.object({ op: z.literal('add'), after_id: RowId.nullable(), line: partial }),
  z.object({ op: z.literal('remove'), line_id: RowId }),
  z.object({ op: z.literal('move'), line_id: RowId, after_id: RowId.nullable() }),
])
export type DraftChange = z.infer<typeof DraftChange>
