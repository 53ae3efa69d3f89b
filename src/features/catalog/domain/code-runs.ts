import { addDifference, addRows, type Bitmap, countBoth, emptyBitmap, hasRow, rowsIn, type Span } from './bitmap.ts'
import type { Codes, ColumnValue } from './column-value.ts'

// So many values have a bitmap each; more of them share, so that a column never takes more than 64 bits a row.
const mostFine = 64
const coarseCuts = 32

/**
 * The rows of a column in the order of their values, and the bitmaps of their beginnings: a run of values is the difference of
 * two bitmaps, and few single rows where a run does not end at a cut. Rows without a value are left out.
 */
export interface CodeRuns {
  /** The codes in the order of their values. */
  order: Uint32Array
  /** The rows of order[i] are rowAt[starts[i]] … rowAt[starts[i + 1] - 1]. */
  starts: Uint32Array
  rowAt: Uint32Array
  /** Ends of beginnings of rowAt, and the rows before each. */
  cuts: Uint32Array
  before: readonly Bitmap[]
  /** Every value begins and ends at a cut. */
  isFine: boolean
}

export function buildCodeRuns(codes: Codes, values: readonly ColumnValue[]): CodeRuns {
  const order = codesInOrder(values)
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
  return { order, starts, rowAt, cuts, before, isFine }
}

/** Adds the rows within the span whose code is wanted. */
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

/** How many rows of a set have each code; that of code 0, no value, is not counted where bitmaps are. */
export function countCodes(
  { codes, codeCount, runs }: { codes: Codes; codeCount: number; runs: CodeRuns },
  bits: Bitmap,
  span: Span,
  rowCount: number,
): Uint32Array {
  const counts = new Uint32Array(codeCount)
  const { order, before, isFine } = runs
  if (isFine && order.length * (span.end - span.from) < rowCount * 2) {
    let counted = 0
    for (let place = 0; place < order.length; place++) {
      const upTo = countBoth(bits, before[place + 1] ?? bits, span)
      counts[order[place] ?? 0] = upTo - counted
      counted = upTo
    }
    return counts
  }
  const rows = rowsIn(bits, span, rowCount)
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** The lowest and the highest number that rows of a set have: from both ends of the order, which for most sets is soon at a row. */
export function boundsIn(
  { order, starts, rowAt }: CodeRuns,
  values: readonly ColumnValue[],
  bits: Bitmap,
): { from: number; to: number } | null {
  const isIn = (place: number) => {
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) if (hasRow(bits, rowAt[at] ?? 0)) return true
    return false
  }
  const rangesAt = (place: number) => values[order[place] ?? 0]?.ranges ?? []
  let from = Infinity
  for (let place = 0; place < order.length; place++) {
    const lowest = leastOf(rangesAt(place))
    if (lowest < from && isIn(place)) from = lowest
  }
  let to = -Infinity
  for (let place = order.length - 1; place >= 0; place--) {
    const highest = mostOf(rangesAt(place))
    if (highest > to && isIn(place)) to = highest
  }
  return from <= to ? { from, to } : null
}

const leastOf = (ranges: ColumnValue['ranges']) => ranges.reduce((least, { from }) => Math.min(least, from), Infinity)
const mostOf = (ranges: ColumnValue['ranges']) => ranges.reduce((most, { to }) => Math.max(most, to), -Infinity)

function codesInOrder(values: readonly ColumnValue[]): Uint32Array {
  const lowest = values.map(({ ranges }) => leastOf(ranges))
  const codes = [...values.keys()].slice(1)
  return Uint32Array.from(codes.sort((a, b) => compare(lowest[a] ?? Infinity, lowest[b] ?? Infinity) || a - b))
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
