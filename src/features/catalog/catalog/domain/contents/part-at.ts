/** The part to which a place belongs. `starts`: where each part begins, and one more entry for the end; parts may be empty. */
export function partAt(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
