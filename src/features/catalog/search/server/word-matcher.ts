import MiniSearch from 'minisearch'
import type { Language } from '#shared/language.ts'
import type { WrittenWords } from '../domain/engine/product-words.ts'
import type { WordReading } from '../domain/engine/search-index.ts'
import { synonymsOf } from '../domain/engine/synonyms.ts'
import type { Reading } from '../domain/engine/word-index.ts'
import { isNumber, stemsOf } from '../domain/engine/words.ts'

const mostReadings = 60
const chunkLength = 500
const mostKnown = 2000
const longestKnown = 40
const completeFrom = 3
const forgiveFrom = 4
const forgiveTwiceFrom = 6

interface FoundWord {
  found: string
  score: number
}

/** Finds the written words that begin with a word, or are similar to it; the best first, at most `mostReadings`. */
type FindWords = (word: string, options: { prefix?: boolean; fuzzy?: number }) => FoundWord[]

const finders = new WeakMap<WrittenWords, Promise<FindWords>>()

/** Changes of products that bring no new words keep their finder. */
function finderOf(written: WrittenWords): Promise<FindWords> {
  const finder = finders.get(written) ?? createFinder(written)
  finders.set(written, finder)
  return finder
}

/**
 * MiniSearch holds the distinct words only. With the products it took 240 MB for a language and up to 0.6 s for a query
 * for 100 000 products.
 */
async function createFinder(written: WrittenWords): Promise<FindWords> {
  const matcher = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: text => [text],
    processTerm: term => term,
  })
  // In one order, because it decides among equally good words.
  const words = [...written.keys()].sort().map(id => ({ id }))
  await matcher.addAllAsync(words, { chunkSize: chunkLength })
  return (word, options) =>
    matcher
      .search(word, options)
      .slice(0, mostReadings)
      .map(({ id, score }) => ({ found: String(id), score }))
}

/**
 * Matches the words of a query: exactly in any of their forms, as the beginning of longer words and, only where both fail, as a
 * mistyped word. Numbers match exactly.
 */
export async function createWordMatcher(
  wordIds: ReadonlyMap<string, number>,
  written: WrittenWords,
  language: Language,
): Promise<(word: string) => WordReading> {
  const find = await finderOf(written)
  const idsOf = (word: string) => stemsOf(word, language).flatMap(stem => wordIds.get(stem) ?? [])

  const readAsTyped = (word: string): Reading[] => {
    const exact = idsOf(word)
    const same = [...new Set(synonymsOf(word).flatMap(idsOf))].filter(id => !exact.includes(id))
    const longer = isNumber(word) || word.length < completeFrom ? [] : find(word, { prefix: true })
    const known = new Set([...exact, ...same])
    const readings = longer
      .flatMap(({ found }) => idsOf(found).map(id => ({ word: id, quality: 0.5 + (0.4 * word.length) / found.length })))
      .filter(reading => !known.has(reading.word))
      .sort((a, b) => b.quality - a.quality)
      .slice(0, mostReadings)
    return [
      ...exact.map((id, place) => ({ word: id, quality: place === 0 ? 1 : 0.9 })),
      ...same.map(id => ({ word: id, quality: 0.8 })),
      ...readings,
    ]
  }
  const readMistyped = (word: string): WordReading => {
    if (isNumber(word) || word.length < forgiveFrom) return { readings: [], correction: null }
    const best = likeliest(exchanged(word).filter(other => written.has(other))) ?? findNear(word)
    const readings = best === undefined ? [] : idsOf(best).map(id => ({ word: id, quality: 0.4 }))
    return { readings, correction: best === undefined ? null : (written.get(best)?.text ?? best) }
  }
  /** Prefers a word of the visitor's language. */
  const likeliest = (words: readonly string[]) => words.find(one => written.get(one)?.isOwn) ?? words[0]
  const findNear = (word: string): string | undefined => {
    const once = find(word, { fuzzy: 1 })
    const near = once.length || word.length < forgiveTwiceFrom ? once : find(word, { fuzzy: 2 })
    // The first letter is seldom mistyped.
    const same = near.filter(({ found }) => found[0] === word[0])
    return likeliest((same.length ? same : near).map(({ found }) => found))
  }
  const read = (word: string): WordReading => {
    const readings = readAsTyped(word)
    return readings.length ? { readings, correction: null } : readMistyped(word)
  }
  return keptPerWord(read)
}

/** Keeps what was read per word, because queries repeat less often than their words. */
function keptPerWord(read: (word: string) => WordReading): (word: string) => WordReading {
  const known = new Map<string, WordReading>()
  return word => {
    const reading = known.get(word) ?? read(word)
    if (known.size >= mostKnown) known.clear()
    if (word.length <= longestKnown) known.set(word, reading)
    return reading
  }
}

/** The word with each pair of adjacent letters swapped, the most common typing error. */
function exchanged(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  )
}
