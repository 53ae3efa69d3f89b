import { findProductsForQuote, type QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { LineAnswer } from '../../../domain/answer-words.ts'
import { type AskedLine, answerTo, emptyLine } from '../../../domain/draft/begin-draft.ts'
import type { DraftChange, LineFields, RequestLine } from '../../../domain/draft/draft.ts'
import { liveLines } from '../../../domain/draft/draft-state.ts'
import { isAnswer, type PlannedStep } from '../../../domain/draft/draft-steps.ts'
import type { DraftStep } from '../../../domain/draft/take-over.ts'
import { requestKey } from '../../../domain/version/content.ts'
import { nextLineIds } from '../../draft-store.ts'
import type { OpenDraft } from '../../draft-subject.ts'
import { listProductStates } from '../../store.ts'

type Changes = Partial<LineFields>

/** The products that the steps put in: names in the language of the quote, and their revisions. */
interface PutIn {
  products: ReadonlyMap<number, QuoteProduct>
  revisionOf: (productId: number | null | undefined) => number | null
}

/** The steps with what the server adds: ids, names of products, and what follows from the line of the request. */
export async function prepareSteps(
  tx: Database,
  open: OpenDraft,
  steps: readonly DraftStep[],
): Promise<{ steps: PlannedStep[]; addedIds: number[]; addedBy: Map<number, number> }> {
  const putIn = await readPutIn(tx, open, steps)
  const addedIds = await nextLineIds(tx, steps.filter(step => step.op === 'add').length)
  const left = [...addedIds]
  const addedBy = new Map<number, number>()
  const counted = new Set(
    liveLines(open.state).flatMap(({ fields }) => (fields.is_counted && isAnswer(fields) ? keyOf(fields) : [])),
  )
  const prepared = steps.map((step, at): PlannedStep => {
    if (step.op === 'line') return prepareLine(step, open, putIn)
    if (step.op !== 'add') return step
    const id = left.shift() ?? 0
    addedBy.set(id, at)
    const line = completeLine(step.line, open.asked, putIn, counted)
    if (line.is_counted && isAnswer(line)) for (const key of keyOf(line)) counted.add(key)
    return { ...step, id, line, productRevision: putIn.revisionOf(line.product_id) }
  })
  return { steps: prepared, addedIds, addedBy }
}

const keyOf = ({ request_line: asked }: Pick<LineFields, 'request_line'>) => (asked ? [requestKey(asked)] : [])

async function readPutIn(tx: Database, { quote }: OpenDraft, steps: readonly DraftStep[]): Promise<PutIn> {
  const ids = steps.flatMap(step => {
    if (step.op === 'line') return step.changes.product_id ?? []
    return step.op === 'add' ? (step.line.product_id ?? []) : []
  })
  const wanted = [...new Set(ids)]
  const products = await findProductsForQuote(tx, wanted, quote.language)
  const states = await listProductStates(tx, wanted)
  return {
    products: new Map(products.map(product => [product.id, product])),
    revisionOf: id => states.get(id ?? 0)?.revision ?? null,
  }
}

/** A line that gets a product takes its names, and says how it answers what was asked for. */
function prepareLine(
  step: Extract<DraftChange, { op: 'line' }>,
  { state, asked }: OpenDraft,
  putIn: PutIn,
): PlannedStep {
  const productId = step.changes.product_id
  const line = state.lines.find(one => one.id === step.line_id)
  if (productId === undefined || !line) return step
  if (productId === null) {
    const kind: Changes = line.fields.kind === 'product' ? { kind: 'free' } : {}
    return { ...step, changes: { ...kind, ...step.changes }, productRevision: null }
  }
  const wanted = findAsked(asked, step.changes.request_line ?? line.fields.request_line)
  const answer = line.fields.answer === 'alternative' ? line.fields.answer : answerBy(wanted, productId)
  const isMatch = answer === 'matched' && line.fields.kind === 'free' && !line.fields.note
  const changes: Changes = {
    kind: 'product',
    answer,
    ...namesOf(putIn.products.get(productId)),
    // The customer's words stay to be read.
    ...(isMatch && wanted && { note: wanted.name.slice(0, longestNote) }),
    ...step.changes,
  }
  return { ...step, changes, productRevision: putIn.revisionOf(productId) }
}

const longestNote = 1000

/** An added line: what its step says, then what its product and the line of the request say. */
function completeLine(
  given: Changes,
  asked: readonly AskedLine[],
  putIn: PutIn,
  counted: ReadonlySet<string>,
): LineFields {
  const wanted = findAsked(asked, given.request_line)
  const isSecond = wanted !== undefined && counted.has(requestKey(wanted))
  const productId = given.product_id === undefined ? (wanted?.productId ?? null) : given.product_id
  const product = putIn.products.get(productId ?? 0)
  return {
    ...emptyLine,
    ...(wanted && answerTo(wanted)),
    ...(product && { kind: 'product' as const, ...namesOf(product), answer: answerBy(wanted, product.id) }),
    ...(isSecond && { answer: 'alternative' as const, is_counted: false }),
    ...given,
  }
}

function answerBy(wanted: AskedLine | undefined, productId: number): LineAnswer {
  if (!wanted) return 'added'
  if (wanted.kind === 'free') return 'matched'
  return wanted.productId === productId ? 'as_requested' : 'substitute'
}

function namesOf(product: QuoteProduct | undefined): Changes {
  if (!product) return {}
  const { name, sku, manufacturerPartNumber } = product
  return { name, sku, manufacturer_part_number: manufacturerPartNumber }
}

const findAsked = (asked: readonly AskedLine[], line: RequestLine | null | undefined): AskedLine | undefined =>
  line ? asked.find(one => one.kind === line.kind && one.id === line.id) : undefined
