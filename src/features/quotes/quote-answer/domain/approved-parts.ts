import { canonicalJson } from '#shared/text/canonical-json.ts'
import type { DraftHead, LineFields } from './draft/draft.ts'

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
