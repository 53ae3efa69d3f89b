/** Which products have which words: the products of word w are rows[starts[w]] … rows[starts[w + 1] - 1], lowest first. */
export interface WordIndex {
  wordIds: ReadonlyMap<string, number>
  starts: Uint32Array
  rows: Uint32Array
  /** How much the word says about the product, 1 … 255. */
  weights: Uint8Array
  rowCount: number
}

export interface WordIndexBuilder {
  /** Rows come in rising order, each once. */
  addRow: (row: number, words: readonly (readonly [word: string, weight: number])[]) => void
  finish: (rowCount: number) => WordIndex
}

export function buildWordIndex(): WordIndexBuilder {
  const wordIds = new Map<string, number>()
  const entries = growingEntries()
  return {
    addRow(row, words) {
      const best = new Map<number, number>()
      for (const [word, weight] of words) {
        const id = wordIds.get(word) ?? wordIds.size
        wordIds.set(word, id)
        best.set(id, Math.max(best.get(id) ?? 0, weight))
      }
      for (const [word, weight] of best) entries.push(word, row, weight)
    },
    finish: rowCount => ({ wordIds, rowCount, ...entries.byWord(wordIds.size) }),
  }
}

/** Typed arrays that double when they are full. */
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
    /** Counting sort by word; the rows of a word stay in the order they came. */
    byWord(wordCount: number): Pick<WordIndex, 'starts' | 'rows' | 'weights'> {
      const starts = new Uint32Array(wordCount + 1)
      for (let i = 0; i < count; i++) starts[(words[i] ?? 0) + 1] = (starts[(words[i] ?? 0) + 1] ?? 0) + 1
      for (let word = 0; word < wordCount; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0)
      const next = starts.slice()
      const sorted = { starts, rows: new Uint32Array(count), weights: new Uint8Array(count) }
      for (let i = 0; i < count; i++) {
        const word = words[i] ?? 0
        const at = next[word] ?? 0
        next[word] = at + 1
        sorted.rows[at] = rows[i] ?? 0
        sorted.weights[at] = weights[i] ?? 0
      }
      return sorted
    },
  }
}

/** One way to read a word of the query, better ones first; quality 0 … 1. */
export interface Reading {
  word: number
  quality: number
}

/** Rows that have every word of the query in one of its readings, best first; equally good ones in row order. */
export function findRows(index: WordIndex, query: readonly (readonly Reading[])[]): Uint32Array {
  if (query.length === 0 || query.some(readings => readings.length === 0)) return new Uint32Array()
  const hits = new Uint8Array(index.rowCount)
  const scores = new Float32Array(index.rowCount)
  for (const [place, readings] of query.entries()) {
    for (const reading of readings) addReading(index, reading, place, hits, scores)
  }
  return bestFirst(hits, scores, query.length)
}

/** A row counts for a word of the query only after it counted for the ones before, and only in its best reading. */
function addReading(
  index: WordIndex,
  { word, quality }: Reading,
  place: number,
  hits: Uint8Array,
  scores: Float32Array,
): void {
  const start = index.starts[word] ?? 0
  const end = index.starts[word + 1] ?? 0
  const rarity = Math.log(1 + index.rowCount / (end - start))
  for (let i = start; i < end; i++) {
    const row = index.rows[i] ?? 0
    if (hits[row] !== place) continue
    hits[row] = place + 1
    scores[row] = (scores[row] ?? 0) + quality * rarity * (index.weights[i] ?? 0)
  }
}

const steps = 4096

/** Sorts by counting: scores are cut into some thousand steps. */
function bestFirst(hits: Uint8Array, scores: Float32Array, wordCount: number): Uint32Array {
  let count = 0
  let top = 0
  for (let row = 0; row < hits.length; row++) {
    if (hits[row] !== wordCount) continue
    count++
    top = Math.max(top, scores[row] ?? 0)
  }
  const stepOf = (row: number) => steps - Math.round(((scores[row] ?? 0) / (top || 1)) * steps)
  const next = new Uint32Array(steps + 2)
  for (let row = 0; row < hits.length; row++) {
    if (hits[row] === wordCount) next[stepOf(row) + 1] = (next[stepOf(row) + 1] ?? 0) + 1
  }
  for (let step = 1; step < next.length; step++) next[step] = (next[step] ?? 0) + (next[step - 1] ?? 0)
  const rows = new Uint32Array(count)
  for (let row = 0; row < hits.length; row++) {
    if (hits[row] !== wordCount) continue
    const step = stepOf(row)
    const at = next[step] ?? 0
    rows[at] = row
    next[step] = at + 1
  }
  return rows
}
