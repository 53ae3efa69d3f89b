import type { Language } from '#shared/language.ts'
import { type Paging, presentPaging } from '#shared/paging.ts'
import type { Filter } from '../../contract.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { CategoryNode } from '../category-tree.ts'
import { addRun, emptyBitmap, hasRow } from '../filtering/bitmap.ts'
import { addRowsWithCodes } from '../filtering/code-runs.ts'
import {
  evaluate,
  type Outcome,
  type RowSet,
  rowSetOf,
  rowSetOfRun,
  rowsOfSet,
  type Test,
} from '../filtering/evaluate.ts'
import { type Selection, wantedCodes } from '../filtering/selection.ts'
import { type RowOrder, rowsOfPage } from './row-order.ts'

/**
 * Answers a list: one page of the rows that pass the selection, in the order that the filter asks for, as product ids.
 * README.md of the folder above explains the steps and their costs.
 */
export async function listPage(
  index: CatalogIndex,
  { rows, selection }: { rows: Uint32Array; selection: Selection },
  filter: Pick<Filter, 'order_by' | 'page_number' | 'page_size'>,
  language: Language,
): Promise<{ paging: Paging; ids: number[] }> {
  const matches = applySelection(index, rows, selection)
  return pageOf(index, matches, await orderOf(index, filter.order_by, language), filter)
}

export interface ListOrder {
  /** null: as the rows come. */
  order: RowOrder | null
  isDescending: boolean
}

/** The order that order_by asks for. Null: the order of the rows, also for an attribute without a column. */
export async function orderOf(
  index: CatalogIndex,
  orderBy: Filter['order_by'],
  language: Language,
): Promise<ListOrder> {
  const [, minus, word = '', attributeId] = /^(-?)(\w+)(?::(\d+))?$/.exec(orderBy ?? '') ?? []
  const isDescending = minus === '-'
  if (word === 'name') return { order: await index.byName(language), isDescending }
  if (word === 'newest') return { order: index.newestFirst, isDescending: false }
  if (word === 'part_number') return { order: await index.byPartNumber(), isDescending: false }
  if (word === 'position') return { order: index.inPosition, isDescending: false }
  const column = word === 'attribute' ? index.columns.get(Number(attributeId)) : undefined
  // byColumn already orders downwards and puts products without a value last.
  return { order: column ? index.byColumn(column, isDescending) : null, isDescending: false }
}

/** The rows as a set. The rows of a category are one run (see `rowsOf`), so nothing outside of the run is looked at. */
export function rowSet(index: CatalogIndex, rows: Uint32Array): RowSet {
  const { rowAt } = index.inPosition
  if (rows.buffer !== rowAt.buffer) return rowSetOf(index.ids.length, rows)
  return rowSetOfRun(index.ids.length, rows[0] ?? 0, (rows[0] ?? 0) + rows.length)
}

/** Applies a selection. The chosen categories are one more filter; null: all categories. */
export function evaluateSelection(
  index: CatalogIndex,
  scope: RowSet,
  selection: Selection,
  categories: readonly CategoryNode[] | null = selection.categories.length ? selection.categories : null,
): Outcome {
  const rowCount = index.ids.length
  const tests: Test[] = []
  for (const [id, choice] of selection.attributes) {
    const column = index.columns.get(id)
    if (!column) continue
    const passing = emptyBitmap(rowCount)
    addRowsWithCodes(passing, column.runs(), wantedCodes(column, choice), scope.span)
    tests.push({ of: column, passing })
  }
  if (categories) tests.push({ of: index.tree, passing: bitmapOfCategories(rowCount, categories) })
  return evaluate(scope, tests)
}

/** The rows that pass a selection. `listed`: the rows in the order in which they came, null for row order. */
export interface Matches {
  set: RowSet
  listed: Uint32Array | null
}

/** The rows that pass a selection. */
export function applySelection(index: CatalogIndex, rows: Uint32Array, selection: Selection): Matches {
  const scope = rowSet(index, rows)
  return { set: evaluateSelection(index, scope, selection).passing, listed: scope.run ? null : rows }
}

function bitmapOfCategories(rowCount: number, categories: readonly CategoryNode[]) {
  const bits = emptyBitmap(rowCount)
  for (const { firstRow, endRow } of categories) addRun(bits, firstRow, endRow)
  return bits
}

/** One page of the matches as product ids. */
export function pageOf(
  index: CatalogIndex,
  { set, listed }: Matches,
  { order, isDescending }: ListOrder,
  filter: Pick<Filter, 'page_number' | 'page_size'>,
): { paging: Paging; ids: number[] } {
  const paging = presentPaging(set.count, filter.page_number, filter.page_size)
  const offset = (paging.page_number - 1) * paging.page_size
  const rows = order
    ? rowsOfPage(set, order, { offset, count: paging.page_size, isDescending })
    : listed
      ? pageOfListed(listed, set, offset, paging.page_size)
      : rowsOfSet(set, offset, paging.page_size)
  return { paging, ids: Array.from(rows, row => index.ids[row] ?? 0) }
}

function pageOfListed(listed: Uint32Array, { bits, count }: RowSet, offset: number, most: number): Uint32Array {
  if (count === listed.length) return listed.subarray(offset, offset + most)
  const page = new Uint32Array(Math.max(0, Math.min(most, count - offset)))
  for (let i = 0, at = -offset; i < listed.length && at < page.length; i++) {
    const row = listed[i] ?? 0
    if (hasRow(bits, row) && at++ >= 0) page[at - 1] = row
  }
  return page
}
