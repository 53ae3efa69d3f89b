import type { z } from 'zod'
import type { Catalog } from '#features/catalog/server/store.ts'
import { type AddedRow, addPartList, type PartList, parsePartList } from '#features/quick-order/contract.ts'
import { rowLimit } from '#features/quick-order/domain/limits.ts'
import { answerText } from '#features/quick-order/messages/answers.ts'
import type { LineOutcome } from '#features/quote/domain/add-lines.ts'
import type { AddLines } from '#features/quote/server/store.ts'
import { findEqualParts } from '#features/search/domain/part-list.ts'
import type { Context } from '#server/context.ts'
import { type Binding, handle } from '#server/handle.ts'
import { invalid, Refusal, refused } from '#server/refusal.ts'
import { type LookUpDeps, lookUpParts, type PartIndex } from './look-up.ts'
import { presentRow } from './present.ts'
import { readRows } from './read-rows.ts'
import { readFileText } from './read-source.ts'

export interface QuickOrderDeps {
  catalog: Catalog
  partsOf: (index: PartIndex['catalogIndex']) => Promise<PartIndex['list']>
  findByWords: LookUpDeps['findByWords']
  addLines: AddLines
}

export function quickOrderRoutes({ catalog, partsOf, findByWords, addLines }: QuickOrderDeps): Binding[] {
  return [
    handle(parsePartList, async ({ body }, context) => {
      const { text, fileText } = await sourceOf(body, context)
      const catalogIndex = catalog.index
      const index = { catalogIndex, list: await partsOf(catalogIndex) }
      return answerList(body, { text, fileText }, index, { ...context, findByWords })
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

/** The list as text; of a file what was read of it too, so that it need not be sent again. */
async function sourceOf({ text, file }: ParseBody, { language }: Context): Promise<{ text: string; fileText: string }> {
  const answer = answerText[language]
  if ((text === undefined) === (file === undefined)) throw invalid({ text: [answer.textOrFile] })
  if (!file) {
    if (text?.trim() === '') throw invalid({ text: [answer.empty] })
    return { text: text ?? '', fileText: '' }
  }
  const read = await readFileText(file)
  if (read.ok) return { text: read.value, fileText: read.value }
  const { reason } = read
  if (reason === 'empty') throw refused(reason, answer.empty)
  if (reason === 'too_much_text') throw new Refusal(413, reason, { message: answer.too_much_text })
  throw new Refusal(415, reason, { message: answer[reason] })
}

async function answerList(
  { column_roles: roles, has_heading: hasHeading }: ParseBody,
  { text, fileText }: { text: string; fileText: string },
  index: PartIndex,
  deps: LookUpDeps,
): Promise<PartList> {
  const known = new Map<string, boolean>()
  const isKnown = (written: string) => {
    const isIt = known.get(written) ?? findEqualParts(index.list, written).length > 0
    known.set(written, isIt)
    return isIt
  }
  if (roles && !isOnePart(roles)) throw invalid({ column_roles: [answerText[deps.language].onePartColumn] })
  const list = await readRows(text, { roles, hasHeading }, isKnown)
  const isItem = ({ fault }: (typeof list.rows)[number]) => fault !== 'heading' && fault !== 'no_item'
  const found = await lookUpParts(
    list.rows.filter(isItem).map(row => row.partNumber),
    index,
    deps,
  )
  return {
    source: list.source,
    text: fileText,
    columns: list.columns,
    has_heading: list.hasHeading,
    rows: list.rows.map(row => presentRow(row, isItem(row) ? found.get(row.partNumber) : undefined, deps.language)),
    row_limit: rowLimit,
    left_out_rows: list.leftOutRows,
  }
}

/** One column holds the part numbers, and no two the same. */
function isOnePart(roles: NonNullable<ParseBody['column_roles']>): boolean {
  const countOf = (wanted: string) => roles.filter(role => role === wanted).length
  return countOf('part_number') === 1 && countOf('quantity') <= 1 && countOf('note') <= 1
}
