import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { type CategoryNode, pathOf } from '#features/catalog/catalog/domain/category-tree.ts'
import { textAt, textIn } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import type { Column } from '#features/catalog/catalog/domain/filtering/column.ts'
import { type Language, languages } from '#shared/language.ts'
import type { WeighedWords } from './word-index.ts'
import { foreignStem, isNumber, stemOf, wordsOf } from './words.ts'

/** The words by which a product is found. */
export interface ProductWords {
  words: WeighedWords
  /** The number of words in its name. */
  nameLength: number
  /** The words of its texts as they are written there, for corrections; each as often as it occurs. */
  pieces: readonly Piece[]
}

/** A word as it is written in a text; a blank before it: in a text of another language than that of the index. */
export type Piece = string

// Low weight for pieces of part numbers: complete part numbers and their beginnings are found before words.
const weights = { name: 8, category: 4, attribute: 4, foreignName: 2, description: 2, partNumber: 1 }

/** Reads the words of the products of an index in one language, with the names in other languages, because many visitors know them. */
export function productWordsOf(index: CatalogIndex, language: Language): (row: number) => ProductWords {
  const { names, shortDescriptions } = index.products
  const stem = stemmer(language)
  const others = languages.filter(other => other !== language)
  const stemsOfCategory = keptByNumber(ordinal => {
    const node = index.tree.inOrder[ordinal]
    return node ? pathOf(node).flatMap(one => categoryStems(one, language)) : []
  })
  const stemsOfColumns = [...index.columns.values()].map(column => ({
    column,
    stems: keptByNumber(code => stemsOfValue(column, code, language)),
  }))
  return row => {
    const name = textIn(names, row, language)
    const description = textIn(shortDescriptions, row, language)
    const foreign = others.map(other => ({ other, name: textAt(names[other], row) ?? '' }))
    const nameWords = stem(name)
    return {
      words: [
        ...weigh(nameWords, weights.name),
        ...weigh(
          foreign.flatMap(one => wordsOf(one.name).map(word => foreignStem(word, one.other))),
          weights.foreignName,
        ),
        ...weigh(partNumbersOf(index, row).flatMap(wordsOf), weights.partNumber),
        ...weigh(stemsOfCategory(index.categoryOf[row] ?? 0), weights.category),
        ...stemsOfColumns.flatMap(({ column, stems }) => weigh(stems(column.codes[row] ?? 0), weights.attribute)),
        ...weigh(stem(description), weights.description),
      ],
      nameLength: nameWords.length,
      pieces: [
        ...piecesOf(name),
        ...piecesOf(description),
        ...foreign.flatMap(one => piecesOf(one.name).map(foreignPiece)),
      ],
    }
  }
}

/** The part numbers of a product: its own, the manufacturer's, and those that it had before. */
export function partNumbersOf({ products, ids, aliases }: CatalogIndex, row: number): string[] {
  const sku = textAt(products.skus, row) ?? ''
  const before = aliases.size > 0 ? (aliases.get(ids[row] ?? 0) ?? []) : []
  return [sku, textAt(products.manufacturerPartNumbers, row) ?? '', ...before.map(([, alias]) => alias)]
}

/** The stems of a category's names; those in other languages as `foreignStem`. */
export const categoryStems = ({ name }: CategoryNode, language: Language): string[] =>
  languages.flatMap(one =>
    one === language ? stemmer(one)(name[one]) : wordsOf(name[one]).map(word => foreignStem(word, one)),
  )

const stemmer = (language: Language) => (text: string) => wordsOf(text).map(word => stemOf(word, language))

const weigh = (words: readonly string[], weight: number) => words.map(word => [word, weight] as const)

/** The names of a value's options, and its numbers. */
function stemsOfValue({ attribute, values }: Column, code: number, language: Language): string[] {
  const { options = [], ranges = [] } = values[code] ?? {}
  return [
    ...options.flatMap(place => stemmer(language)(attribute.options[place]?.name[language] ?? '')),
    ...ranges.flatMap(({ from, to }) => wordsOf(from === to ? String(from) : `${from} ${to}`)),
  ]
}

function keptByNumber<T>(make: (number: number) => T): (number: number) => T {
  const kept: T[] = []
  return number => {
    const known = kept[number] ?? make(number)
    kept[number] = known
    return known
  }
}

/** The words as they are written in the names of categories and of values that products have. */
export function catalogPieces({ tree, columns }: CatalogIndex, language: Language): Set<Piece> {
  const pieces = new Set<Piece>()
  for (const { name } of tree.inOrder)
    for (const one of languages)
      for (const piece of piecesOf(name[one])) pieces.add(one === language ? piece : foreignPiece(piece))
  for (const { attribute, values } of columns.values()) {
    const used = new Set(values.flatMap(({ options }) => options))
    for (const place of used)
      for (const piece of piecesOf(attribute.options[place]?.name[language] ?? '')) pieces.add(piece)
  }
  return pieces
}

const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []

const foreignPiece = (piece: string): Piece => ` ${piece}`

/** All words of the texts: folded word → word as written. */
export type WrittenWords = ReadonlyMap<string, WrittenWord>

interface WrittenWord {
  text: string
  /** Whether the word occurs in the language of the index. */
  isOwn: boolean
}

/**
 * Numbers are left out, because they are not corrected. Of several spellings in the language the one with accents is kept, of foreign
 * ones the one without, which is English.
 */
export function writtenWords(pieces: Iterable<Piece>): WrittenWords {
  const written = new Map<string, WrittenWord>()
  for (const piece of pieces) {
    const isOwn = !piece.startsWith(' ')
    const [word] = wordsOf(piece)
    if (!word || isNumber(word)) continue
    const text = piece.trimStart().toLowerCase()
    const known = written.get(word)
    const isBetter = !known || (isOwn === known.isOwn ? text > known.text === isOwn : isOwn)
    if (isBetter) written.set(word, { text, isOwn })
  }
  return written
}
