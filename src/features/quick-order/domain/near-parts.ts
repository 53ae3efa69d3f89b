import { type PartList, plainPartNumber } from '#features/search/domain/part-list.ts'
import { buildWordIndex, type WordIndex } from '#features/search/domain/word-index.ts'

/** Which part numbers have which three signs in a row; place: see PartList. */
export interface NearParts {
  list: PartList
  grams: WordIndex
}

const gramLength = 3
// However common the signs: what is looked at for one question ends here.
const mostLookedAt = 12_000
const mostCompared = 40
const longest = 40

export async function indexNearParts(list: PartList, pause: () => Promise<unknown>): Promise<NearParts> {
  const builder = buildWordIndex(list.rows.length)
  for (let place = 0; place < list.rows.length; place++) {
    builder.addRow(
      place,
      gramsOf(plainAt(list, place)).map(gram => [gram, 1]),
    )
    if (place % 2000 === 1999) await pause()
  }
  return { list, grams: builder.finish() }
}

/** Rows whose part numbers are most like the text, nearest first; none that is not like it at all. */
export function findNearParts({ list, grams }: NearParts, text: string, most: number): number[] {
  const wanted = plainPartNumber(text).slice(0, longest)
  if (wanted.length < 2) return []
  const scored = placesLike(grams, wanted)
    .map(place => ({ row: list.rows[place] ?? 0, score: likeness(wanted, plainAt(list, place)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  return [...new Set(scored.map(({ row }) => row))].slice(0, most)
}

/** Those that share most signs with the text, of the rarest signs first. */
function placesLike({ wordIds, starts, rows }: WordIndex, wanted: string): number[] {
  const lists = [...new Set(gramsOf(wanted))]
    .flatMap(gram => {
      const id = wordIds.get(gram)
      return id === undefined ? [] : [{ from: starts[id] ?? 0, to: starts[id + 1] ?? 0 }]
    })
    .sort((a, b) => a.to - a.from - (b.to - b.from))
  const shared = new Map<number, number>()
  let left = mostLookedAt
  for (const { from, to } of lists) {
    const end = Math.min(to, from + left)
    for (let at = from; at < end; at++) {
      const place = rows[at] ?? 0
      shared.set(place, (shared.get(place) ?? 0) + 1)
    }
    left -= end - from
    if (left <= 0) break
  }
  return [...shared]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostCompared)
    .map(([place]) => place)
}

/** The ends count as signs, so that short part numbers have some and beginnings weigh more. */
function gramsOf(plain: string): string[] {
  const text = `^${plain.slice(0, longest)}$`
  return Array.from({ length: Math.max(1, text.length - gramLength + 1) }, (_, at) => text.slice(at, at + gramLength))
}

const plainAt = ({ text, starts }: PartList, place: number) =>
  text.slice(starts[place] ?? 0, (starts[place + 1] ?? 1) - 1)

const leastLikeness = 0.6

/** 1 for equal texts, 0 for those that are not alike; a part that contains the other is like it by its share. */
function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  const near = 1 - editDistance(a, b.slice(0, longest)) / longer
  const shorter = Math.min(a.length, b.length)
  const holds = shorter >= 4 && (a.includes(b) || b.includes(a)) ? 0.6 + (0.35 * shorter) / longer : 0
  const score = Math.max(near, holds)
  return score >= leastLikeness ? score : 0
}

/** Signs to change, to add, to leave out or to swap with the next. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const steps = Math.min((last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      next.push(isSwapped ? Math.min(steps, (before[j - 2] ?? 0) + 1) : steps)
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}
