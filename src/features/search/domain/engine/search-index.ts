import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { type CategoryNode, pathOf } from '#features/catalog/domain/category-tree.ts'
import type { Column } from '#features/catalog/domain/filtering/column.ts'
import { type Language, languages } from '#shared/language.ts'
import type { PartList } from '../parts/part-list.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'
import { buildWordIndex, type Reading, type WordIndex } from './word-index.ts'
import { foreignStem, isNumber, stemOf, stemsOf, wordsOf } from './words.ts'

/** The readings of a word of the query. The correction is set if the index has only a similar word. */
export interface WordReading {
  readings: readonly Reading[]
  correction: string | null
}

/** The data for searches in one language. Rows are those of `catalogIndex`. */
export interface SearchIndex {
  catalogIndex: CatalogIndex
  language: Language
  parts: PartList
  words: WordIndex
  vocabulary: Vocabulary
  /** The columns that only the search uses, by attribute. */
  quantities: ReadonlyMap<number, Column>
  /** The stems of each category's names, by the category's number; names in other languages as `foreignStem`. */
  categoryStems: readonly (readonly string[])[]
  readWord: (word: string) => WordReading
  /** Whether the name of a category contains the word. */
  isKind: (word: string) => boolean
}

/** The texts by which a product is found. */
export interface SearchTexts {
  name: string
  /** Its names in other languages, because many visitors know them. */
  foreignNames: readonly { language: Language; name: string }[]
  shortDescription: string
  partNumbers: readonly string[]
}

/** All words of the texts: folded word → word as written. */
export type WrittenWords = ReadonlyMap<string, WrittenWord>

interface WrittenWord {
  text: string
  /** Whether the word occurs in the language of the index. */
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

// Low weight for pieces of part numbers: complete part numbers and their beginnings are found before words.
const weights = { name: 8, category: 4, attribute: 4, foreignName: 2, description: 2, partNumber: 1 }

/** Collects the words of all products in one language. Stores a number for each word instead of its text. */
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

/** Stores words for corrections. Numbers are left out, because they are not corrected. */
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
