import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import type { DraftHead, LineFields } from './draft.ts'
import type { DraftRules } from './draft-rules.ts'

/** A line of the request, as it came. */
export interface AskedLine {
  kind: 'product' | 'free'
  id: number
  /** Null for a free line. */
  productId: number | null
  sku: string
  manufacturerPartNumber: string | null
  /** The name in the language of the quote, or the words of a free line. */
  name: string
  quantity: number
  note: string | null
  /** The configured group that it is of. */
  groupId: number | null
}

const longestName = 400

/** The line with which an answer begins: what was asked for, with the prices of a list. */
export const answerTo = (asked: AskedLine, breaks: LineFields['breaks'] = []): LineFields => ({
  ...emptyLine,
  kind: asked.kind,
  request_line: { kind: asked.kind, id: asked.id },
  answer: 'as_requested',
  product_id: asked.productId,
  sku: asked.sku,
  manufacturer_part_number: asked.manufacturerPartNumber,
  name: asked.name.slice(0, longestName),
  // Words that the customer wrote beside a line in words say what it is.
  description: asked.kind === 'free' ? (asked.note ?? '') : '',
  quantity: asked.quantity,
  breaks,
  ...(asked.groupId !== null && { group_id: asked.groupId }),
})

/** A line that somebody adds, before anything is known of it. */
export const emptyLine: LineFields = {
  kind: 'free',
  request_line: null,
  answer: 'added',
  product_id: null,
  sku: '',
  manufacturer_part_number: null,
  name: '',
  description: '',
  quantity: 1,
  unit: 'each',
  breaks: [],
  is_on_request: false,
  discount_percent: '0',
  lead_time: null,
  is_optional: false,
  is_counted: true,
  note: '',
  internal_note: '',
  cost: null,
  reason: '',
}

/** The head of a draft that is begun today. */
export const usualHead = (today: string, rules: DraftRules, currency: Currency = rules.currency): DraftHead => ({
  currency,
  discount: rules.discount,
  freight: rules.freight,
  tax_note: rules.taxNote,
  payment_terms: rules.paymentTerms,
  valid_until: dayAfter(today, rules.validDays),
  lead_time: rules.leadTime,
  warranty: '',
  intro: '',
  closing: '',
  terms_ids: [...rules.termsIds],
  contact_person_id: rules.contactPersonId,
  attach_data_sheets: false,
})

/** The day, such as '2026-05-04', so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
