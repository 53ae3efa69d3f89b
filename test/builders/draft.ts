import { emptyLine } from '#features/quotes/quote-answer/domain/draft/begin-draft.ts'
import type { DraftHead, LineFields } from '#features/quotes/quote-answer/domain/draft/draft.ts'

/** A line of an answer: a product for 10.00, unless the facts say otherwise. */
export const lineFields = (facts: Partial<LineFields> & { price?: string | null } = {}): LineFields => {
  const { price = '10', ...fields } = facts
  return {
    ...emptyLine,
    kind: 'product',
    answer: 'as_requested',
    product_id: 1,
    sku: 'SKU-1',
    name: 'Panel',
    breaks: price === null ? [] : [{ from_quantity: 1, unit_price: price }],
    ...fields,
  }
}

export const draftHead = (facts: Partial<DraftHead> = {}): DraftHead => ({
  currency: 'USD',
  discount: null,
  freight: { mode: 'advised_later', amount: null, incoterm: null, place: '' },
  tax_note: '',
  payment_terms: 'net_30',
  valid_until: '2026-12-23',
  lead_time: null,
  warranty: '',
  intro: '',
  closing: '',
  contact_person_id: null,
  attach_data_sheets: false,
  ...facts,
})
