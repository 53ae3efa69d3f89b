/** Cuts product ids into runs of at most `length` products that follow each other by id. */
export function runsOfIds(ids: Int32Array, length: number): { fromId: number; toId: number }[] {
  const sorted = ids.slice().sort()
  const runs: { fromId: number; toId: number }[] = []
  for (let start = 0; start < sorted.length; start += length) {
    const last = Math.min(start + length, sorted.length) - 1
    runs.push({ fromId: sorted[start] ?? 0, toId: sorted[last] ?? 0 })
  }
  return runs
}
