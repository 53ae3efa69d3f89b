import { eachInSteps } from '#features/catalog/catalog/domain/listing/each-in-steps.ts'
import { type ChangedList, joinPostings } from '../postings.ts'

export const trigramLength = 3

/**
 * Lists the texts that have each trigram (three letters in a row): places[starts[t]] … places[starts[t + 1] - 1] for number t,
 * in ascending order. The ends of a text count as letters, so that short texts have trigrams too.
 */
export interface Trigrams {
  textCount: number
  numberOf: ReadonlyMap<string, number>
  starts: Uint32Array
  places: Uint32Array
}

const stepLength = 10_000

/** Awaits `pause` after every few thousand texts. */
export async function buildTrigrams(texts: readonly string[], pause: () => Promise<unknown>): Promise<Trigrams> {
  const numberOf = new Map<string, number>()
  const counts: number[] = []
  const inSteps = (visit: (trigram: string, place: number) => void) =>
    eachInSteps(texts.length, stepLength, pause, place => trigramsOf(texts[place] ?? '', place, visit))
  await inSteps(trigram => {
    const number = numberOf.get(trigram) ?? numberOf.size
    numberOf.set(trigram, number)
    counts[number] = (counts[number] ?? 0) + 1
  })
  const starts = new Uint32Array(counts.length + 1)
  for (const [number, count] of counts.entries()) starts[number + 1] = (starts[number] ?? 0) + count
  const next = starts.slice()
  const places = new Uint32Array(starts.at(-1) ?? 0)
  await inSteps((trigram, place) => {
    const number = numberOf.get(trigram) ?? 0
    const at = next[number] ?? 0
    places[at] = place
    next[number] = at + 1
  })
  return { textCount: texts.length, numberOf, starts, places }
}

const noWeights = new Uint8Array()

export interface ChangedTexts {
  /** The texts that are gone, and those that are new, with their new places. */
  removed: readonly string[]
  added: readonly { place: number; text: string }[]
  /** The new place of each text; -1: it is gone. */
  placeOfKept: Int32Array
  count: number
}

/** The trigrams after a change of some texts, without making the others anew. */
export async function joinTrigrams(
  before: Trigrams,
  { removed, added, placeOfKept, count }: ChangedTexts,
  pause: () => Promise<unknown>,
): Promise<Trigrams> {
  const numberOf = new Map(before.numberOf)
  const changed = new Map<number, ChangedList>()
  const listOf = (trigram: string): ChangedList => {
    const number = numberOf.get(trigram) ?? numberOf.size
    numberOf.set(trigram, number)
    const list = changed.get(number) ?? { removed: 0, added: [] }
    changed.set(number, list)
    return list
  }
  eachTrigram(removed, trigram => {
    listOf(trigram).removed++
  })
  eachTrigram(
    added.map(({ text }) => text),
    (trigram, at) => {
      listOf(trigram).added.push({ row: added[at]?.place ?? 0, weight: 0 })
    },
  )
  const { starts, rows } = await joinPostings(
    { starts: before.starts, rows: before.places, weights: noWeights },
    { listCount: numberOf.size, rowOfKept: placeOfKept, isInPlace: false, changed, compare: (a, b) => a - b },
    pause,
  )
  return { textCount: count, numberOf, starts, places: rows }
}

const edge = '\n'

/** Visits each trigram of each text once. */
function eachTrigram(texts: readonly string[], visit: (trigram: string, place: number) => void): void {
  for (let place = 0; place < texts.length; place++) trigramsOf(texts[place] ?? '', place, visit)
}

function trigramsOf(words: string, place: number, visit: (trigram: string, place: number) => void): void {
  const text = edge + words + edge
  for (let at = 0; at + trigramLength <= text.length; at++) {
    const trigram = text.slice(at, at + trigramLength)
    if (text.indexOf(trigram) === at) visit(trigram, place)
  }
}

// The most entries that one search reads, even if its letters are common.
const mostLookedAt = 200_000

export interface Shared {
  /** The number of trigrams that each text shares with the wanted text. */
  counts: Uint8Array
  /** The number that an equal text would share. */
  most: number
}

/** Counts the shared trigrams, the rarest first, up to the limit. */
export function countShared({ textCount, numberOf, starts, places }: Trigrams, wanted: string): Shared {
  const runs: Uint32Array[] = []
  let most = 0
  eachTrigram([wanted], trigram => {
    const number = numberOf.get(trigram)
    most++
    if (number !== undefined) runs.push(places.subarray(starts[number], starts[number + 1]))
  })
  const counts = new Uint8Array(textCount)
  let left = mostLookedAt
  for (const run of runs.sort((a, b) => a.length - b.length)) {
    left -= run.length
    if (left < 0) most--
    else for (let i = 0; i < run.length; i++) counts[run[i] ?? 0] = (counts[run[i] ?? 0] ?? 0) + 1
  }
  return { counts, most }
}

/** At most `limit` allowed texts that share the most trigrams, and no fewer than `least`; in the order of the texts. */
export function mostShared(
  { counts }: Shared,
  { least, limit }: { least: number; limit: number },
  isAllowed: (place: number) => boolean,
): number[] {
  const places: number[] = []
  const having = new Uint32Array(256)
  const from = Math.max(1, least)
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0
    if (count < from || !isAllowed(place)) continue
    places.push(place)
    having[count] = (having[count] ?? 0) + 1
  }
  if (places.length <= limit) return places
  let lowest = 255
  let left = limit
  while (left > (having[lowest] ?? 0)) left -= having[lowest--] ?? 0
  return places.filter(place => {
    const count = counts[place] ?? 0
    return count > lowest || (count === lowest && left-- > 0)
  })
}

/** The texts that have every trigram of the wanted text, in any order. The wanted text must have at least three letters. */
export function placesWith({ numberOf, starts, places }: Trigrams, wanted: string): number[] {
  const runs: Uint32Array[] = []
  for (let at = 0; at + trigramLength <= wanted.length; at++) {
    const number = numberOf.get(wanted.slice(at, at + trigramLength))
    if (number === undefined) return []
    runs.push(places.subarray(starts[number], starts[number + 1]))
  }
  const [rarest, second] = runs.sort((a, b) => a.length - b.length)
  if (!rarest) return []
  return second ? inBoth(rarest, second) : [...rarest]
}

function inBoth(few: Uint32Array, many: Uint32Array): number[] {
  const both: number[] = []
  for (let i = 0, j = 0; i < few.length && j < many.length; ) {
    const a = few[i] ?? 0
    const b = many[j] ?? 0
    if (a === b) both.push(a)
    if (a <= b) i++
    if (b <= a) j++
  }
  return both
}
