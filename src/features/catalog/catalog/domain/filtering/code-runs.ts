import { partAt } from '../contents/part-at.ts'
import {
  addDifference,
  addRows,
  type Bitmap,
  countBoth,
  emptyBitmap,
  hasDifference,
  hasRow,
  rowsIn,
  type Span,
} from './bitmap.ts'

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** The values of one attribute of one product: numbers of its options (places in attribute.options) and number ranges. */
export interface ColumnValue {
  options: readonly number[]
  ranges: readonly { from: number; to: number }[]
}

// Up to 64 values have a bitmap each, more share 32, so that a column never takes more than 64 bits a row.
const mostFine = 64
const coarseCuts = 32

/**
 * The rows of a column in the order of their values, and for each cut a bitmap of all rows before it. The rows of a range of values are
 * the difference of two bitmaps, and single rows where the range does not end at a cut. Rows without a value are left out.
 */
export interface CodeRuns {
  /** The codes in the order of their values. */
  order: Uint32Array
  /** The rows of order[i] are rowAt[starts[i]] … rowAt[starts[i + 1] - 1]. */
  starts: Uint32Array
  rowAt: Uint32Array
  /** Places in rowAt, and for each a bitmap of the rows before it. */
  cuts: Uint32Array
  before: readonly Bitmap[]
  /** Every value begins and ends at a cut. */
  isFine: boolean
  /** The least and the greatest number of each value of the order, and the greatest of those up to it. */
  lowest: Float64Array
  highest: Float64Array
  highestUpTo: Float64Array
}

export function buildCodeRuns(codes: Codes, values: readonly ColumnValue[]): CodeRuns {
  const lowestOf = Float64Array.from(values, ({ ranges }) =>
    ranges.reduce((low, { from }) => Math.min(low, from), Infinity),
  )
  const highestOf = Float64Array.from(values, ({ ranges }) =>
    ranges.reduce((high, { to }) => Math.max(high, to), -Infinity),
  )
  const order = codesInOrder(lowestOf)
  const { starts, rowAt } = sortRows(codes, order)
  const isFine = order.length <= mostFine
  const cuts = isFine
    ? starts
    : Uint32Array.from({ length: coarseCuts + 1 }, (_, cut) => Math.floor((cut * rowAt.length) / coarseCuts))
  let last = emptyBitmap(codes.length)
  const before = [last]
  for (let cut = 1; cut < cuts.length; cut++) {
    last = last.slice()
    addRows(last, rowAt.subarray(cuts[cut - 1], cuts[cut]))
    before.push(last)
  }
  const lowest = Float64Array.from(order, code => lowestOf[code] ?? Infinity)
  const highest = Float64Array.from(order, code => highestOf[code] ?? -Infinity)
  let top = -Infinity
  const highestUpTo = highest.map(one => {
    top = Math.max(top, one)
    return top
  })
  return { order, starts, rowAt, cuts, before, isFine, lowest, highest, highestUpTo }
}

/** Adds the rows of the span that have one of the wanted codes. */
export function addRowsWithCodes(bits: Bitmap, runs: CodeRuns, isWanted: Uint8Array, span: Span): void {
  const { order, starts } = runs
  for (let place = 0; place < order.length; place++) {
    if (!isWanted[order[place] ?? 0]) continue
    const first = place
    while (place + 1 < order.length && isWanted[order[place + 1] ?? 0]) place++
    addPlaces(bits, runs, starts[first] ?? 0, starts[place + 1] ?? 0, span)
  }
}

function addPlaces(bits: Bitmap, { rowAt, cuts, before }: CodeRuns, from: number, end: number, span: Span): void {
  let first = 0
  while ((cuts[first] ?? Infinity) < from) first++
  let last = cuts.length - 1
  while ((cuts[last] ?? 0) > end) last--
  const [more, less] = [before[last], before[first]]
  if (last <= first || !more || !less) {
    addRows(bits, rowAt.subarray(from, end))
    return
  }
  addRows(bits, rowAt.subarray(from, cuts[first]))
  addDifference(bits, more, less, span)
  addRows(bits, rowAt.subarray(cuts[last], end))
}

/**
 * Counts the rows of a set by code. Code 0 (no value) is not counted when bitmaps are used. `known`: counts of a larger set; codes
 * that it does not have are skipped.
 */
export function countCodes(
  { codes, codeCount, runs }: { codes: Codes; codeCount: number; runs: CodeRuns },
  { bits, span, count }: CountedRows,
  known?: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(codeCount)
  const { order, before, isFine } = runs
  const places = known ? order.reduce((sum, code) => sum + Number((known[code] ?? 0) > 0), 0) : order.length
  if (isFine && places * (span.end - span.from) < count * 2) {
    let counted = 0
    for (let place = 0; place < order.length; place++) {
      const code = order[place] ?? 0
      if (known?.[code] === 0) continue
      const upTo = countBoth(bits, before[place + 1] ?? bits, span)
      counts[code] = upTo - counted
      counted = upTo
    }
    return counts
  }
  const rows = rowsIn(bits, span, count)
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

interface CountedRows {
  bits: Bitmap
  span: Span
  count: number
}

export interface Bounds {
  from: number
  to: number
}

/** The lowest and highest number in the rows of a set. Looks from both ends of the order and skips cuts without such rows. */
export function boundsIn(runs: CodeRuns, bits: Bitmap, span: Span): Bounds | null {
  const from = lowestIn(runs, bits, span)
  return from === Infinity ? null : { from, to: highestIn(runs, bits, span) }
}

function lowestIn(runs: CodeRuns, bits: Bitmap, span: Span): number {
  const { starts, rowAt, cuts, lowest } = runs
  for (let cut = 0; cut + 1 < cuts.length; cut++) {
    if (!hasInCut(runs, cut, bits, span)) continue
    for (let at = cuts[cut] ?? 0; at < (cuts[cut + 1] ?? 0); at++)
      if (hasRow(bits, rowAt[at] ?? 0)) return lowest[partAt(starts, at)] ?? Infinity
  }
  return Infinity
}

/** The highest upper end. Ranges are ordered by their lower ends, so the last one found need not reach highest. */
function highestIn(runs: CodeRuns, bits: Bitmap, span: Span): number {
  const { starts, rowAt, cuts, highest, highestUpTo } = runs
  let to = -Infinity
  for (let cut = cuts.length - 2; cut >= 0; cut--) {
    if (!hasInCut(runs, cut, bits, span)) continue
    for (let at = (cuts[cut + 1] ?? 0) - 1; at >= (cuts[cut] ?? 0); at--) {
      if (!hasRow(bits, rowAt[at] ?? 0)) continue
      const place = partAt(starts, at)
      if ((highestUpTo[place] ?? -Infinity) <= to) return to
      to = Math.max(to, highest[place] ?? -Infinity)
    }
  }
  return to
}

const hasInCut = ({ before }: CodeRuns, cut: number, bits: Bitmap, span: Span) =>
  hasDifference(bits, before[cut + 1] ?? bits, before[cut] ?? bits, span)

function codesInOrder(lowest: Float64Array): Uint32Array {
  const codes = Uint32Array.from(lowest.keys()).subarray(1)
  return codes.sort((a, b) => compare(lowest[a] ?? Infinity, lowest[b] ?? Infinity) || a - b)
}

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b))

function sortRows(codes: Codes, order: Uint32Array): { starts: Uint32Array; rowAt: Uint32Array } {
  const placeOf = new Int32Array(order.length + 1).fill(-1)
  for (const [place, code] of order.entries()) placeOf[code] = place
  const starts = new Uint32Array(order.length + 1)
  for (let row = 0; row < codes.length; row++) {
    const place = placeOf[codes[row] ?? 0] ?? -1
    if (place >= 0) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  }
  for (let place = 1; place < starts.length; place++) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  const next = starts.slice()
  const rowAt = new Uint32Array(starts.at(-1) ?? 0)
  for (let row = 0; row < codes.length; row++) {
    const place = placeOf[codes[row] ?? 0] ?? -1
    if (place < 0) continue
    const at = next[place] ?? 0
    rowAt[at] = row
    next[place] = at + 1
  }
  return { starts, rowAt }
}
