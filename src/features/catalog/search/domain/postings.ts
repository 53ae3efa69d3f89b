/** Numbers by list: those of list n are rows[starts[n]] … rows[starts[n + 1] - 1]. */
export interface Postings {
  starts: Uint32Array
  rows: Uint32Array
  /** Has the order of `rows`; empty: the lists have none. */
  weights: Uint8Array
}

export interface ChangedList {
  /** How many of its rows were dropped. */
  removed: number
  added: { row: number; weight: number }[]
}

export interface PostingsChange {
  /** With the lists that are new. */
  listCount: number
  /** The new number of each row; -1: it was dropped. */
  rowOfKept: Int32Array
  /** Every row that was not dropped keeps its number. */
  isInPlace: boolean
  /** The lists that had a dropped row or get a new one. */
  changed: ReadonlyMap<number, ChangedList>
  /** The order of the rows of a list. */
  compare: (a: number, b: number) => number
}

const stepLength = 500_000

/** The lists after a change of some rows, without making the others anew. Awaits `pause` between its steps. */
export async function joinPostings(
  before: Postings,
  { listCount, rowOfKept, isInPlace, changed, compare }: PostingsChange,
  pause: () => Promise<unknown>,
): Promise<Postings> {
  const startOf = (list: number) => before.starts[Math.min(list, before.starts.length - 1)] ?? 0
  const starts = new Uint32Array(listCount + 1)
  for (let list = 0; list < listCount; list++) {
    const change = changed.get(list)
    const length = startOf(list + 1) - startOf(list)
    starts[list + 1] = (starts[list] ?? 0) + length + (change ? change.added.length - change.removed : 0)
  }
  const rows = new Uint32Array(starts[listCount] ?? 0)
  const weights = new Uint8Array(before.weights.length === 0 ? 0 : rows.length)
  let at = 0
  let done = 0
  const keep = async (end: number) => {
    for (let from = done; from < end; from += stepLength) {
      const to = Math.min(from + stepLength, end)
      if (isInPlace) rows.set(before.rows.subarray(from, to), at)
      else for (let i = from; i < to; i++) rows[at + i - from] = rowOfKept[before.rows[i] ?? 0] ?? 0
      if (weights.length > 0) weights.set(before.weights.subarray(from, to), at)
      at += to - from
      if (to - from === stepLength) await pause()
    }
    done = end
  }
  let passed = 0
  for (const list of [...changed.keys()].sort((a, b) => a - b)) {
    await keep(startOf(list))
    const added = changed.get(list)?.added.toSorted((a, b) => compare(a.row, b.row)) ?? []
    let next = 0
    for (let i = startOf(list); i < startOf(list + 1); i++) {
      const row = rowOfKept[before.rows[i] ?? 0] ?? -1
      if (row < 0) continue
      for (let one = added[next]; one && compare(one.row, row) < 0; one = added[++next]) {
        rows[at] = one.row
        weights[at++] = one.weight
      }
      rows[at] = row
      weights[at++] = before.weights[i] ?? 0
    }
    for (; next < added.length; next++) {
      rows[at] = added[next]?.row ?? 0
      weights[at++] = added[next]?.weight ?? 0
    }
    done = startOf(list + 1)
    if (at !== starts[list + 1]) throw new Error('A list has other rows than those that its products had')
    passed += startOf(list + 1) - startOf(list)
    if (passed < stepLength) continue
    passed = 0
    await pause()
  }
  await keep(before.rows.length)
  return { starts, rows, weights }
}
