import {
  addRows,
  addRun,
  type Bitmap,
  countRows,
  emptyBitmap,
  intersect,
  rowsIn,
  type Span,
  spanOfRun,
} from './bitmap.ts'

/** A set of rows and its size. */
export interface RowSet {
  bits: Bitmap
  span: Span
  count: number
  /** First row and end if the set is one run of rows. */
  run: readonly [first: number, end: number] | null
}

/** One filter: the rows that pass it, and the column or tree that it tests. */
export interface Test {
  of: object
  passing: Bitmap
}

export interface Outcome {
  scope: RowSet
  tests: readonly Test[]
  /** The rows that pass every test. */
  passing: RowSet
}

export function rowSetOfRun(rowCount: number, first: number, end: number): RowSet {
  const bits = emptyBitmap(rowCount)
  addRun(bits, first, end)
  return { bits, span: spanOfRun(first, end), count: end - first, run: [first, end] }
}

/** `rows`: each at most once, in any order. */
export function rowSetOf(rowCount: number, rows: Uint32Array): RowSet {
  const bits = emptyBitmap(rowCount)
  addRows(bits, rows)
  return { bits, span: { from: 0, end: bits.length }, count: rows.length, run: null }
}

export function evaluate(scope: RowSet, tests: readonly Test[]): Outcome {
  return { scope, tests, passing: passAll(scope, tests) }
}

/** The rows that pass every test except that of one filter. */
export function passingWithout({ scope, tests, passing }: Outcome, of: object): RowSet {
  const others = tests.filter(test => test.of !== of)
  return others.length === tests.length ? passing : passAll(scope, others)
}

/** The rows of a set, lowest first, from `offset` on and at most `most`. */
export const rowsOfSet = ({ bits, span, count }: RowSet, offset = 0, most = count): Uint32Array =>
  rowsIn(bits, span, Math.max(0, Math.min(most, count - offset)), offset)

function passAll(scope: RowSet, tests: readonly Test[]): RowSet {
  if (tests.length === 0) return scope
  const bits = new Int32Array(scope.bits.length)
  bits.set(scope.bits.subarray(scope.span.from, scope.span.end), scope.span.from)
  for (const { passing } of tests) intersect(bits, passing, scope.span)
  return { bits, span: scope.span, count: countRows(bits, scope.span), run: null }
}
