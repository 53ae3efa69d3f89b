import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { type CategoryNode, pathOf } from '#features/catalog/domain/category-tree.ts'
import type { Column } from '#features/catalog/domain/filtering/column.ts'
import { type Language, languages } from '#shared/language.ts'
import type { PartList } from '../parts/part-list.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'
import { buildWordIndex, type Reading, type WordIndex } from './word-index.ts'
import { foreignStem, isNumber, stemOf, stemsOf, wordsOf } from './words.ts'

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
  /** Columns of what only the search looks at, by attribute. */
  quantities: ReadonlyMap<number, Column>
  /** The words of each category's names, by its number, those of other languages as `foreignStem`. */
  categoryStems: readonly (readonly string[])[]
  readWord: (word: string) => WordReading
  /** Whether a word is of the name of a category. */
  isKind: (word: string) => boolean
}

/** What a product is found by. */
export interface SearchTexts {
  name: string
  /** What it is called in other languages, which many visitors know. */
  foreignNames: readonly { language: Language; name: string }[]
  shortDescription: string
  partNumbers: readonly string[]
}

/** The words that texts are made of: as compared → as written. */
export type WrittenWords = ReadonlyMap<string, WrittenWord>

interface WrittenWord {
  text: string
  /** Of the index's own language, or of another one only. */
  isOwn: boolean
}

export interface SearchIndexBuilder {
  addProduct: (row: number, texts: SearchTexts) => void
  finish: () => Pick<
    SearchIndex,
    'catalogIndex' | 'language' | 'words' | 'vocabulary' | 'quantities' | 'categoryStems' | 'isKind'
  > & {
    written: WrittenWords
  }
}

// Pieces of part numbers say little by themselves: whole ones and their beginnings are found before any words.
const weights = { name: 8, category: 4, attribute: 4, foreignName: 2, description: 2, partNumber: 1 }

/** Gathers the words of all products in one language and keeps numbers of them only. */
export function searchIndexBuilder(
  catalogIndex: CatalogIndex,
  quantities: SearchIndex['quantities'],
  language: Language,
): SearchIndexBuilder {
  const { ids, tree, columns, categoryOf, attributes } = catalogIndex
  const builder = buildWordIndex(ids.length)
  const written = new Map<string, WrittenWord>()
  const noted = new Set<string>()
  const stem = (word: string) => stemOf(word, language)
  const read = (text: string) => {
    noteWritten(written, noted, text, true)
    return wordsOf(text).map(stem)
  }
  const readForeign = (text: string, own: Language) => {
    noteWritten(written, noted, text, false)
    return wordsOf(text).map(word => foreignStem(word, own))
  }
  const namesOf = ({ name }: CategoryNode) =>
    languages.flatMap(one => (one === language ? read(name[one]) : readForeign(name[one], one)))
  const categoryWords = tree.inOrder.map(node => pathOf(node).flatMap(namesOf))
  const attributeWords = [...columns.values()].map(column => wordsByCode(column, language, read))
  return {
    addProduct(row, { name, foreignNames, shortDescription, partNumbers }) {
      const nameWords = read(name)
      builder.addRow(
        row,
        [
          ...weigh(nameWords, weights.name),
          ...weigh(
            foreignNames.flatMap(one => readForeign(one.name, one.language)),
            weights.foreignName,
          ),
          ...weigh(partNumbers.flatMap(wordsOf), weights.partNumber),
          ...weigh(categoryWords[categoryOf[row] ?? 0] ?? [], weights.category),
          ...attributeWords.flatMap(({ codes, words }) => weigh(words[codes[row] ?? 0] ?? [], weights.attribute)),
          ...weigh(read(shortDescription), weights.description),
        ],
        nameWords.length,
      )
    },
    finish: () => {
      const categoryStems = tree.inOrder.map(namesOf)
      const kinds = new Set(categoryStems.flat())
      return {
        catalogIndex,
        language,
        words: builder.finish(),
        categoryStems,
        isKind: word => stemsOf(word, language).some(one => kinds.has(one)),
        vocabulary: buildVocabulary(attributes, id => columns.get(id) ?? quantities.get(id), language),
        quantities,
        written,
      }
    },
  }
}

const weigh = (words: readonly string[], weight: number) => words.map(word => [word, weight] as const)

/** Numbers are compared as they are, so only other words are kept. */
function noteWritten(written: Map<string, WrittenWord>, noted: Set<string>, text: string, isOwn: boolean): void {
  for (const piece of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const key = isOwn ? piece : ` ${piece}`
    if (noted.has(key)) continue
    noted.add(key)
    const [word] = wordsOf(piece)
    if (!word || isNumber(word)) continue
    const known = written.get(word)
    if (!known || (isOwn && !known.isOwn)) written.set(word, { text: piece.toLowerCase(), isOwn })
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
