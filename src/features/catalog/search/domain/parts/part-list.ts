import { eachInSteps } from '#features/catalog/catalog/domain/listing/each-in-steps.ts'
import { sortInSteps } from '#features/catalog/catalog/domain/listing/sort-in-steps.ts'
import { separateRaisedSigns } from '#shared/text/raised-signs.ts'
import { buildTrigrams, joinTrigrams, placesWith, type Trigrams, trigramLength } from './trigrams.ts'

// The rest of a longer text is ignored: no part number is that long, and normalising takes the square of the length.
const longestWritten = 1000

/** Part numbers are compared without case, blanks and dashes (api contract §3). */
export function plainPartNumber(text: string): string {
  return separateRaisedSigns(text.slice(0, longestWritten))
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

/** A part number of a product. */
export interface PartEntry {
  row: number
  partNumber: string
}

/** Sorts in steps and awaits `pause` between them. Equal part numbers stay in the order of the entries. */
export async function buildPartList(entries: readonly PartEntry[], pause: () => Promise<unknown>): Promise<PartList> {
  const plain: PlainEntry[] = []
  await eachInSteps(entries.length, stepLength, pause, at => plain.push(...plainEntries(entries.slice(at, at + 1))))
  const textAt = (place: number) => plain[place]?.text ?? ''
  const order = await sortInSteps(plain.length, (a, b) => compareCodes(textAt(a), textAt(b)), pause)
  const starts = new Uint32Array(order.length + 1)
  for (const [place, entry] of order.entries()) starts[place + 1] = (starts[place] ?? 0) + textAt(entry).length + 1
  const sorted = Array.from(order, textAt)
  await pause()
  const text = sorted.map(one => `${one}\n`).join('')
  const rows = Uint32Array.from(order, entry => plain[entry]?.row ?? 0)
  await pause()
  return { text, starts, rows, trigrams: await buildTrigrams(sorted, pause) }
}

const stepLength = 10_000

interface PlainEntry {
  row: number
  text: string
}

const plainEntries = (entries: readonly PartEntry[]): PlainEntry[] =>
  entries.map(({ row, partNumber }) => ({ row, text: plainPartNumber(partNumber) })).filter(({ text }) => text !== '')

/** How the products of a list change. */
export interface PartsChange {
  /** The part numbers of the products that are new or were read anew. */
  entries: readonly PartEntry[]
  /** The new row of each row; -1: it was removed or read anew. */
  rowOfKept: Int32Array
  /** The order of products with equal part numbers, by their new rows. */
  compare: (a: number, b: number) => number
}

/** The list after a change of some products. What does not change is the same object as before. */
export async function joinPartList(
  before: PartList,
  { entries, rowOfKept, compare }: PartsChange,
  pause: () => Promise<unknown>,
): Promise<PartList> {
  const added = plainEntries(entries).sort((a, b) => compareCodes(a.text, b.text) || compare(a.row, b.row))
  const placeOfKept = new Int32Array(before.rows.length).fill(-1)
  const count = added.length + before.rows.reduce((sum, row) => sum + Number((rowOfKept[row] ?? -1) >= 0), 0)
  const rows = new Uint32Array(count)
  const placesAdded: number[] = []
  const removed: number[] = []
  let next = 0
  let place = 0
  const addUpTo = (isBehind: (entry: (typeof added)[number]) => boolean) => {
    for (let entry = added[next]; entry && !isBehind(entry); entry = added[++next]) {
      placesAdded.push(place)
      rows[place++] = entry.row
    }
  }
  let behind = added[0] ? placeFrom(before, added[0].text) : Infinity
  for (let old = 0; old < before.rows.length; old++) {
    const row = rowOfKept[before.rows[old] ?? 0] ?? -1
    if (row < 0) removed.push(old)
    else {
      if (old >= behind) {
        const text = partAt(before, old)
        addUpTo(entry => compareCodes(entry.text, text) > 0 || (entry.text === text && compare(entry.row, row) > 0))
        behind = added[next] ? placeFrom(before, added[next]?.text ?? '') : Infinity
      }
      placeOfKept[old] = place
      rows[place++] = row
    }
  }
  addUpTo(() => false)
  await pause()
  const isSameText =
    removed.length === added.length &&
    removed.every((old, at) => placesAdded[at] === old && partAt(before, old) === added[at]?.text)
  if (isSameText) return { ...before, rows }
  const texts = joinTexts(before, removed, placeOfKept, { placesAdded, added })
  await pause()
  const trigrams = await joinTrigrams(
    before.trigrams,
    {
      removed: removed.map(old => partAt(before, old)),
      added: added.map(({ text }, at) => ({ place: placesAdded[at] ?? 0, text })),
      placeOfKept,
      count,
    },
    pause,
  )
  return { ...texts, rows, trigrams }
}

function joinTexts(
  before: PartTexts,
  removed: readonly number[],
  placeOfKept: Int32Array,
  { placesAdded, added }: { placesAdded: readonly number[]; added: readonly { text: string }[] },
): PartTexts {
  const count = placeOfKept.length - removed.length + added.length
  const lengths = new Uint32Array(count)
  for (let old = 0; old < placeOfKept.length; old++) {
    const place = placeOfKept[old] ?? -1
    if (place >= 0) lengths[place] = (before.starts[old + 1] ?? 0) - (before.starts[old] ?? 0)
  }
  for (const [at, { text }] of added.entries()) lengths[placesAdded[at] ?? 0] = text.length + 1
  const starts = new Uint32Array(count + 1)
  for (let place = 0; place < count; place++) starts[place + 1] = (starts[place] ?? 0) + (lengths[place] ?? 0)
  const pieces: string[] = []
  let old = 0
  let done = 0
  const keepUpTo = (place: number) => {
    while (done < place) {
      while ((placeOfKept[old] ?? 0) < 0) old++
      const first = old
      while (done < place && (placeOfKept[old] ?? -1) === done) {
        old++
        done++
      }
      pieces.push(before.text.slice(before.starts[first] ?? 0, before.starts[old] ?? 0))
    }
  }
  for (const [at, place] of placesAdded.entries()) {
    keepUpTo(place)
    pieces.push(`${added[at]?.text ?? ''}\n`)
    done++
  }
  keepUpTo(count)
  return { text: pieces.join(''), starts }
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
