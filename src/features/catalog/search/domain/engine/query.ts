import type { SearchIndex, WordReading } from './search-index.ts'
import { findRows } from './word-index.ts'
import { isNumber, wordsOf } from './words.ts'

/** The words of a text, each with its readings. */
export type Query = ReadonlyMap<string, WordReading>

const mostWords = 20

export const readQuery = ({ readWord }: Pick<SearchIndex, 'readWord'>, text: string): Query =>
  new Map([...new Set(wordsOf(text))].slice(0, mostWords).map(word => [word, readWord(word)]))

export const readingsOf = (query: Query) => [...query.values()].map(({ readings }) => readings)

/** Finds the products that have most of the known words. Returns none if too few words are known or all of them are numbers. */
export function findSome({ words }: SearchIndex, query: Query): Uint32Array {
  const known = [...query].filter(([, { readings, correction }]) => readings.length > 0 && correction === null)
  if (known.length * 3 < query.size || !known.some(([word]) => !isNumber(word))) return new Uint32Array()
  const readings = known.map(([, reading]) => reading.readings)
  for (let misses = 0; misses <= readings.length / 2; misses++) {
    const rows = findRows(words, readings, { misses })
    if (rows.length) return rows
  }
  return new Uint32Array()
}
