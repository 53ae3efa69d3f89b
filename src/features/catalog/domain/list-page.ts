import type { Filter } from '#features/catalog/contract.ts'
import type { Language } from '#shared/language.ts'
import { type Paging, presentPaging } from '#shared/paging.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { CategoryNode } from './category-tree.ts'
import { evaluate, type Outcome, type Test } from './evaluate.ts'
import { type RowOrder, rowsOfPage } from './row-order.ts'
import { rejectedCategories, rejectedCodes, type Selection } from './selection.ts'

export interface ListOrder {
  /** null: as the rows come. */
  order: RowOrder | null
  isDescending: boolean
}

/** The order that an order_by asks for; null where it is the order of the rows itself, also for an attribute that has no column. */
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
  // The column's own order already runs downwards, with the products that have no value last.
  return { order: column ? index.byColumn(column, isDescending) : null, isDescending: false }
}

/** Applies a selection; the categories that a list is narrowed to count as one more filter, null being all. */
export function applySelection(
  index: CatalogIndex,
  rows: Uint32Array,
  selection: Selection,
  categories: readonly CategoryNode[] | null = selection.categories.length ? selection.categories : null,
): Outcome {
  const tests: Test[] = []
  for (const [id, choice] of selection.attributes) {
    const column = index.columns.get(id)
    if (column) tests.push({ codes: column.codes, rejects: rejectedCodes(column, choice) })
  }
  if (categories) tests.push({ codes: index.categoryOf, rejects: rejectedCategories(index.tree, categories) })
  return evaluate(rows, tests)
}

/** One page of the matches as product ids. */
export function pageOf(
  index: CatalogIndex,
  matches: Uint32Array,
  { order, isDescending }: ListOrder,
  filter: Pick<Filter, 'page_number' | 'page_size'>,
): { paging: Paging; ids: number[] } {
  const paging = presentPaging(matches.length, filter.page_number, filter.page_size)
  const offset = (paging.page_number - 1) * paging.page_size
  const rows = order
    ? rowsOfPage(matches, order, { offset, count: paging.page_size, isDescending })
    : [...matches.subarray(offset, offset + paging.page_size)]
  return { paging, ids: rows.map(row => index.ids[row] ?? 0) }
}
