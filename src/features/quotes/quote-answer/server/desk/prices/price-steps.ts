import type { Database } from '#server/database/connection.ts'
import { canonicalJson } from '#shared/text/canonical-json.ts'
import type { LineFields } from '../../../domain/draft/draft.ts'
import type { PlannedStep } from '../../../domain/draft/draft-steps.ts'
import type { OpenDraft } from '../../draft-subject.ts'
import { findListedPrices, type PriceReader } from '../../listed-prices.ts'

/**
 * The steps with the prices of lists: a line that is added without a price gets that which holds for it. One whose product or quantity
 * changes follows to another list, unless its price was typed.
 */
export async function priceSteps(
  tx: Database,
  reader: PriceReader,
  { quote, state }: OpenDraft,
  steps: readonly PlannedStep[],
): Promise<PlannedStep[]> {
  const lines = new Map(state.lines.map(({ id, fields }) => [id, fields]))
  const moved = steps.map(step => movedOf(step, lines))
  const last = steps.findLast(step => step.op === 'set' && step.changes.currency !== undefined)
  const currency = (last?.op === 'set' && last.changes.currency) || state.head.currency
  const wanted = moved.flatMap(({ before, after }) => [before, after])
  if (wanted.every(({ product_id: id }) => id === null)) return [...steps]
  const prices = await findListedPrices(tx, reader, { asker: quote, currency }, wanted)
  return steps.map((step, place) => {
    const [was, now] = [prices.get(2 * place)?.breaks ?? [], prices.get(2 * place + 1)?.breaks ?? []]
    const isOfList = canonicalJson(moved[place]?.before.breaks) === canonicalJson(was)
    if (!isOfList || canonicalJson(was) === canonicalJson(now)) return step
    if (step.op === 'add') return { ...step, line: { ...step.line, breaks: now } }
    return step.op === 'line' ? { ...step, changes: { ...step.changes, breaks: now } } : step
  })
}

type Priced = Pick<LineFields, 'product_id' | 'quantity' | 'breaks'>

interface Moved {
  before: Priced
  after: Priced
}

const none: Priced = { product_id: null, quantity: 1, breaks: [] }
const unmoved: Moved = { before: none, after: none }

/** What the price of a line hangs on, before and after a step. */
function movedOf(step: PlannedStep, lines: ReadonlyMap<number, LineFields>): Moved {
  if (step.op === 'add') {
    const { line } = step
    return line.breaks.length > 0 || line.is_on_request ? unmoved : { before: none, after: line }
  }
  const before = step.op === 'line' ? lines.get(step.line_id) : undefined
  if (step.op !== 'line' || !before) return unmoved
  const after = { ...before, ...step.changes }
  const isSame = after.product_id === before.product_id && after.quantity === before.quantity
  return isSame || step.changes.breaks !== undefined || after.is_on_request ? unmoved : { before, after }
}
