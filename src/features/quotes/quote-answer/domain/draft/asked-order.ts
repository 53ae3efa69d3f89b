import { requestKey } from '../version/content.ts'
import type { LineFields, RequestLine } from './draft.ts'

type Line = Pick<LineFields, 'kind' | 'request_line' | 'is_counted'> & { id: number }

/**
 * The moves that bring lines into the order of the request, as few as possible: the answers to a line of it together, the counted one
 * first. What was added stays behind the line that it follows, a text before the line that it introduces.
 */
export function movesToAskedOrder(
  lines: readonly Line[],
  asked: readonly RequestLine[],
): { line: number; after: number | null }[] {
  const wanted = inAskedOrder(lines, asked)
  const place = new Map(lines.map(({ id }, index) => [id, index]))
  const resting = longestRise(wanted.map(id => place.get(id) ?? 0)).map(index => lines[index]?.id)
  const stays = new Set(resting)
  return wanted.flatMap((id, index) => (stays.has(id) ? [] : [{ line: id, after: wanted[index - 1] ?? null }]))
}

function inAskedOrder(lines: readonly Line[], asked: readonly RequestLine[]): number[] {
  const places = new Map(asked.map((line, index) => [requestKey(line), index]))
  const placeOf = ({ request_line: own }: Line) => (own ? places.get(requestKey(own)) : undefined)
  const groups: { place: number; isCounted: boolean; ids: number[] }[] = []
  let texts: number[] = []
  for (const line of lines) {
    const place = placeOf(line)
    const last = groups.at(-1)
    if (place !== undefined) {
      groups.push({ place, isCounted: line.is_counted, ids: [...texts, line.id] })
      texts = []
    } else if (line.kind === 'text') texts.push(line.id)
    else if (last) {
      last.ids.push(...texts, line.id)
      texts = []
    } else groups.push({ place: -1, isCounted: true, ids: [...texts.splice(0), line.id] })
  }
  const sorted = groups.toSorted((a, b) => a.place - b.place || Number(b.isCounted) - Number(a.isCounted))
  return [...sorted.flatMap(({ ids }) => ids), ...texts]
}

/** A longest part of different numbers that rises already, in its order. */
function longestRise(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const number of numbers) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before.set(number, ends[low - 1])
    ends[low] = number
  }
  const rise: number[] = []
  for (let number = ends.at(-1); number !== undefined; number = before.get(number)) rise.unshift(number)
  return rise
}
