const runLength = 512
const stepLength = 8192

/**
 * Sorts the numbers 0 … count-1 by a slow comparison (Intl.Collator). Awaits `pause` after every few thousand comparisons, so that
 * requests are answered meanwhile. Stable.
 */
export async function sortInSteps(
  count: number,
  compare: (a: number, b: number) => number,
  pause: () => Promise<unknown>,
): Promise<Uint32Array> {
  let from = new Uint32Array(count)
  for (let i = 0; i < count; i++) from[i] = i
  let done = 0
  const breathe = async (work: number) => {
    done += work
    if (done < stepLength) return
    done = 0
    await pause()
  }
  for (let start = 0; start < count; start += runLength) {
    from.subarray(start, start + runLength).sort(compare)
    await breathe(runLength * 8)
  }
  let into = new Uint32Array(count)
  for (let width = runLength; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const merge = mergeRuns(
        from,
        into,
        start,
        Math.min(start + width, count),
        Math.min(start + 2 * width, count),
        compare,
      )
      for (const work of merge) await breathe(work)
    }
    ;[from, into] = [into, from]
  }
  return from
}

/** Merges [start, middle) and [middle, end). Yields the number of comparisons after every few thousand of them. */
function* mergeRuns(
  from: Uint32Array,
  into: Uint32Array,
  start: number,
  middle: number,
  end: number,
  compare: (a: number, b: number) => number,
): Generator<number> {
  let left = start
  let right = middle
  for (let at = start; at < end; at++) {
    const takesLeft = right >= end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0)
    into[at] = from[takesLeft ? left++ : right++] ?? 0
    if ((at - start) % stepLength === stepLength - 1) yield stepLength
  }
  yield (end - start) % stepLength
}
