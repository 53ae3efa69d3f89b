import { sortInSteps } from '#features/catalog/domain/listing/sort-in-steps.ts'
import { buildTrigrams, placesWith, type Trigrams, trigramLength } from './trigrams.ts'

// The rest of a longer text is ignored: no part number is that long, and normalising takes the square of the length.
const longestWritten = 1000

/** Part numbers are compared without case, blanks and dashes (api contract §3). */
export function plainPartNumber(text: string): string {
  return text
    .slice(0, longestWritten)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}−]+/gu, '')
}

/** All part numbers in one sorted text, one per line, so that a hundred thousand of them take a few megabytes. */
export interface PartTexts {
  text: string
  /** Where each part number begins in the text, and one more entry for the end. */
  starts: Uint32Array
}

export interface PartList extends PartTexts {
  /** The product of each part number. */
  rows: Uint32Array
  trigrams: Trigrams
}

/** Places in the list, by how the part numbers match the words. */
export interface PartsFound {
  exact: Uint32Array
  beginning: Uint32Array
  inner: readonly number[]
}

/** Sorts in steps and awaits `pause` between them. */
export async function buildPartList(
  entries: readonly { row: number; partNumber: string }[],
  pause: () => Promise<unknown>,
): Promise<PartList> {
  const plain = entries
    .map(({ row, partNumber }) => ({ row, text: plainPartNumber(partNumber) }))
    .filter(({ text }) => text !== '')
  const textAt = (place: number) => plain[place]?.text ?? ''
  const order = await sortInSteps(plain.length, (a, b) => compareCodes(textAt(a), textAt(b)), pause)
  const starts = new Uint32Array(order.length + 1)
  for (const [place, entry] of order.entries()) starts[place + 1] = (starts[place] ?? 0) + textAt(entry).length + 1
  const sorted = Array.from(order, textAt)
  await pause()
  return {
    text: sorted.map(text => `${text}\n`).join(''),
    starts,
    rows: Uint32Array.from(order, entry => plain[entry]?.row ?? 0),
    trigrams: buildTrigrams(sorted),
  }
}

const compareCodes = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const innerFrom = 2
// More matches are not sorted, because nobody reads that far.
const mostSorted = 500

/** The part numbers that equal the words, begin with them or contain them. */
export function findParts(list: PartList, words: string): PartsFound {
  const wanted = plainPartNumber(words)
  const first = placeFrom(list, wanted)
  const end = wanted === '' ? first : placeFrom(list, wanted + behindAll)
  let longer = first
  while (longer < end && lengthAt(list, longer) === wanted.length) longer++
  const isOther = (place: number) => place < first || place >= end
  return {
    exact: places(first, longer),
    beginning: places(longer, end),
    inner: wanted.length < innerFrom ? [] : nearestStart(list, wanted, findInner(list, wanted, isOther)),
  }
}

// Sorts after every letter that a part number can have.
const behindAll = '\uffff'

const places = (from: number, end: number) => Uint32Array.from({ length: end - from }, (_, at) => from + at)

function nearestStart(list: PartList, wanted: string, found: readonly number[]): readonly number[] {
  if (found.length > mostSorted) return found
  const started = found.map(place => ({ place, start: partAt(list, place).indexOf(wanted) }))
  return started.sort((a, b) => a.start - b.start).map(({ place }) => place)
}

/** The products at the places, each once. */
export const rowsAt = ({ rows }: PartList, places: readonly number[] | Uint32Array): number[] => [
  ...new Set(Array.from(places, place => rows[place] ?? 0)),
]

/** Rows whose part number equals the words, each row once. */
export const findEqualParts = (list: PartList, words: string): number[] => rowsAt(list, findEqualPlaces(list, words))

export const hasEqualPart = (list: PartTexts, words: string): boolean => findEqualPlaces(list, words).length > 0

/** The places of the part numbers that equal the words. */
export function findEqualPlaces(list: PartTexts, words: string): number[] {
  const wanted = plainPartNumber(words)
  const found: number[] = []
  if (wanted === '') return []
  for (let place = placeFrom(list, wanted); partAt(list, place) === wanted; place++) found.push(place)
  return found
}

function findInner(list: PartList, wanted: string, isOther: (place: number) => boolean): number[] {
  if (wanted.length < trigramLength) return findInText(list, wanted).filter(isOther)
  return placesWith(list.trigrams, wanted).filter(place => isOther(place) && partAt(list, place).includes(wanted))
}

/** Searches the complete text, because words of two letters have no trigram. */
function findInText({ text, starts }: PartList, wanted: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const place = placeOf(starts, at)
    found.push(place)
    at = text.indexOf(wanted, starts[place + 1] ?? text.length)
  }
  return found
}

/** '' beyond the end. */
export const partAt = ({ text, starts }: PartTexts, place: number) =>
  text.slice(starts[place] ?? text.length, (starts[place + 1] ?? 1) - 1)

export const lengthAt = ({ starts }: PartList, place: number) => (starts[place + 1] ?? 1) - 1 - (starts[place] ?? 0)

/** The first part number that does not sort before `wanted`. */
function placeFrom(list: PartTexts, wanted: string): number {
  let low = 0
  let high = list.starts.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (partAt(list, middle) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The part number that a position in the text belongs to. */
function placeOf(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
