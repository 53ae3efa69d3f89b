import { hasRow } from '../filtering/bitmap.ts'
import type { ColumnValue } from '../filtering/code-runs.ts'
import type { Column } from '../filtering/column.ts'
import { type RowSet, rowsOfSet } from '../filtering/evaluate.ts'

/** An order of all rows: the rank of each row, and the row of each rank. The order of the rows themselves has one array for both. */
export interface RowOrder {
  rankOf: Uint32Array
  rowAt: Uint32Array
}

export function rowOrder(rowAt: Uint32Array): RowOrder {
  const rankOf = new Uint32Array(rowAt.length)
  for (let rank = 0; rank < rowAt.length; rank++) rankOf[rowAt[rank] ?? 0] = rank
  return { rankOf, rowAt }
}

export function ascending(count: number): Uint32Array {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

export interface Slice {
  offset: number
  count: number
  isDescending: boolean
}

// Fewer matches than this share of all rows are sorted by rank; for more it is quicker to walk the order.
const sparseFrom = 64

/** The rows of one page of the set, in the order. */
export function rowsOfPage(
  set: RowSet,
  { rankOf, rowAt }: RowOrder,
  { offset, count, isDescending }: Slice,
): Uint32Array | number[] {
  if (rowAt === rankOf && !isDescending) return rowsOfSet(set, offset, count)
  if (set.count * sparseFrom < rowAt.length) {
    const ranks = rowsOfSet(set)
      .map(row => rankOf[row] ?? 0)
      .sort()
    if (isDescending) ranks.reverse()
    return ranks.subarray(offset, offset + count).map(rank => rowAt[rank] ?? 0)
  }
  const page: number[] = []
  const wanted = Math.min(count, set.count - offset)
  let seen = 0
  for (let i = 0; i < rowAt.length && page.length < wanted; i++) {
    const row = rowAt[isDescending ? rowAt.length - 1 - i : i] ?? 0
    if (hasRow(set.bits, row) && seen++ >= offset) page.push(row)
  }
  return page
}

/** Orders rows by the values of a column. Products without a value come last in both directions; equal values stay in row order. */
export function columnOrder({ codes, values, attribute }: Column, isDescending: boolean): RowOrder {
  const keys = values.map(value => sortKey(value, attribute.options, isDescending))
  const codesInOrder = [...keys.keys()].sort((a, b) => compareKeys(keys[a] ?? null, keys[b] ?? null, isDescending))
  const placeOf = new Uint32Array(values.length)
  for (const [place, code] of codesInOrder.entries()) placeOf[code] = place
  return rowOrder(countingSort(codes, placeOf))
}

function countingSort(codes: Column['codes'], placeOf: Uint32Array): Uint32Array {
  const next = new Uint32Array(placeOf.length + 1)
  for (let row = 0; row < codes.length; row++) {
    const place = (placeOf[codes[row] ?? 0] ?? 0) + 1
    next[place] = (next[place] ?? 0) + 1
  }
  for (let place = 1; place < next.length; place++) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0)
  const rowAt = new Uint32Array(codes.length)
  for (let row = 0; row < codes.length; row++) {
    const place = placeOf[codes[row] ?? 0] ?? 0
    const rank = next[place] ?? 0
    rowAt[rank] = row
    next[place] = rank + 1
  }
  return rowAt
}

/** The lowest number of a value when ascending, the highest when descending, or the position of its option. Null: no value. */
function sortKey({ options, ranges }: ColumnValue, facts: Column['attribute']['options'], isDescending: boolean) {
  const numbers = ranges.length
    ? ranges.map(range => (isDescending ? range.to : range.from))
    : options.map(option => facts[option]?.position ?? 0)
  if (numbers.length === 0) return null
  return isDescending ? Math.max(...numbers) : Math.min(...numbers)
}

function compareKeys(a: number | null, b: number | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return isDescending ? b - a : a - b
}
