import { addRow, emptyBitmap, rowsIn } from '#features/catalog/catalog/domain/filtering/bitmap.ts'
import { type ChangedList, joinPostings, type Postings, type PostingsChange } from '../postings.ts'

/** Lists the products that have each word, with the weight of the word for the product: 1 … 255. */
export interface WordIndex extends Postings {
  wordIds: ReadonlyMap<string, number>
  /** The number of words in the name of each product. */
  lengths: Uint8Array
  rowCount: number
  marks: Marks
}

/** Memory that all searches share. Each search sets it to zero when it ends. */
interface Marks {
  candidates: Uint32Array
  hits: Uint8Array
  /** The last word of the query, counted from 1, that matched a row, so that a word scores once per row. 0: not a candidate. */
  lastPlace: Uint8Array
  scores: Float32Array
}

export type WeighedWords = readonly (readonly [word: string, weight: number])[]

export interface WordIndexBuilder {
  /** To be called once for each row. */
  addRow: (row: number, words: WeighedWords, nameLength?: number) => void
  finish: () => WordIndex
  /** As finish, but awaits `pause` after every few hundred thousand words of rows. */
  finishInSteps: (pause: () => Promise<unknown>) => Promise<WordIndex>
}

export function buildWordIndex(rowCount: number): WordIndexBuilder {
  const lengths = new Uint8Array(rowCount)
  const wordIds = new Map<string, number>()
  const entries = growingEntries()
  return {
    addRow(row, words, nameLength = 0) {
      lengths[row] = Math.min(nameLength, longestName)
      const best = new Map<number, number>()
      for (const [word, weight] of words) {
        const id = wordIds.get(word) ?? wordIds.size
        wordIds.set(word, id)
        best.set(id, Math.max(best.get(id) ?? 0, weight))
      }
      for (const [word, weight] of best) entries.push(word, row, weight)
    },
    finish() {
      const steps = entries.byWord(wordIds.size)
      for (;;) {
        const { done, value } = steps.next()
        if (done) return { wordIds, lengths, rowCount, marks: emptyMarks(rowCount), ...value }
      }
    },
    async finishInSteps(pause) {
      const steps = entries.byWord(wordIds.size)
      for (;;) {
        const { done, value } = steps.next()
        if (done) return { wordIds, lengths, rowCount, marks: emptyMarks(rowCount), ...value }
        await pause()
      }
    },
  }
}

const longestName = 255

/** The words of a product that is new or was read anew. */
export interface RowWords {
  row: number
  words: WeighedWords
  nameLength: number
}

/** How the products of an index change. */
export interface WordsChange extends Pick<PostingsChange, 'rowOfKept' | 'isInPlace' | 'compare'> {
  rowCount: number
  /** The words of each product that was removed or read anew, as they were before. */
  removed: readonly WeighedWords[]
  added: readonly RowWords[]
}

/** The index after a change of some products. A word that no product has any more keeps its number, but has no entry in `wordIds`. */
export async function joinWordIndex(
  before: WordIndex,
  { rowCount, removed, added, ...rows }: WordsChange,
  pause: () => Promise<unknown>,
): Promise<WordIndex> {
  const wordIds = new Map(before.wordIds)
  let listCount = before.starts.length - 1
  const changed = new Map<number, ChangedList>()
  const listOf = (word: string): ChangedList => {
    const id = wordIds.get(word) ?? listCount++
    wordIds.set(word, id)
    const list = changed.get(id) ?? { removed: 0, added: [] }
    changed.set(id, list)
    return list
  }
  for (const words of removed) for (const word of bestWeights(words).keys()) listOf(word).removed++
  for (const { row, words } of added)
    for (const [word, weight] of bestWeights(words)) listOf(word).added.push({ row, weight })
  await pause()
  const postings = await joinPostings(before, { ...rows, listCount, changed }, pause)
  for (const words of removed) {
    for (const [word] of words) {
      const id = wordIds.get(word)
      if (id !== undefined && postings.starts[id] === postings.starts[id + 1]) wordIds.delete(word)
    }
  }
  const lengths = new Uint8Array(rowCount)
  for (let old = 0; old < rows.rowOfKept.length; old++) {
    const row = rows.rowOfKept[old] ?? -1
    if (row >= 0) lengths[row] = before.lengths[old] ?? 0
  }
  for (const { row, nameLength } of added) lengths[row] = Math.min(nameLength, longestName)
  // Searches leave the marks at zero, and none waits in the middle.
  const marks = rowCount === before.rowCount ? before.marks : emptyMarks(rowCount)
  return { wordIds, lengths, rowCount, marks, ...postings }
}

function bestWeights(words: WeighedWords): Map<string, number> {
  const best = new Map<string, number>()
  for (const [word, weight] of words) best.set(word, Math.max(best.get(word) ?? 0, weight))
  return best
}

const emptyMarks = (rowCount: number): Marks => ({
  candidates: new Uint32Array(rowCount),
  hits: new Uint8Array(rowCount),
  lastPlace: new Uint8Array(rowCount),
  scores: new Float32Array(rowCount),
})

/** Typed arrays that double their length when they are full. */
function growingEntries() {
  let words = new Uint32Array(1024)
  let rows = new Uint32Array(1024)
  let weights = new Uint8Array(1024)
  let count = 0
  const grow = () => {
    const larger = <T extends Uint32Array | Uint8Array>(from: T, into: T) => {
      into.set(from)
      return into
    }
    words = larger(words, new Uint32Array(count * 2))
    rows = larger(rows, new Uint32Array(count * 2))
    weights = larger(weights, new Uint8Array(count * 2))
  }
  return {
    push(word: number, row: number, weight: number) {
      if (count === words.length) grow()
      words[count] = word
      rows[count] = row
      weights[count++] = weight
    },
    /** Sorts the entries by word (counting sort). The rows of a word keep the order in which they were added. Yields between its steps. */
    *byWord(wordCount: number): Generator<undefined, Postings> {
      const starts = new Uint32Array(wordCount + 1)
      for (let from = 0; from < count; from += stepLength) {
        addCounts(starts, words.subarray(from, Math.min(from + stepLength, count)))
        yield
      }
      for (let word = 0; word < wordCount; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0)
      const next = starts.slice()
      const sorted = { starts, rows: new Uint32Array(count), weights: new Uint8Array(count) }
      for (let from = 0; from < count; from += stepLength) {
        const end = Math.min(from + stepLength, count)
        place({ words, rows, weights }, from, end, next, sorted)
        yield
      }
      return sorted
    },
  }
}

const stepLength = 300_000

function addCounts(starts: Uint32Array, words: Uint32Array): void {
  for (let i = 0; i < words.length; i++) starts[(words[i] ?? 0) + 1] = (starts[(words[i] ?? 0) + 1] ?? 0) + 1
}

interface Entries {
  words: Uint32Array
  rows: Uint32Array
  weights: Uint8Array
}

/** Writes the entries from … end-1 to the next places of their words. */
function place({ words, rows, weights }: Entries, from: number, end: number, next: Uint32Array, into: Postings): void {
  for (let i = from; i < end; i++) {
    const word = words[i] ?? 0
    const at = next[word] ?? 0
    next[word] = at + 1
    into.rows[at] = rows[i] ?? 0
    into.weights[at] = weights[i] ?? 0
  }
}

/** A word of the index that a word of the query can match. The best reading comes first; quality is 0 … 1. */
export interface Reading {
  word: number
  quality: number
}

/** How exactly a row must match. */
export interface Leniency {
  /** How many words of the query a row may lack. */
  misses: number
  /** The rows to search; absent: all rows. */
  within?: Uint32Array
}

/** Finds the rows that have one reading of each word of the query. The best row comes first; equal rows are in row order. */
export function findRows(
  index: WordIndex,
  query: readonly (readonly Reading[])[],
  { misses, within }: Leniency = { misses: 0 },
): Uint32Array {
  if (query.length <= misses && !within) return new Uint32Array()
  if (misses === 0 && query.some(readings => readings.length === 0)) return new Uint32Array()
  // Starts with the rarest word, so that few rows become candidates. The words after it only score rows that are candidates.
  const rarestFirst = query.toSorted((a, b) => spread(index, a) - spread(index, b))
  let count = 0
  const { candidates, lastPlace } = index.marks
  if (within) {
    candidates.set(within)
    count = within.length
    for (let i = 0; i < count; i++) lastPlace[within[i] ?? 0] = chosen
  }
  for (const [place, readings] of rarestFirst.entries()) {
    const mayStart = !within && place <= misses
    if (!mayStart && count === 0) break
    // All readings of a word share one rarity. Otherwise a rare longer word would score more than the word itself.
    const rarity = Math.log(1 + index.rowCount / Math.max(1, spread(index, readings)))
    for (const reading of readings) count = addReading(index, reading, { place: place + 1, rarity, mayStart, count })
  }
  const found = candidates.subarray(0, count)
  const best = bestFirst(index, found, within ? 0 : query.length - misses)
  for (let i = 0; i < count; i++) {
    const row = found[i] ?? 0
    index.marks.hits[row] = lastPlace[row] = index.marks.scores[row] = 0
  }
  return best
}

/** Sorts rows by how well they match the words. A row may lack all of them. */
export const rankRows = (index: WordIndex, rows: Uint32Array, query: readonly (readonly Reading[])[]): Uint32Array =>
  findRows(index, query, { misses: query.length, within: rows })

const chosen = 255

const spread = ({ starts }: WordIndex, readings: readonly Reading[]) =>
  readings.reduce((sum, { word }) => sum + (starts[word + 1] ?? 0) - (starts[word] ?? 0), 0)

/** Scores the rows that have the word and returns the new number of candidates. */
function addReading(
  index: WordIndex,
  { word, quality }: Reading,
  { place, rarity, mayStart, count }: { place: number; rarity: number; mayStart: boolean; count: number },
): number {
  const { candidates, hits, lastPlace, scores } = index.marks
  const start = index.starts[word] ?? 0
  const end = index.starts[word + 1] ?? 0
  const worth = quality * rarity
  let candidateCount = count
  for (let i = start; i < end; i++) {
    const row = index.rows[i] ?? 0
    const last = lastPlace[row] ?? 0
    if (last === place || (last === 0 && !mayStart)) continue
    if (last === 0) candidates[candidateCount++] = row
    lastPlace[row] = place
    hits[row] = (hits[row] ?? 0) + 1
    scores[row] = (scores[row] ?? 0) + worth * (index.weights[i] ?? 0)
  }
  return candidateCount
}

const steps = 4096
// More than a word can score, so that a row with more of the words comes before a row with fewer.
const perWord = 200

/** Sorts by score, rounded to `steps` steps (counting sort). Short names come before long names with the same words. */
function bestFirst({ lengths, marks }: WordIndex, candidates: Uint32Array, least: number): Uint32Array {
  const { hits, scores } = marks
  const rows = inRowOrder(candidates, hits, least)
  const values = new Float32Array(rows.length)
  let top = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const value = (scores[row] ?? 0) * (1 + 1 / (2 + (lengths[row] ?? 0))) + (hits[row] ?? 0) * perWord
    values[i] = value
    if (value > top) top = value
  }
  const stepOf = new Uint16Array(rows.length)
  const next = new Uint32Array(steps + 2)
  for (let i = 0; i < rows.length; i++) {
    const step = steps - Math.round(((values[i] ?? 0) / (top || 1)) * steps)
    stepOf[i] = step
    next[step + 1] = (next[step + 1] ?? 0) + 1
  }
  for (let step = 1; step < next.length; step++) next[step] = (next[step] ?? 0) + (next[step - 1] ?? 0)
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const step = stepOf[i] ?? 0
    const at = next[step] ?? 0
    sorted[at] = rows[i] ?? 0
    next[step] = at + 1
  }
  return sorted
}

/** The candidates that have at least `least` of the words, in row order. */
function inRowOrder(candidates: Uint32Array, hits: Uint8Array, least: number): Uint32Array {
  const bits = emptyBitmap(hits.length)
  let count = 0
  for (let i = 0; i < candidates.length; i++) {
    const row = candidates[i] ?? 0
    if ((hits[row] ?? 0) < least) continue
    addRow(bits, row)
    count++
  }
  return rowsIn(bits, { from: 0, end: bits.length }, count)
}
