import { priceInForce } from '#features/catalog/price/domain/amount.ts'
import { mostValidDays } from '#features/site/setting/domain/quote-choices.ts'
import { placeholdersIn } from '#features/site/snippet/domain/placeholders.ts'
import { isCounted } from '../money.ts'
import { type DraftParts, requestKey } from '../version/content.ts'
import { type AskedLine, dayAfter } from './begin-draft.ts'
import { isAnswer } from './draft-steps.ts'

export type MissingReason =
  | 'email'
  | 'lines'
  | 'answer'
  | 'name'
  | 'price'
  | 'price_of_few'
  | 'substitute_reason'
  | 'not_offered_reason'
  | 'validity'
  | 'long_validity'
  | 'payment_terms'
  | 'unfilled'

export interface MissingPart {
  /** 'lines.12.unit_price', 'head.payment_terms', 'request.product.7' for a line of the request, 'contact.email'. */
  path: string
  reason: MissingReason
  /** The name of the line, or of the placeholders that are meant. */
  name: string
}

interface Sendable {
  /** The contact's address; empty where there is none. */
  email: string
  asked: readonly AskedLine[]
  draft: DraftParts
  /** The ids of the company's payment terms. */
  paymentTerms: readonly string[]
  today: string
}

/** The parts that are missing before the draft can be sent, in the order of the page; none where it can. */
export function missingParts({ email, asked, draft, paymentTerms, today }: Sendable): MissingPart[] {
  const { head, lines } = draft
  const missing: MissingPart[] = []
  const note = (path: string, reason: MissingReason, name = '') => missing.push({ path, reason, name })
  if (!email.includes('@')) note('contact.email', 'email')
  if (lines.length === 0) note('lines', 'lines')
  const answered = new Set(
    lines.flatMap(({ fields }) => (fields.request_line && isAnswer(fields) ? requestKey(fields.request_line) : [])),
  )
  for (const line of asked)
    if (!answered.has(requestKey(line))) note(`request.${line.kind}.${line.id}`, 'answer', line.name)
  missing.push(...lines.flatMap(missingOfLine))
  if (head.valid_until < dayAfter(today, 1)) note('head.valid_until', 'validity')
  if (head.valid_until > dayAfter(today, mostValidDays)) note('head.valid_until', 'long_validity')
  if (head.payment_terms === null || !paymentTerms.includes(head.payment_terms))
    note('head.payment_terms', 'payment_terms')
  for (const field of ['tax_note', 'warranty', 'intro', 'closing'] as const) {
    const names = placeholdersIn(head[field])
    if (names.length > 0) note(`head.${field}`, 'unfilled', names.join(', '))
  }
  return missing
}

function missingOfLine({ id, fields }: DraftParts['lines'][number]): MissingPart[] {
  const { name, answer, breaks, quantity, reason } = fields
  const missing: MissingPart[] = []
  const note = (field: string, why: MissingReason) => missing.push({ path: `lines.${id}.${field}`, reason: why, name })
  if (!name.trim()) note('name', 'name')
  const isUnpriced = isCounted(fields) && !fields.is_on_request && priceInForce(breaks, quantity) === null
  if (isUnpriced) note('unit_price', breaks.length > 0 ? 'price_of_few' : 'price')
  if (answer === 'substitute' && !reason.trim()) note('reason', 'substitute_reason')
  if (answer === 'not_offered' && !reason.trim()) note('reason', 'not_offered_reason')
  return missing
}
