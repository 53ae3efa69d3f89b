/** The number of letters to change, add, remove or swap with the next letter. Infinity: more than the limit. */
export interface Distance {
  /** The distance of the complete text. */
  whole: number
  /** The distance of the nearest beginning of the text. */
  beginning: number
}

/** Returns a function that compares texts with `wanted`. All comparisons use the same memory. */
export function distanceFrom(wanted: string): (text: string, limit: number) => Distance {
  const rows: Rows = { before: emptyRow(wanted), last: emptyRow(wanted), next: emptyRow(wanted) }
  return (text, limit) => {
    for (let i = 0; i < rows.last.length; i++) rows.last[i] = i
    let beginning = Infinity
    for (let at = 1; at <= text.length; at++) {
      const least = fillRow(wanted, text, { at, limit }, rows)
      const { before, last, next } = rows
      rows.before = last
      rows.last = next
      rows.next = before
      if (least > limit) return { whole: Infinity, beginning }
      beginning = Math.min(beginning, within(next[wanted.length], limit))
    }
    return { whole: within(rows.last[wanted.length], limit), beginning }
  }
}

type Rows = Record<'before' | 'last' | 'next', Uint16Array>

const emptyRow = (wanted: string) => new Uint16Array(wanted.length + 2)
const within = (steps: number | undefined, limit: number) => (steps === undefined || steps > limit ? Infinity : steps)

/**
 * Computes the distances of the first `at` letters of the text from each beginning of `wanted` whose length differs by at most
 * the limit. Returns the least distance.
 */
function fillRow(
  wanted: string,
  text: string,
  { at, limit }: { at: number; limit: number },
  { before, last, next }: Rows,
): number {
  const letter = text.charCodeAt(at - 1)
  const previous = at > 1 ? text.charCodeAt(at - 2) : -1
  const tooMany = limit + 1
  const first = Math.max(1, at - limit)
  const end = Math.min(wanted.length, at + limit)
  let left = first === 1 ? at : tooMany
  let least = left
  next[first - 1] = left
  for (let i = first; i <= end; i++) {
    const own = wanted.charCodeAt(i - 1)
    let steps = Math.min((last[i] ?? 0) + 1, left + 1, (last[i - 1] ?? 0) + (own === letter ? 0 : 1))
    if (i > 1 && own === previous && wanted.charCodeAt(i - 2) === letter)
      steps = Math.min(steps, (before[i - 2] ?? 0) + 1)
    next[i] = left = steps
    if (steps < least) least = steps
  }
  // The next row reads one entry beyond `end`, and the last entry is read even if this row does not reach it.
  next[end + 1] = tooMany
  if (end < wanted.length) next[wanted.length] = tooMany
  return least
}
