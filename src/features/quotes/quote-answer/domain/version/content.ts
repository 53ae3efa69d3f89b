import { readAmount, writeAmount } from '#features/catalog/price/domain/amount.ts'
import type { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import type { Language } from '#shared/language.ts'
import { cleanLine, cleanText, cleanWords } from '#shared/text/clean-text.ts'
import { versionText } from '../../messages/version.ts'
import type { DraftHead, LineFields, RequestLine } from '../draft/draft.ts'
import type { AnswerGroup } from '../draft/draft-groups.ts'
import { groupOfLine } from '../draft/group-lines.ts'
import { hasPrice, priceLine, totalsOf } from '../money.ts'
import type { VersionContent, VersionLine } from './version.ts'

/** The draft as it is kept with a version too, so that the work can go on from there. */
export interface DraftParts {
  head: DraftHead
  /** Those that are not removed, in their order. */
  lines: readonly { id: number; fields: LineFields; productRevision: number | null }[]
}

/** The facts of a version that are not in the draft, in the language of the quote. */
export interface ContentFacts {
  /** The pages of the products, by product id. */
  productUrls: ReadonlyMap<number, string>
  /** The numbers of the company for which the quote was requested, by product id. */
  ownNumbers: ReadonlyMap<number, string>
  /** The lines of the request by `requestKey`. */
  requestLines: ReadonlyMap<string, { name: string; sku: string; groupId?: number | null }>
  /** The configured groups as the draft has them. */
  groups: readonly AnswerGroup[]
  /** By line id: what a substitute has otherwise than what was asked for, in words. */
  differences: ReadonlyMap<number, readonly string[]>
  /** By id. */
  paymentTerms: ReadonlyMap<string, string>
  /** The company's terms by id; the draft says which. */
  terms: ReadonlyMap<string, VersionContent['terms'][number]>
  contactPerson: VersionContent['contact_person']
}

/** Names a line of the request: ids of products' lines and of free lines are counted apart. */
export const requestKey = ({ kind, id }: RequestLine) => `${kind} ${id}`

/** The content of a version: the draft without what only the staff sees, in the language of the quote. */
export function contentOfDraft({ head, lines }: DraftParts, facts: ContentFacts, language: Language): VersionContent {
  const { currency, valid_until } = head
  const totals = totalsOf(
    lines.map(line => line.fields),
    head,
  )
  const worded = lines.map(line => contentOfLine(line, lines, currency, facts, language))
  const groups = facts.groups.filter(({ id }) => worded.some(line => line.group_id === id))
  return {
    currency,
    valid_until,
    lines: worded,
    ...(groups.length > 0 && { groups }),
    ...totals,
    discount_percent: head.discount && 'percent' in head.discount ? head.discount.percent : null,
    payment_terms: facts.paymentTerms.get(head.payment_terms ?? '') ?? '',
    delivery_terms: deliveryTerms(head.freight, language),
    tax_note: cleanText(head.tax_note),
    lead_time: head.lead_time && leadTimeText(head.lead_time, language),
    warranty: cleanText(head.warranty),
    intro: cleanText(head.intro),
    closing: cleanText(head.closing),
    terms: (head.terms_ids ?? []).flatMap(id => facts.terms.get(id) ?? []),
    contact_person: facts.contactPerson,
  }
}

type Line = DraftParts['lines'][number]

function contentOfLine(
  line: Line,
  lines: readonly Line[],
  currency: Currency,
  facts: ContentFacts,
  language: Language,
): VersionLine {
  const { id, fields } = line
  const { kind, answer, quantity, unit } = fields
  const isPriced = hasPrice(fields) && !fields.is_on_request
  const counted = hasPrice(fields) ? countedBeside(line, lines) : undefined
  const ownNumber = fields.product_id === null ? undefined : facts.ownNumbers.get(fields.product_id)
  const groupId = groupOfLine(fields, fields.request_line && facts.requestLines.get(requestKey(fields.request_line)))
  return {
    id,
    request_line_id: fields.request_line?.id ?? null,
    request_line_kind: fields.request_line?.kind ?? null,
    kind,
    answer,
    name: cleanWords(fields.name),
    description: cleanText(fields.description),
    sku: cleanLine(fields.sku),
    manufacturer_part_number: cleanLine(fields.manufacturer_part_number ?? '') || null,
    ...(ownNumber !== undefined && { own_number: ownNumber }),
    product_url: (fields.product_id === null ? null : facts.productUrls.get(fields.product_id)) ?? null,
    quantity,
    unit,
    ...priceLine(fields, currency),
    breaks: isPriced ? writeBreaks(fields.breaks, currency) : [],
    discount_percent: String(Number(fields.discount_percent)),
    lead_time: fields.lead_time && leadTimeText(fields.lead_time, language),
    note: cleanText(fields.note),
    instead_of: insteadOf(line, facts),
    // An alternative to an option is one more option: both or none may be taken.
    is_optional: hasPrice(fields) && (counted?.fields ?? fields).is_optional,
    is_counted: fields.is_counted,
    alternative_of: counted && !counted.fields.is_optional ? counted.id : null,
    reason: cleanText(fields.reason),
    ...(groupId !== null && facts.groups.some(({ id }) => id === groupId) && { group_id: groupId }),
  }
}

const writeBreaks = (breaks: LineFields['breaks'], currency: Currency): LineFields['breaks'] =>
  breaks
    .map(({ from_quantity, unit_price }) => ({
      from_quantity,
      unit_price: writeAmount(readAmount(unit_price), currency),
    }))
    .toSorted((a, b) => a.from_quantity - b.from_quantity)

function insteadOf({ id, fields }: Line, facts: ContentFacts): VersionLine['instead_of'] {
  if (fields.answer !== 'substitute' || !fields.request_line) return null
  const asked = facts.requestLines.get(requestKey(fields.request_line))
  return asked ? { name: asked.name, sku: asked.sku, differences: [...(facts.differences.get(id) ?? [])] } : null
}

/** The counted answer to the same line of the request, for a line that is not counted. */
function countedBeside({ id, fields }: Line, lines: readonly Line[]): Line | undefined {
  const { request_line: asked, is_counted: isCounted } = fields
  if (isCounted || !asked) return undefined
  const isSame = (other: RequestLine | null) => other !== null && requestKey(other) === requestKey(asked)
  return lines.find(line => line.id !== id && line.fields.is_counted && isSame(line.fields.request_line))
}

/** 'In stock', '2 to 3 weeks'. */
export function leadTimeText(leadTime: LeadTime, language: Language): string {
  const text = versionText[language]
  if (leadTime === 'stock') return text.stock
  const { from, to, unit } = leadTime
  if (unit === 'days') return from === to ? text.days(from) : text.daysBetween(from, to)
  return from === to ? text.weeks(from) : text.weeksBetween(from, to)
}

/** 'Freight prepaid and added. DAP Monterrey (Incoterms® 2020).' */
function deliveryTerms({ mode, incoterm, place }: DraftHead['freight'], language: Language): string {
  const text = versionText[language]
  const where = cleanLine(place)
  const term = incoterm === null ? where : text.incoterm(incoterm, where)
  return [text.freight[mode], term].filter(Boolean).join('. ')
}
