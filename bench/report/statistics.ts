export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The mean of the lowest fifth: what the work costs while nothing else disturbs it. */
export function lowestFifth(values: readonly number[]): number {
  const lowest = values.toSorted((a, b) => a - b).slice(0, Math.max(1, Math.floor(values.length / 5)))
  return lowest.reduce((sum, value) => sum + value, 0) / lowest.length
}

/** `sorted` is in ascending order. `share` 0.99 returns the value that 99 of 100 do not exceed. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Returns random numbers from 0 up to 1 that are the same in every run (mulberry32). */
export function repeatableRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
