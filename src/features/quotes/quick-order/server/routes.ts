import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { tradeCodesOf } from '#features/catalog/search/domain/engine/trade-codes.ts'
import { findMembership } from '#features/quotes/buyer/server/store.ts'
import { readPlainNumbers } from '#features/quotes/own-part/server/store.ts'
import type { LineOutcome } from '#features/quotes/quote/domain/cart/cart-lines.ts'
import type { AddLines } from '#features/quotes/quote/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { type AddedRow, addPartList, type PartList, parsePartList, sendPartList } from '../contract.ts'
import { rowLimit } from '../domain/limits.ts'
import { answerText } from '../messages/answers.ts'
import { type AddedBody, type AddedReply, answerForm } from './answer-form.ts'
import { createListThread } from './list-thread.ts'
import type { ReadSource } from './list-worker.ts'
import { type LookUpDeps, lookUpParts, type PartIndex } from './look-up.ts'
import { presentRow } from './present.ts'
import { listRefusal, type ParseBody, readSource, readTask } from './read-task.ts'

export interface QuickOrderDeps {
  catalog: Catalog
  partsOf: (index: PartIndex['catalogIndex']) => Promise<PartIndex['list']>
  findByWords: LookUpDeps['findByWords']
  addLines: AddLines
  createThread?: typeof createListThread
}

export function quickOrderRoutes({
  catalog,
  partsOf,
  findByWords,
  addLines,
  createThread = createListThread,
}: QuickOrderDeps): Binding[] {
  // Two threads, because a workbook may take long, and texts should not wait for it.
  const threads = { text: createThread(), file: createThread() }
  const parse = async (body: ParseBody, context: Context, isFile: boolean) => {
    const companyId = await findCompanyId(context)
    const ownNumbers = companyId === null ? '' : await readPlainNumbers(context.db, companyId)
    const catalogIndex = catalog.index
    const task = await readTask(body, context, { ownNumbers, codes: tradeCodesOf(catalogIndex) })
    const index = { catalogIndex, list: await partsOf(catalogIndex) }
    const read = await readSource(task, index.list, threads)
    if (!read.ok) throw listRefusal(read.reason, context.language)
    return answerList(read.value, index, { ...context, companyId, findByWords, isFile })
  }
  return [
    handle(parsePartList, ({ body }, context) => parse(body, context, body.file !== undefined)),

    handle(addPartList, ({ body }, context) => addRows(context, body, addLines)),

    handle(sendPartList, ({ body }, context) => {
      const add = (own: Context, rows: AddedBody) => addRows(own, rows, addLines)
      return answerForm(body, context, { parse: sent => parse(sent, context, true), add })
    }),
  ]
}

/** The company whose part numbers the caller may write. */
const findCompanyId = async ({ db, caller }: Context): Promise<number | null> =>
  caller.kind === 'customer' ? ((await findMembership(db, caller.customerId))?.companyId ?? null) : null

async function addRows(context: Context, body: AddedBody, addLines: AddLines): Promise<AddedReply> {
  const lines = {
    items: body.items.map(({ product_id, quantity, note }) => ({
      productId: product_id,
      quantity,
      note: note ?? null,
    })),
    freeItems: body.free_items.map(({ text, quantity, note }) => ({ text, quantity, note: note ?? null })),
  }
  const { items, freeItems, lineCount } = await addLines(context, { call: 'addPartList', body, lines })
  const answer = answerText[context.language]
  const word = (row: number, outcome: LineOutcome | undefined, isFree: boolean): AddedRow => {
    if (outcome === 'added') return { row, outcome: isFree ? 'free_line' : 'added', reason: '' }
    if (outcome === 'merged') return { row, outcome, reason: answer.merged }
    return { row, outcome: 'refused', reason: answer[outcome ?? 'unavailable'] }
  }
  const rows = [
    ...body.items.map(({ row }, place) => word(row, items[place], false)),
    ...body.free_items.map(({ row }, place) => word(row, freeItems[place], true)),
  ]
  return { rows: rows.toSorted((a, b) => a.row - b.row), wishlist_items: lineCount }
}

/** The rows with the products that the catalogue has for them. With `isFile` the reply has the file's text, so that it need not be sent again. */
async function answerList(
  { text, sheet, list }: ReadSource,
  index: PartIndex,
  deps: LookUpDeps & { isFile: boolean },
): Promise<PartList> {
  const isItem = ({ fault, aside }: (typeof list.rows)[number]) =>
    (fault !== 'heading' && fault !== 'no_item') ||
    aside === 'hidden' ||
    aside === 'not_fitted' ||
    aside === 'listed_again'
  const found = await lookUpParts(
    list.rows.filter(isItem).map(row => row.partNumber),
    index,
    deps,
  )
  return {
    source: list.source,
    text: deps.isFile ? text : '',
    sheet,
    columns: list.columns,
    has_heading: list.hasHeading,
    quantity_basis: list.basis,
    rows: list.rows.map(row => presentRow(row, isItem(row) ? found.get(row.partNumber) : undefined, deps.language)),
    row_limit: rowLimit,
    left_out_rows: list.leftOutRows,
  }
}
