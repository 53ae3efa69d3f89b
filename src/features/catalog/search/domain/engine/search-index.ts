import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { RowLayout } from '#features/catalog/catalog/domain/contents/row-layout.ts'
import type { Column } from '#features/catalog/catalog/domain/filtering/column.ts'
import type { Language } from '#shared/language.ts'
import type { PartList } from '../parts/part-list.ts'
import {
  catalogPieces,
  categoryStems,
  type Piece,
  productWordsOf,
  type WrittenWords,
  writtenWords,
} from './product-words.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'
import { buildWordIndex, joinWordIndex, type Reading, type WordIndex } from './word-index.ts'
import { stemsOf } from './words.ts'

/** The readings of a word of the query. The correction is set if the index has only a similar word. */
export interface WordReading {
  readings: readonly Reading[]
  correction: string | null
}

/** The data for searches in one language. Rows are those of `catalogIndex`. */
export interface SearchIndex extends FoundWords {
  parts: PartList
  readWord: (word: string) => WordReading
}

/** The data without the part numbers, and without what reads the words of a query. */
export interface FoundWords {
  catalogIndex: CatalogIndex
  language: Language
  words: WordIndex
  vocabulary: Vocabulary
  /** The columns that only the search uses, by attribute. */
  quantities: ReadonlyMap<number, Column>
  /** The stems of each category's names, by the category's number; names in other languages as `foreignStem`. */
  categoryStems: readonly (readonly string[])[]
  /** Whether the name of a category contains the word. */
  isKind: (word: string) => boolean
  written: WrittenWords
  /** How often each word is written in the texts of products. */
  pieces: ReadonlyMap<Piece, number>
  /** The words that categories and values have beside them. */
  catalogPieces: ReadonlySet<Piece>
}

type Pause = () => Promise<unknown>

const stepLength = 250

/** Collects the words of all products in one language, in small steps. Stores a number for each word instead of its text. */
export async function buildFoundWords(
  catalogIndex: CatalogIndex,
  quantities: FoundWords['quantities'],
  language: Language,
  pause: Pause,
): Promise<FoundWords> {
  const builder = buildWordIndex(catalogIndex.ids.length)
  const pieces = new Map<Piece, number>()
  const read = productWordsOf(catalogIndex, language)
  for (const [place, row] of rowsById(catalogIndex).entries()) {
    const { words, nameLength, pieces: own } = read(row)
    builder.addRow(row, words, nameLength)
    countPieces(pieces, own, 1)
    if (place % stepLength === 0) await pause()
  }
  const stems = catalogIndex.tree.inOrder.map(node => categoryStems(node, language))
  const kinds = new Set(stems.flat())
  const ofCatalog = catalogPieces(catalogIndex, language)
  const words = await builder.finishInSteps(pause)
  await pause()
  const vocabulary = vocabularyOf(catalogIndex, quantities, language)
  await pause()
  return {
    catalogIndex,
    language,
    words,
    vocabulary,
    quantities,
    categoryStems: stems,
    isKind: word => stemsOf(word, language).some(one => kinds.has(one)),
    written: writtenWords([...ofCatalog, ...pieces.keys()]),
    pieces,
    catalogPieces: ofCatalog,
  }
}

/** The words after a change of some products, whose categories and attributes are as before. */
export async function joinFoundWords(
  before: FoundWords,
  catalogIndex: CatalogIndex,
  { layout, quantities }: { layout: RowLayout; quantities: FoundWords['quantities'] },
  pause: Pause,
): Promise<FoundWords> {
  const { language } = before
  const pieces = new Map(before.pieces)
  const readBefore = productWordsOf(before.catalogIndex, language)
  const removed: ReturnType<typeof readBefore>['words'][] = []
  for (const [place, row] of layout.dropped.entries()) {
    const { words, pieces: own } = readBefore(row)
    removed.push(words)
    countPieces(pieces, own, -1)
    if (place % stepLength === stepLength - 1) await pause()
  }
  const readAfter = productWordsOf(catalogIndex, language)
  const added: Parameters<typeof joinWordIndex>[1]['added'][number][] = []
  for (const [place, row] of layout.rowOfRead.entries()) {
    const { words, nameLength, pieces: own } = readAfter(row)
    added.push({ row, words, nameLength })
    countPieces(pieces, own, 1)
    if (place % stepLength === stepLength - 1) await pause()
  }
  await pause()
  const { ids } = catalogIndex
  const words = await joinWordIndex(
    before.words,
    {
      rowCount: layout.count,
      rowOfKept: layout.rowOfKept,
      isInPlace: layout.isInPlace,
      removed,
      added,
      compare: (a, b) => (ids[a] ?? 0) - (ids[b] ?? 0),
    },
    pause,
  )
  const ofCatalog = catalogPieces(catalogIndex, language)
  const isSame = hasSameKeys(before.pieces, pieces) && hasSameKeys(before.catalogPieces, ofCatalog)
  return {
    ...before,
    catalogIndex,
    words,
    vocabulary: vocabularyOf(catalogIndex, quantities, language),
    quantities,
    written: isSame ? before.written : writtenWords([...ofCatalog, ...pieces.keys()]),
    pieces,
    catalogPieces: ofCatalog,
  }
}

/** All rows, the oldest products first: an index does not depend on how the categories are ordered. */
export const rowsById = ({ ids, inPosition }: CatalogIndex): Uint32Array =>
  inPosition.rowAt.toSorted((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))

const vocabularyOf = (
  { attributes, columns }: CatalogIndex,
  quantities: FoundWords['quantities'],
  language: Language,
) => buildVocabulary(attributes, id => columns.get(id) ?? quantities.get(id), language)

function countPieces(counts: Map<Piece, number>, pieces: readonly Piece[], by: 1 | -1): void {
  for (const piece of pieces) {
    const count = (counts.get(piece) ?? 0) + by
    if (count === 0) counts.delete(piece)
    else counts.set(piece, count)
  }
}

interface Keyed {
  size: number
  keys: () => Iterable<Piece>
}

function hasSameKeys(before: Keyed & { has: (piece: Piece) => boolean }, after: Keyed): boolean {
  if (before.size !== after.size) return false
  for (const piece of after.keys()) if (!before.has(piece)) return false
  return true
}
