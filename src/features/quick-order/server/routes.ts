import type { z } from 'zod'
import type { Catalog } from '#features/catalog/server/store.ts'
import type { LineOutcome } from '#features/quote/domain/cart-lines.ts'
import type { AddLines } from '#features/quote/server/store.ts'
import { hasEqualPart, type PartTexts } from '#features/search/domain/parts/part-list.ts'
import type { Context } from '#server/calls/context.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { invalid, Refusal, refused } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { type Result, yes } from '#shared/result.ts'
import { type AddedRow, addPartList, type PartList, parsePartList } from '../contract.ts'
import { rowLimit } from '../domain/limits.ts'
import { answerText } from '../messages/answers.ts'
import { createListThread, type ListFault, type ListThread } from './list-thread.ts'
import type { ListTask, ReadSource } from './list-worker.ts'
import { type LookUpDeps, lookUpParts, type PartIndex } from './look-up.ts'
import { presentRow } from './present.ts'
import { readRows } from './read-rows.ts'

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
  return [
    handle(parsePartList, async ({ body }, context) => {
      const task = await readTask(body, context)
      const catalogIndex = catalog.index
      const index = { catalogIndex, list: await partsOf(catalogIndex) }
      const read = await readSource(task, index.list, threads)
      if (!read.ok) throw listRefusal(read.reason, context.language)
      return answerList(read.value, index, { ...context, findByWords, isFile: body.file !== undefined })
    }),

    handle(addPartList, async ({ body }, context) => {
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
    }),
  ]
}

type ParseBody = z.output<typeof parsePartList.body>

/** Reads the list and the chosen columns from the body. Throws 400 if the body has no list. */
async function readTask(
  { text, file, column_roles: roles, has_heading: hasHeading }: ParseBody,
  { language }: Context,
): Promise<ListTask> {
  const answer = answerText[language]
  if ((text === undefined) === (file === undefined)) throw invalid({ text: [answer.textOrFile] })
  if (text?.trim() === '') throw invalid({ text: [answer.empty] })
  if (roles && !isOnePart(roles)) throw invalid({ column_roles: [answer.onePartColumn] })
  const source = file ? new Uint8Array(await file.arrayBuffer()) : (text ?? '')
  return { source, chosenColumns: { roles, hasHeading } }
}

// A text that a person types into the panel is read here: that takes less time than to start a thread.
const longestAtOnce = 2000

async function readSource(
  task: ListTask,
  parts: PartTexts,
  threads: Record<'text' | 'file', ListThread>,
): Promise<Result<ReadSource, ListFault>> {
  const { source, chosenColumns } = task
  if (typeof source !== 'string') return threads.file.read(task, parts)
  if (source.length > longestAtOnce) return threads.text.read(task, parts)
  return yes({
    text: source,
    sheet: null,
    list: readRows(source, chosenColumns, written => hasEqualPart(parts, written)),
  })
}

function listRefusal(fault: ListFault, language: Language): Refusal {
  const message = answerText[language][fault]
  if (fault === 'empty') return refused(fault, message)
  const isTooMuch = fault === 'too_much_text' || fault === 'takes_too_long'
  return new Refusal(isTooMuch ? 413 : 415, fault, { message })
}

/** The rows with the products that the catalogue has for them. With `isFile` the reply has the file's text, so that it need not be sent again. */
async function answerList(
  { text, sheet, list }: ReadSource,
  index: PartIndex,
  deps: LookUpDeps & { isFile: boolean },
): Promise<PartList> {
  const isItem = ({ fault }: (typeof list.rows)[number]) => fault !== 'heading' && fault !== 'no_item'
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
    rows: list.rows.map(row => presentRow(row, isItem(row) ? found.get(row.partNumber) : undefined, deps.language)),
    row_limit: rowLimit,
    left_out_rows: list.leftOutRows,
  }
}

/** Whether one column has the part numbers, and no two columns have the same role. */
function isOnePart(roles: NonNullable<ParseBody['column_roles']>): boolean {
  const countOf = (wanted: string) => roles.filter(role => role === wanted).length
  return countOf('part_number') === 1 && countOf('quantity') <= 1 && countOf('note') <= 1
}
