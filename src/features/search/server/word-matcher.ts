import MiniSearch from 'minisearch'
import type { WordReading } from '../domain/search-catalog.ts'
import type { Reading } from '../domain/word-index.ts'
import { isNumber } from '../domain/words.ts'

const mostReadings = 60
const forgiveFrom = 4
const forgiveTwiceFrom = 5

/**
 * Reads the words of a query: as they are, as the beginning of longer words and, only where both fail, as a mistyped
 * one. Numbers are read as they are.
 *
 * MiniSearch holds the different words only. Holding the products too took 240 MB a language and up to 0.6 s a query
 * for 100 000 products.
 */
export function createWordMatcher(
  wordIds: ReadonlyMap<string, number>,
  forgivenWords: Iterable<string>,
): (word: string) => WordReading {
  const matcher = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: text => [text],
    processTerm: term => term,
  })
  matcher.addAll([...forgivenWords].filter(word => !isNumber(word)).map(id => ({ id })))
  const find = (word: string, options: { prefix?: boolean; fuzzy?: number }) =>
    matcher
      .search(word, options)
      .slice(0, mostReadings)
      .map(({ id, score }) => ({ found: String(id), score }))

  const readAsTyped = (word: string): Reading[] => {
    const exact = wordIds.get(word)
    const longer = isNumber(word) ? [] : find(word, { prefix: true }).filter(({ found }) => found !== word)
    return [
      ...(exact === undefined ? [] : [{ word: exact, quality: 1 }]),
      ...longer
        .map(({ found }) => ({ word: wordIds.get(found) ?? -1, quality: 0.5 + (0.4 * word.length) / found.length }))
        .sort((a, b) => b.quality - a.quality),
    ]
  }
  const readMistyped = (word: string): WordReading => {
    if (isNumber(word) || word.length < forgiveFrom) return { readings: [], correction: null }
    const once = find(word, { fuzzy: 1 })
    const near = once.length || word.length < forgiveTwiceFrom ? once : find(word, { fuzzy: 2 })
    const best = near.filter(({ score }) => score >= 0.95 * (near[0]?.score ?? 0))
    return {
      readings: best.map(({ found }) => ({ word: wordIds.get(found) ?? -1, quality: 0.4 })),
      correction: best[0]?.found ?? null,
    }
  }
  return word => {
    const readings = readAsTyped(word)
    return readings.length ? { readings, correction: null } : readMistyped(word)
  }
}
