import { readAmount } from '#features/catalog/price/domain/amount.ts'
import { lineLimit } from '../answer-words.ts'
import { priceLine } from '../money.ts'
import { requestKey } from '../version/content.ts'
import type { LineFields } from './draft.ts'
import { type DraftState, type FlatDraft, lineOfField, liveLines, type StateLine } from './draft-state.ts'
import { isAnswer } from './draft-steps.ts'

export type DraftFault =
  | 'too_many_lines'
  | 'unknown_product'
  | 'product_needed'
  | 'unknown_request_line'
  | 'one_counted'
  | 'breaks_order'
  | 'lead_time_order'
  | 'too_much'

/** The records that the lines may refer to. */
export interface Referable {
  /** Ids of products that exist. */
  products: ReadonlySet<number>
  /** The lines of the request by `requestKey`. */
  asked: ReadonlySet<string>
}

/** Removed lines stay until the draft is begun anew, but not any number of them. */
const mostRows = 5 * lineLimit
/** No sum of a thousand such lines is too much for the database. */
const mostOfLine = readAmount('9999999999')

/** Why the changed draft cannot be, by the field that was changed. */
export function draftFaults(state: DraftState, changes: FlatDraft, to: Referable): Map<string, DraftFault> {
  const lines = liveLines(state)
  const byId = new Map(lines.map(line => [line.id, line]))
  const faults = new Map<string, DraftFault>()
  // A request may have more; nobody adds to those.
  const isLonger = Object.entries(changes).some(([field, value]) => isAdding(field, value))
  if (isLonger && (lines.length > lineLimit || state.lines.length > mostRows)) faults.set('lines', 'too_many_lines')
  if ('head.lead_time' in changes && isTurned(state.head.lead_time)) faults.set('head.lead_time', 'lead_time_order')
  const counted = Map.groupBy(lines.filter(isCountedAnswer), askedKey)
  const answers = Map.groupBy(
    lines.filter(line => line.fields.request_line && isAnswer(line.fields)),
    askedKey,
  )
  for (const field of Object.keys(changes)) {
    const place = lineOfField(field)
    const line = place && byId.get(place.id)
    if (!line) continue
    const name = place.name
    const path = (of: string) => `lines.${line.id}.${of}`
    const key = askedKey(line)
    const isUncounted = (answers.get(key)?.length ?? 0) > 0 && (counted.get(key)?.length ?? 0) !== 1
    if (isUncounted && isAnswer(line.fields) && concerns(name, counting)) faults.set(path('is_counted'), 'one_counted')
    for (const [of, fault] of faultsOf(line.fields, name, to)) faults.set(path(of), fault)
  }
  return faults
}

/** A new line, or one that comes back. */
const isAdding = (field: string, value: unknown) =>
  lineOfField(field)?.name === null || (value === false && field.endsWith('.is_removed'))

const counting = ['is_counted', 'request_line', 'kind', 'is_removed']
const askedKey = ({ fields }: StateLine) => (fields.request_line ? requestKey(fields.request_line) : '')
const isCountedAnswer = ({ fields }: StateLine) => fields.request_line !== null && isAnswer(fields) && fields.is_counted

/** Whether the change of a field concerns one of these; an added line concerns all. */
const concerns = (name: string | null, fields: readonly string[]) => name === null || fields.includes(name)

function faultsOf(line: LineFields, name: string | null, to: Referable): [string, DraftFault][] {
  const faults: [string, DraftFault][] = []
  const { product_id: productId, request_line: asked } = line
  if (concerns(name, ['product_id', 'kind'])) {
    if (productId !== null && !to.products.has(productId)) faults.push(['product_id', 'unknown_product'])
    else if (line.kind === 'product' && productId === null) faults.push(['product_id', 'product_needed'])
  }
  if (concerns(name, ['request_line']) && asked && !to.asked.has(requestKey(asked)))
    faults.push(['request_line', 'unknown_request_line'])
  if (concerns(name, ['breaks']) && !isRising(line.breaks.map(step => step.from_quantity)))
    faults.push(['breaks', 'breaks_order'])
  if (concerns(name, ['lead_time']) && isTurned(line.lead_time)) faults.push(['lead_time', 'lead_time_order'])
  if (concerns(name, ['breaks', 'quantity']) && isTooMuch(line))
    faults.push([name === 'quantity' ? 'quantity' : 'breaks', 'too_much'])
  return faults
}

const isRising = (numbers: readonly number[]) =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))

const isTurned = (time: LineFields['lead_time']) => time !== null && time !== 'stock' && time.from > time.to

function isTooMuch(line: LineFields): boolean {
  const { total } = priceLine({ ...line, discount_percent: '0' }, 'USD')
  return total !== null && readAmount(total) > mostOfLine
}
