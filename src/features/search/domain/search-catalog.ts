import { addRow, emptyBitmap, hasRow } from '#features/catalog/domain/bitmap.ts'
import type { CategoryNode } from '#features/catalog/domain/category-tree.ts'
import { rowsOfSet } from '#features/catalog/domain/evaluate.ts'
import { evaluateSelection, rowSet } from '#features/catalog/domain/list-page.ts'
import type { AttributeChoice, Selection } from '#features/catalog/domain/selection.ts'
import { findNearParts } from './near-parts.ts'
import { chooseMeanings, type Parameter, readParameters } from './parameters.ts'
import { findEqualPlaces, findParts, type PartList, plainPartNumber, rowsAt } from './part-list.ts'
import type { SearchIndex, WordReading } from './search-index.ts'
import { stemOf } from './stem.ts'
import type { Condition } from './vocabulary.ts'
import { findRows, rankRows } from './word-index.ts'
import { isNumber, wordsOf } from './words.ts'

/**
 * What led to the products: the text as it is, or with parts of it read as filters; or, where nothing fits all of it, the text
 * although filters were read in it, some of its words, or part numbers that are nearly the text.
 */
export type FoundBy = 'text' | 'parameters' | 'text_instead' | 'some_words' | 'near_part_number'

export interface ReadParameter extends Omit<Parameter, 'meanings'> {
  conditions: readonly Condition[]
}

export interface Found {
  /** Best first: part number equal, beginning, containing; then by words (api contract §3). */
  rows: Uint32Array
  foundBy: FoundBy
  parameters: readonly ReadParameter[]
  categories: readonly CategoryNode[]
  didYouMean: string | null
}

const mostWords = 20
const mostCategories = 8

/** The one way from a text to products. Typing mistakes in part numbers are forgiven only where nothing else is found. */
export function searchCatalog(search: SearchIndex, text: string): Found {
  const { parts } = search
  const query = readQuery(search, text)
  const whole = findParts(parts, text)
  const isPart = whole.exact.length + whole.beginning.length > 0
  const named = isPart ? [] : namedParts(parts, text)
  const read = isPart || named.length ? null : findByParameters(search, text)
  const found = read ?? findByText(search, text, query, [whole.exact, whole.beginning, named, whole.inner])
  return { ...found, categories: findCategories(search, query) }
}

type Query = ReadonlyMap<string, WordReading>

const readQuery = ({ readWord }: SearchIndex, text: string): Query =>
  new Map([...new Set(wordsOf(text))].slice(0, mostWords).map(word => [word, readWord(word)]))

const readingsOf = (query: Query) => [...query.values()].map(({ readings }) => readings)

/**
 * Null: the text names no values of filters, or nothing has all of them together with the rest of the text; `lenient`: with
 * some of the rest, or none.
 */
function findByParameters(search: SearchIndex, text: string, lenient = false): Omit<Found, 'categories'> | null {
  const { parameters, rest } = readParameters(text, search.vocabulary)
  if (parameters.length === 0) return null
  const { catalogIndex, words } = search
  const restQuery = readQuery(search, rest)
  const everything = catalogIndex.inPosition.rowAt
  const fitting = findRows(words, readingsOf(restQuery))
  const some = lenient && fitting.length === 0 ? findSome(search, restQuery) : fitting
  const scope = restQuery.size === 0 || (lenient && some.length === 0) ? everything : some
  const set = rowSet(catalogIndex, scope)
  const apply = (conditions: readonly Condition[]) =>
    evaluateSelection(catalogIndex, set, selectionOf(search, conditions)).passing
  const chosen = scope.length ? chooseMeanings(parameters, conditions => apply(conditions).count > 0) : null
  if (!chosen) return null
  return {
    rows: rankRows(words, rowsOfSet(apply(chosen.conditions)), readingsOf(readQuery(search, text))),
    foundBy: lenient ? 'some_words' : 'parameters',
    parameters: parameters.map(({ phrase, remaining }, place) => ({
      phrase,
      remaining,
      conditions: chosen.byParameter[place] ?? [],
    })),
    didYouMean: correctText(text, restQuery),
  }
}

function selectionOf({ catalogIndex }: SearchIndex, conditions: readonly Condition[]): Selection {
  const attributes = new Map<number, AttributeChoice>()
  for (const { attributeId, optionId, range } of conditions) {
    const attribute = catalogIndex.filters.find(({ id }) => id === attributeId)
    if (!attribute) continue
    const choice = attributes.get(attributeId) ?? { attribute, optionIds: new Set(), ranges: [] }
    if (optionId !== undefined) choice.optionIds.add(optionId)
    if (range) choice.ranges.push(range)
    attributes.set(attributeId, choice)
  }
  return { attributes, categories: [] }
}

function findByText(
  search: SearchIndex,
  text: string,
  query: Query,
  places: readonly Places[],
): Omit<Found, 'categories'> {
  const { words, parts, vocabulary } = search
  const byPart = rowsOnce(search, places)
  // The pieces of a mistyped part number would find products that have nothing to do with it.
  const near = byPart.length === 0 && isCode(text) ? rowsAt(parts, findNearParts(parts, text)) : []
  if (near.length)
    return { rows: Uint32Array.from(near), foundBy: 'near_part_number', parameters: [], didYouMean: null }
  const byWords = findRows(words, readingsOf(query))
  const rows = byPart.length ? rowsOnce(search, places, byWords) : byWords
  const isRead = byPart.length === 0 && readParameters(text, vocabulary).parameters.length > 0
  const found = { rows, foundBy: isRead ? 'text_instead' : 'text', parameters: [], didYouMean: null } as const
  if (rows.length) return { ...found, didYouMean: byPart.length ? null : correctText(text, query) }
  const nearAtLast = rowsAt(parts, findNearParts(parts, text))
  if (nearAtLast.length) return { ...found, rows: Uint32Array.from(nearAtLast), foundBy: 'near_part_number' }
  const lenient = findByParameters(search, text, true)
  if (lenient) return lenient
  const some = query.size > 1 ? findSome(search, query) : new Uint32Array()
  return { ...found, rows: some, foundBy: some.length ? 'some_words' : 'text' }
}

/** Products that have most of the words that are known at all; some spoken words must be. */
function findSome({ words }: SearchIndex, query: Query): Uint32Array {
  const known = [...query].filter(([, { readings, correction }]) => readings.length > 0 && correction === null)
  if (known.length * 3 < query.size || !known.some(([word]) => !isNumber(word))) return new Uint32Array()
  const readings = known.map(([, reading]) => reading.readings)
  for (let misses = 0; misses <= readings.length / 2; misses++) {
    const rows = findRows(words, readings, { misses })
    if (rows.length) return rows
  }
  return new Uint32Array()
}

/** One piece of letters and digits. */
const isCode = (text: string) => /^\S+$/.test(text) && /\d/.test(text) && /\p{L}/u.test(text)

const namedFrom = 4

/** Part numbers that stand whole among other words: 'price of GP-1010-100-1U'. */
function namedParts(parts: PartList, text: string): number[] {
  const pieces = text.split(/[\s,;]+/).slice(0, mostWords)
  if (pieces.length < 2) return []
  return pieces
    .filter(piece => /\d/.test(piece) && plainPartNumber(piece).length >= namedFrom)
    .flatMap(piece => findEqualPlaces(parts, piece))
}

type Places = Uint32Array | readonly number[]

/** The products of part numbers, then others, each once. */
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

/** Categories with products whose names have every word, or begin one of their words with it. */
function findCategories({ catalogIndex, language, categoryStems }: SearchIndex, query: Query): CategoryNode[] {
  const spoken = [...query].filter(([word]) => !isNumber(word))
  if (spoken.length === 0) return []
  const wanted = spoken.flatMap(([word, { correction }]) =>
    wordsOf(correction ?? word).map(one => stemOf(one, language)),
  )
  const matches = catalogIndex.tree.inOrder.filter(node => {
    const names = categoryStems[node.ordinal] ?? []
    return node.endRow > node.firstRow && wanted.every(word => names.some(name => name.startsWith(word)))
  })
  return matches.slice(0, mostCategories)
}

/** The text with the corrected words in place; null where nothing had to be corrected. */
function correctText(text: string, read: Query): string | null {
  const corrected = text.replace(/[\p{L}\p{M}]+/gu, piece => read.get(wordsOf(piece)[0] ?? '')?.correction ?? piece)
  return corrected === text ? null : corrected.trim()
}
