/** Letters to change, to add, to leave out or to exchange with the next. */
export interface Distance {
  /** From the whole text; Infinity where it is above the limit. */
  whole: number
  /** From that of its beginnings that is nearest. */
  beginning: number
}

/** Compares many texts with one; the same memory serves all of them. */
export function distanceFrom(wanted: string): (text: string, limit: number) => Distance {
  const length = wanted.length
  let before = new Uint16Array(length + 1)
  let last = new Uint16Array(length + 1)
  let next = new Uint16Array(length + 1)
  return (text, limit) => {
    for (let i = 0; i <= length; i++) last[i] = i
    let beginning = length
    for (let at = 1; at <= text.length; at++) {
      const least = fillRow(wanted, text, at, { before, last, next })
      ;[before, last, next] = [last, next, before]
      beginning = Math.min(beginning, last[length] ?? Infinity)
      if (least > limit) return { whole: Infinity, beginning }
    }
    const whole = last[length] ?? Infinity
    return { whole: whole > limit ? Infinity : whole, beginning }
  }
}

/** The distances of the first `at` letters of the text from each beginning of the wanted one; the least of them. */
function fillRow(
  wanted: string,
  text: string,
  at: number,
  { before, last, next }: Record<'before' | 'last' | 'next', Uint16Array>,
): number {
  const letter = text.charCodeAt(at - 1)
  const previous = at > 1 ? text.charCodeAt(at - 2) : -1
  next[0] = at
  let least = at
  for (let i = 1; i <= wanted.length; i++) {
    const own = wanted.charCodeAt(i - 1)
    let steps = Math.min((last[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1, (last[i - 1] ?? 0) + (own === letter ? 0 : 1))
    if (i > 1 && own === previous && wanted.charCodeAt(i - 2) === letter)
      steps = Math.min(steps, (before[i - 2] ?? 0) + 1)
    next[i] = steps
    if (steps < least) least = steps
  }
  return least
}
