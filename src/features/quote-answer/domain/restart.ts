import { usualValidDays } from './answer-words.ts'
import type { AskedLine } from './begin-draft.ts'
import { answerTo, dayAfter, usualHead } from './begin-draft.ts'
import type { DraftParts } from './content.ts'
import type { DraftHead } from './draft.ts'
import { type DraftState, type FlatDraft, flatten, lineOfField, liveLines, type StateLine } from './draft-state.ts'

/** The answer begun anew from the request; the lines that were there are removed. `ids`: one for each line of the request. */
export function fromRequest(
  state: DraftState,
  asked: readonly AskedLine[],
  { ids, now }: { ids: readonly number[]; now: Date },
  revisionOf: (productId: number) => number | null,
): DraftState {
  const lines = asked.map((line, at): StateLine => {
    const productRevision = line.productId === null ? null : revisionOf(line.productId)
    return { id: ids[at] ?? 0, position: at + 1, isRemoved: false, productRevision, fields: answerTo(line) }
  })
  return { head: usualHead(now, state.head.currency), lines: [...removed(state, new Set()), ...lines] }
}

/** The answer begun anew from a version of the same quote: its lines keep their ids, so that versions can be compared. */
export function fromVersion(state: DraftState, { head, lines }: DraftParts, now: Date): DraftState {
  const kept = lines.map((line, at): StateLine => ({ ...line, position: at + 1, isRemoved: false }))
  return {
    head: { ...head, valid_until: laterDay(head, now) },
    lines: [...removed(state, new Set(lines.map(line => line.id))), ...kept],
  }
}

/** The end of a validity that is over is of no use for the next version. */
const laterDay = ({ valid_until: day }: DraftHead, now: Date) =>
  day < dayAfter(now, 1) ? dayAfter(now, usualValidDays) : day

const removed = ({ lines }: DraftState, but: ReadonlySet<number>): StateLine[] =>
  lines.filter(line => !but.has(line.id)).map(line => ({ ...line, isRemoved: true }))

export type Priced =
  | { ok: true; state: DraftState }
  | { ok: false; reason: 'no_prices' }
  | { ok: false; reason: 'other_currency' }

/** The draft with the prices that a version of another quote has for the same products. A draft without prices takes its currency. */
export function withPricesOf(state: DraftState, { head, lines }: DraftParts): Priced {
  const prices = new Map(
    lines.flatMap(({ fields }) =>
      fields.product_id !== null && fields.breaks.length > 0 && !fields.is_on_request
        ? [[fields.product_id, { breaks: fields.breaks, discount_percent: fields.discount_percent }] as const]
        : [],
    ),
  )
  const live = liveLines(state)
  const priceOf = (line: StateLine) => (line.isRemoved ? undefined : prices.get(line.fields.product_id ?? 0))
  if (!live.some(priceOf)) return { ok: false, reason: 'no_prices' }
  const isOther = head.currency !== state.head.currency
  if (isOther && live.some(line => line.fields.breaks.length > 0)) return { ok: false, reason: 'other_currency' }
  const priced = state.lines.map(line => {
    const price = priceOf(line)
    return price ? { ...line, fields: { ...line.fields, ...price, is_on_request: false } } : line
  })
  return { ok: true, state: { head: { ...state.head, currency: head.currency }, lines: priced } }
}

/** What makes the one draft the other, by field; a new line is one field. */
export function changesBetween(before: DraftState, after: DraftState): FlatDraft {
  const old = flatten(before)
  const known = new Set(before.lines.map(line => line.id))
  const changes: FlatDraft = {}
  for (const [field, value] of Object.entries(flatten(after))) {
    const place = lineOfField(field)
    if (place && !known.has(place.id)) continue
    if (JSON.stringify(old[field]) !== JSON.stringify(value)) changes[field] = value
  }
  for (const line of after.lines) {
    if (known.has(line.id)) continue
    changes[`lines.${line.id}`] = { ...line.fields, position: line.position, product_revision: line.productRevision }
  }
  return changes
}
