import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { pathOf } from '#features/catalog/domain/category-tree.ts'
import type { Column } from '#features/catalog/domain/column.ts'
import type { Language } from '#shared/language.ts'
import type { PartList } from './part-list.ts'
import { stemOf } from './stem.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'
import { buildWordIndex, type Reading, type WordIndex } from './word-index.ts'
import { isNumber, wordsOf } from './words.ts'

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
  vocabulary: Vocabulary
  /** The words of each category's name, by its number; English ones too. */
  categoryStems: readonly (readonly string[])[]
  readWord: (word: string) => WordReading
}

/** What a product is found by. */
export interface SearchTexts {
  name: string
  /** Many visitors know the English words of the trade; '' where the name is English. */
  englishName: string
  shortDescription: string
  partNumbers: readonly string[]
}

/** The words that texts are made of: as compared → as written. */
export type WrittenWords = ReadonlyMap<string, string>

export interface SearchIndexBuilder {
  addProduct: (row: number, texts: SearchTexts) => void
  finish: () => Pick<SearchIndex, 'catalogIndex' | 'language' | 'words' | 'vocabulary' | 'categoryStems'> & {
    written: WrittenWords
  }
}

// Pieces of part numbers say little by themselves: whole ones and their beginnings are found before any words.
const weights = { name: 8, category: 4, attribute: 4, englishName: 2, description: 2, partNumber: 1 }

/** Gathers the words of all products in one language and keeps numbers of them only. */
export function searchIndexBuilder(catalogIndex: CatalogIndex, language: Language): SearchIndexBuilder {
  const { ids, tree, columns, categoryOf, filters } = catalogIndex
  const builder = buildWordIndex(ids.length)
  const written = new Map<string, string>()
  const noted = new Set<string>()
  const stem = (word: string) => stemOf(word, language)
  const read = (text: string) => {
    noteWritten(written, noted, text)
    return wordsOf(text).map(stem)
  }
  const categoryWords = tree.inOrder.map(node =>
    pathOf(node).flatMap(({ name }) => [...read(name[language]), ...(language === 'en' ? [] : read(name.en))]),
  )
  const attributeWords = [...columns.values()].map(column => wordsByCode(column, language, read))
  return {
    addProduct(row, { name, englishName, shortDescription, partNumbers }) {
      const nameWords = read(name)
      builder.addRow(
        row,
        [
          ...weigh(nameWords, weights.name),
          ...weigh(read(englishName), weights.englishName),
          ...weigh(partNumbers.flatMap(wordsOf), weights.partNumber),
          ...weigh(categoryWords[categoryOf[row] ?? 0] ?? [], weights.category),
          ...attributeWords.flatMap(({ codes, words }) => weigh(words[codes[row] ?? 0] ?? [], weights.attribute)),
          ...weigh(read(shortDescription), weights.description),
        ],
        nameWords.length,
      )
    },
    finish: () => ({
      catalogIndex,
      language,
      words: builder.finish(),
      categoryStems: tree.inOrder.map(({ name }) => [...wordsOf(name[language]), ...wordsOf(name.en)].map(stem)),
      vocabulary: buildVocabulary(filters, id => columns.get(id)?.values ?? [], language),
      written,
    }),
  }
}

const weigh = (words: readonly string[], weight: number) => words.map(word => [word, weight] as const)

/** Numbers are compared as they are, so only other words are kept. */
function noteWritten(written: Map<string, string>, noted: Set<string>, text: string): void {
  for (const piece of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    if (noted.has(piece)) continue
    noted.add(piece)
    const [word] = wordsOf(piece)
    if (word && !isNumber(word) && !written.has(word)) written.set(word, piece.toLowerCase())
  }
}

/** The words of each value of a column: the names of its options, and its numbers. */
function wordsByCode({ attribute, codes, values }: Column, language: Language, read: (text: string) => string[]) {
  const words = values.map(({ options, ranges }) => [
    ...options.flatMap(place => read(attribute.options[place]?.name[language] ?? '')),
    ...ranges.flatMap(({ from, to }) => wordsOf(from === to ? String(from) : `${from} ${to}`)),
  ])
  return { codes, words }
}
