import { z } from 'zod'
import { canonicalJson } from '#shared/canonical-json.ts'
import { approvalStates } from './answer-words.ts'
import type { DraftHead, LineFields } from './draft.ts'

/** The approval of a draft's discounts, as the desk shows it. */
export const Approval = z.object({
  /** The largest discount of the draft, and the one that nobody needs to ask for, in percent. */
  discount_percent: z.string(),
  limit_percent: z.string(),
  /** The reader cannot send the draft without one. */
  is_needed: z.boolean(),
  /** Of the newest question; null: nobody has asked. */
  state: z.enum(approvalStates).nullable(),
  asked_by: z.string().nullable(),
  asked_on: z.string().nullable(),
  note: z.string(),
  answered_by: z.string().nullable(),
  answered_on: z.string().nullable(),
  answer_note: z.string(),
  /** The reader may give or refuse it; may take back what the reader has asked or answered. */
  may_answer: z.boolean(),
  may_take_back: z.boolean(),
})
export type Approval = z.infer<typeof Approval>

/** What is approved, as a text: two drafts with the same one have the same prices, quantities, terms and lines, in any order. */
export function approvedParts(
  { currency, discount, freight, payment_terms }: DraftHead,
  lines: readonly { id: number; fields: LineFields }[],
): string {
  const parts = lines.toSorted((a, b) => a.id - b.id).map(({ id, fields }) => ({ id, ...partsOf(fields) }))
  return canonicalJson({ currency, discount, freight, payment_terms, lines: parts })
}

const partsOf = (fields: LineFields) => {
  const { kind, answer, product_id, quantity, unit, breaks, is_on_request, discount_percent, is_optional, is_counted } =
    fields
  const what = product_id === null ? { name: fields.name } : { product_id }
  const count = { quantity, unit, is_optional, is_counted }
  return { kind, answer, ...what, ...count, breaks, is_on_request, discount_percent }
}
