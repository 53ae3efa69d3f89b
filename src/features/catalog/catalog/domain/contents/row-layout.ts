import type { ProductFacts } from './catalog-contents.ts'

/** A run of rows that are kept, or of rows that were read anew. */
export interface Segment {
  isRead: boolean
  first: number
  end: number
}

/** How the rows of a catalogue come together from the rows before a change and the rows that were read anew. */
export interface RowLayout {
  segments: readonly Segment[]
  count: number
  /** The rows before of the products that changed. */
  dropped: Int32Array
  /** Every product has the row that it had before. */
  isInPlace: boolean
  /** The new row of each row before; -1: it was removed or read anew. */
  rowOfKept: Int32Array
  /** The new row of each row that was read anew. */
  rowOfRead: Int32Array
}

type Keys = Pick<ProductFacts, 'ids' | 'categoryOf' | 'positions'>

/** `rowOf`: the rows before; `changedIds`: the products that were read anew, whether they are published now or not. */
export function layOutRows(
  before: Keys,
  read: Keys,
  rowOf: ReadonlyMap<number, number>,
  changedIds: Iterable<number>,
): RowLayout {
  const dropped = Int32Array.from(changedIds, id => rowOf.get(id) ?? -1).filter(row => row >= 0)
  dropped.sort()
  const segments = segmentsOf(before, read, dropped)
  const count = before.ids.length - dropped.length + read.ids.length
  const rowOfKept = new Int32Array(before.ids.length).fill(-1)
  const rowOfRead = new Int32Array(read.ids.length)
  let row = 0
  for (const { isRead, first, end } of segments) {
    const into = isRead ? rowOfRead : rowOfKept
    for (let at = first; at < end; at++) into[at] = row++
  }
  const isInPlace = dropped.length === read.ids.length && read.ids.every((id, at) => rowOf.get(id) === rowOfRead[at])
  return { segments, count, dropped, isInPlace, rowOfKept, rowOfRead }
}

function segmentsOf(before: Keys, read: Keys, dropped: Int32Array): Segment[] {
  const segments: Segment[] = []
  let done = 0
  let nextDropped = 0
  const keepUpTo = (end: number) => {
    for (; nextDropped < dropped.length && (dropped[nextDropped] ?? 0) < end; nextDropped++) {
      const row = dropped[nextDropped] ?? 0
      if (done < row) segments.push({ isRead: false, first: done, end: row })
      done = row + 1
    }
    if (done < end) segments.push({ isRead: false, first: done, end })
    done = Math.max(done, end)
  }
  for (let row = 0; row < read.ids.length; row++) {
    keepUpTo(placeBefore(before, read, row))
    const last = segments.at(-1)
    if (last?.isRead) last.end = row + 1
    else segments.push({ isRead: true, first: row, end: row + 1 })
  }
  keepUpTo(before.ids.length)
  return segments
}

/** The first row before that comes behind a row that was read anew, in the order 'position'. */
function placeBefore(before: Keys, read: Keys, row: number): number {
  let low = 0
  let high = before.ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareKeys(before, middle, read, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const compareKeys = (a: Keys, row: number, b: Keys, other: number) =>
  (a.categoryOf[row] ?? 0) - (b.categoryOf[other] ?? 0) ||
  (a.positions[row] ?? 0) - (b.positions[other] ?? 0) ||
  (a.ids[row] ?? 0) - (b.ids[other] ?? 0)

/**
 * Joins an order of the rows before with rows that were read anew. `compare` takes new rows; equal ones stay in row order. Kept rows
 * stay in their order.
 */
export function joinOrder(
  rowAt: Uint32Array,
  { count, rowOfKept, rowOfRead }: RowLayout,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const kept = new Uint32Array(count - rowOfRead.length)
  let length = 0
  for (let rank = 0; rank < rowAt.length; rank++) {
    const row = rowOfKept[rowAt[rank] ?? 0] ?? -1
    if (row >= 0) kept[length++] = row
  }
  const inOrder = (a: number, b: number) => compare(a, b) || a - b
  const joined = new Uint32Array(count)
  let from = 0
  let at = 0
  for (const row of rowOfRead.toSorted(inOrder)) {
    let end = from
    for (let high = kept.length; end < high; ) {
      const middle = (end + high) >> 1
      if (inOrder(kept[middle] ?? 0, row) < 0) end = middle + 1
      else high = middle
    }
    joined.set(kept.subarray(from, end), at)
    at += end - from
    joined[at++] = row
    from = end
  }
  joined.set(kept.subarray(from), at)
  return joined
}
