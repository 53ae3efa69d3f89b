import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import type { CategoryNode } from '#features/catalog/domain/category-tree.ts'
import type { Language } from '#shared/language.ts'
import { findParts, type PartList } from './part-list.ts'
import { findRows, type Reading, type WordIndex } from './word-index.ts'
import { wordsOf } from './words.ts'

/** How a word of the query can be read; the correction is set where only a similar word is known. */
export interface WordReading {
  readings: readonly Reading[]
  correction: string | null
}

/** What searching in one language needs; rows are those of `catalogIndex`. */
export interface SearchIndex {
  catalogIndex: CatalogIndex
  language: Language
  parts: PartList
  words: WordIndex
  readWord: (word: string) => WordReading
}

export interface Found {
  /** Best first: part number equal, beginning, containing; then by words (api contract §3). */
  rows: Uint32Array
  categories: readonly CategoryNode[]
  didYouMean: string | null
}

const mostWords = 20
const mostCategories = 8

/** The one way from a text to products. Typing mistakes are forgiven in words, never in part numbers. */
export function searchCatalog(search: SearchIndex, text: string): Found {
  const words = [...new Set(wordsOf(text))].slice(0, mostWords)
  const read = new Map(words.map(word => [word, search.readWord(word)]))
  const byPart = findParts(search.parts, text)
  const byWords = findRows(
    search.words,
    [...read.values()].map(({ readings }) => readings),
  )
  const corrected = words.map(word => read.get(word)?.correction ?? word)
  return {
    rows: joinRows(byPart, byWords),
    categories: findCategories(search, corrected),
    didYouMean: byWords.length > 0 ? correctText(text, read) : null,
  }
}

function joinRows(first: readonly number[], second: Uint32Array): Uint32Array {
  if (first.length === 0) return second
  const seen = new Set(first)
  return Uint32Array.from([...first, ...second.filter(row => !seen.has(row))])
}

/** Categories with products whose names have every word, or begin one of their words with it. */
function findCategories({ catalogIndex, language }: SearchIndex, words: readonly string[]): CategoryNode[] {
  if (words.length === 0) return []
  const matches = catalogIndex.tree.inOrder.filter(node => {
    const names = wordsOf(node.name[language])
    return node.endRow > node.firstRow && words.every(word => names.some(name => name.startsWith(word)))
  })
  return matches.slice(0, mostCategories)
}

/** The text with the corrected words in place; null where nothing had to be corrected. */
function correctText(text: string, read: ReadonlyMap<string, WordReading>): string | null {
  const corrected = text.replace(/[\p{L}\p{M}]+/gu, piece => read.get(wordsOf(piece)[0] ?? '')?.correction ?? piece)
  return corrected === text ? null : corrected.trim()
}
