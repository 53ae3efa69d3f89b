/** A set of rows, one bit each: row r is bit r % 32 of word r / 32. */
export type Bitmap = Int32Array

/** The words of a bitmap that hold a run of rows. */
export interface Span {
  from: number
  end: number
}

export const emptyBitmap = (rowCount: number): Bitmap => new Int32Array((rowCount + 31) >>> 5)

export const spanOfRun = (first: number, end: number): Span => ({ from: first >>> 5, end: (end + 31) >>> 5 })

export function addRun(bits: Bitmap, first: number, end: number): void {
  if (first >= end) return
  const { from, end: endWord } = spanOfRun(first, end)
  const head = -1 << (first & 31)
  const tail = -1 >>> (-end & 31)
  if (endWord - from === 1) {
    bits[from] = (bits[from] ?? 0) | (head & tail)
    return
  }
  bits[from] = (bits[from] ?? 0) | head
  bits.fill(-1, from + 1, endWord - 1)
  bits[endWord - 1] = (bits[endWord - 1] ?? 0) | tail
}

export function addRows(bits: Bitmap, rows: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
  }
}

export function addRow(bits: Bitmap, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
}

export const hasRow = (bits: Bitmap, row: number): boolean => (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1

/** Removes from `bits` what is not in `other`. */
export function intersect(bits: Bitmap, other: Bitmap, { from, end }: Span): void {
  for (let word = from; word < end; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Adds what is in `more` and not in `less`. */
export function addDifference(bits: Bitmap, more: Bitmap, less: Bitmap, { from, end }: Span): void {
  for (let word = from; word < end; word++) bits[word] = (bits[word] ?? 0) | ((more[word] ?? 0) & ~(less[word] ?? 0))
}

export function countRows(bits: Bitmap, { from, end }: Span): number {
  let count = 0
  for (let word = from; word < end; word++) count += ones(bits[word] ?? 0)
  return count
}

/** How many rows are in both. */
export function countBoth(a: Bitmap, b: Bitmap, { from, end }: Span): number {
  let count = 0
  for (let word = from; word < end; word++) count += ones((a[word] ?? 0) & (b[word] ?? 0))
  return count
}

/** How many of the rows first … end - 1 are in the set. */
export function countInRun(bits: Bitmap, first: number, end: number): number {
  if (first >= end) return 0
  const span = spanOfRun(first, end)
  const before = ones((bits[span.from] ?? 0) & ~(-1 << (first & 31)))
  const behind = ones((bits[span.end - 1] ?? 0) & ~(-1 >>> (-end & 31)))
  return countRows(bits, span) - before - behind
}

/** Whether a row of the set is in `more` and not in `less`. */
export function hasDifference(bits: Bitmap, more: Bitmap, less: Bitmap, { from, end }: Span): boolean {
  for (let word = from; word < end; word++)
    if (((bits[word] ?? 0) & (more[word] ?? 0) & ~(less[word] ?? 0)) !== 0) return true
  return false
}

/** `count` rows of the set after the first `offset`, lowest first. The set must have that many. */
export function rowsIn(bits: Bitmap, { from, end }: Span, count: number, offset = 0): Uint32Array {
  const rows = new Uint32Array(count)
  let before = 0
  let word = from
  for (; word < end && offset > 0; word++) {
    const own = ones(bits[word] ?? 0)
    if (before + own > offset) break
    before += own
  }
  let at = before - offset
  for (; word < end && at < count; word++) {
    for (let left = bits[word] ?? 0; left !== 0 && at < count; left &= left - 1, at++)
      if (at >= 0) rows[at] = (word << 5) + 31 - Math.clz32(left & -left)
  }
  return rows
}

/** H. S. Warren, Hacker's Delight, 5-1. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
