import type { CategoryNode } from '#features/catalog/catalog/domain/category-tree.ts'
import { addRow, emptyBitmap, hasRow } from '#features/catalog/catalog/domain/filtering/bitmap.ts'
import { findNearParts } from '../parts/near-parts.ts'
import { findEqualPlaces, findParts, type PartList, plainPartNumber, rowsAt } from '../parts/part-list.ts'
import { type FoundByValues, findByValues, type Taken } from './find-by-values.ts'
import { type Parameter, readParameters, textWithout } from './parameters.ts'
import { findSome, type Query, readingsOf, readQuery } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { rowsOfCode } from './trade-codes.ts'
import { findRows } from './word-index.ts'
import { isNumber, stemsOf, wordsOf } from './words.ts'

/**
 * How the products were found: by the text, or by values that the text names. If no product matches all of it: by most values or
 * words, or by part numbers similar to the text.
 */
export type FoundBy = 'text' | 'parameters' | 'text_instead' | 'some_words' | 'near_part_number'

export interface Found {
  /** The best row first: part numbers that equal, begin with or contain the text, then matches of words (api contract §3). */
  rows: Uint32Array
  foundBy: FoundBy
  /** The values that all of the products have. */
  taken: readonly Taken[]
  /** All values that the text names, and those of them that the products do not have. */
  understood: readonly Parameter[]
  missing: readonly Parameter[]
  categories: readonly CategoryNode[]
  didYouMean: string | null
}

type FoundRows = Omit<Found, 'categories'>

const mostWords = 20
const mostCategories = 8

/** Finds the products of a text. Tolerates mistakes in part numbers only if it finds nothing else. See README.md. */
export function searchCatalog(search: SearchIndex, text: string): Found {
  const { parts } = search
  const query = readQuery(search, text)
  const whole = findParts(parts, text)
  const coded = rowsOfCode(search.catalogIndex, text)
  if (coded.length > 0) {
    const rows = Uint32Array.from(new Set([...rowsAt(parts, whole.exact), ...coded]))
    return { ...nothingRead, rows, foundBy: 'text', categories: [], didYouMean: null }
  }
  const isPart = whole.exact.length + whole.beginning.length > 0
  const named = isPart ? [] : namedParts(parts, text)
  const read = isPart || named.length ? null : findByReading(search, text)
  const found = read ?? findByText(search, text, query, [whole.exact, whole.beginning, named, whole.inner])
  return { ...found, categories: findCategories(search, query) }
}

/** Finds products by the values in the text. Null: the text is searched as words. */
function findByReading(search: SearchIndex, text: string): FoundRows | null {
  const all = readParameters(text, search.vocabulary)
  if (all.length === 0) return null
  // A number without a unit may be a word, so a second try leaves it in the text.
  const sure = all.filter(({ kind }) => kind !== 'bare')
  for (const parameters of sure.length < all.length ? [all, sure] : [all]) {
    const found = findByValues(search, text, parameters)
    if (found) return present(search, text, parameters, found, 'parameters')
  }
  const measured = sure.filter(({ kind }) => kind === 'quantity')
  if (measured.length === 0) return null
  const some = findByValues(search, text, sure, { lenient: true })
  if (some) return present(search, text, sure, some, 'some_words')
  const fewer = findWithFewer(search, text, sure)
  if (fewer) return fewer
  // Not searched as words: '80' of '80 V' would find fuses of 80 A.
  return { rows: new Uint32Array(), foundBy: 'text', taken: [], understood: sure, missing: sure, didYouMean: null }
}

/** Ignores values about space, such as rack units, if no product has all values. */
function findWithFewer(search: SearchIndex, text: string, parameters: readonly Parameter[]): FoundRows | null {
  const droppable = parameters.filter(({ isDroppable }) => isDroppable)
  const tries = [...droppable.map(one => [one]), ...(droppable.length > 1 ? [droppable] : [])]
  for (const lenient of [false, true]) {
    for (const ignored of tries) {
      const kept = parameters.filter(one => !ignored.includes(one))
      if (kept.length === 0 && lenient) continue
      const found = findByValues(search, text, kept, { ignored, lenient })
      if (!found || found.rows.length === search.words.rowCount) continue
      return {
        rows: found.rows,
        foundBy: lenient ? 'some_words' : 'text_instead',
        taken: [],
        understood: parameters,
        missing: ignored,
        didYouMean: null,
      }
    }
  }
  return null
}

function present(
  search: SearchIndex,
  text: string,
  parameters: readonly Parameter[],
  { rows, taken }: FoundByValues,
  foundBy: FoundBy,
): FoundRows {
  // The parameter 'plus de 100 A' contains '100' and 'plus', so neither is searched as a word.
  const rest = readQuery(search, textWithout(text, parameters))
  return { rows, foundBy, taken, understood: parameters, missing: [], didYouMean: correctText(text, rest) }
}

const nothingRead = { taken: [], understood: [], missing: [] } as const

function findByText(search: SearchIndex, text: string, query: Query, places: readonly Places[]): FoundRows {
  const { words, parts, vocabulary } = search
  const byPart = rowsOnce(search, places)
  // The pieces of a mistyped part number would find unrelated products.
  const near = byPart.length === 0 && isCode(text) ? rowsAt(parts, findNearParts(parts, text)) : []
  if (near.length)
    return { ...nothingRead, rows: Uint32Array.from(near), foundBy: 'near_part_number', didYouMean: null }
  const byWords = findRows(words, readingsOf(query))
  const rows = byPart.length ? rowsOnce(search, places, byWords) : byWords
  const read = byPart.length === 0 ? readParameters(text, vocabulary) : []
  const found = { ...nothingRead, rows, foundBy: read.length ? 'text_instead' : 'text', didYouMean: null } as const
  if (rows.length)
    return { ...found, understood: read, missing: [], didYouMean: byPart.length ? null : correctText(text, query) }
  const nearAtLast = rowsAt(parts, findNearParts(parts, text))
  if (nearAtLast.length) return { ...found, rows: Uint32Array.from(nearAtLast), foundBy: 'near_part_number' }
  const lenient = read.length ? findByValues(search, text, read, { lenient: true }) : null
  if (lenient) return present(search, text, read, lenient, 'some_words')
  const some = query.size > 1 ? findSome(search, query) : new Uint32Array()
  return { ...found, rows: some, foundBy: some.length ? 'some_words' : 'text' }
}

/** A single word with letters and digits. */
const isCode = (text: string) => /^\S+$/.test(text) && /\d/.test(text) && /\p{L}/u.test(text)

const namedFrom = 4

/** Complete part numbers among other words: 'price of GP-1010-100-1U'. */
function namedParts(parts: PartList, text: string): number[] {
  const pieces = text.split(/[\s,;]+/).slice(0, mostWords)
  if (pieces.length < 2) return []
  return pieces
    .filter(piece => /\d/.test(piece) && plainPartNumber(piece).length >= namedFrom)
    .flatMap(piece => findEqualPlaces(parts, piece))
}

type Places = Uint32Array | readonly number[]

/** The products found by part number, then the others, each once. */
function rowsOnce({ parts, words }: SearchIndex, places: readonly Places[], others: Places = []): Uint32Array {
  const seen = emptyBitmap(words.rowCount)
  const rows = new Uint32Array(places.reduce((sum, some) => sum + some.length, others.length))
  let count = 0
  const add = (row: number) => {
    if (hasRow(seen, row)) return
    addRow(seen, row)
    rows[count++] = row
  }
  for (const some of places) for (let i = 0; i < some.length; i++) add(parts.rows[some[i] ?? 0] ?? 0)
  for (let i = 0; i < others.length; i++) add(others[i] ?? 0)
  return rows.subarray(0, count)
}

/** Finds categories with products. Every word must be, or begin, a word of the category's name in any language. */
function findCategories({ catalogIndex, language, categoryStems }: SearchIndex, query: Query): CategoryNode[] {
  const spoken = [...query].filter(([word]) => !isNumber(word))
  if (spoken.length === 0) return []
  const wanted = spoken.flatMap(([word, { correction }]) =>
    wordsOf(correction ?? word).map(one => stemsOf(one, language)),
  )
  const matches = catalogIndex.tree.inOrder.filter(node => {
    const names = categoryStems[node.ordinal] ?? []
    return (
      node.endRow > node.firstRow && wanted.every(stems => names.some(name => stems.some(one => name.startsWith(one))))
    )
  })
  return matches.slice(0, mostCategories)
}

/** The text with corrected words; null if there is nothing to correct. */
function correctText(text: string, read: Query): string | null {
  const corrected = text.replace(/[\p{L}\p{M}]+/gu, piece => read.get(wordsOf(piece)[0] ?? '')?.correction ?? piece)
  return corrected === text ? null : corrected.trim()
}
