import { type Bitmap, emptyBitmap } from '#features/catalog/catalog/domain/filtering/bitmap.ts'
import { addRowsWithCodes } from '#features/catalog/catalog/domain/filtering/code-runs.ts'
import type { Column } from '#features/catalog/catalog/domain/filtering/column.ts'
import { evaluate, type RowSet, rowsOfSet } from '#features/catalog/catalog/domain/filtering/evaluate.ts'
import { wantedCodes } from '#features/catalog/catalog/domain/filtering/selection.ts'
import { rowSet } from '#features/catalog/catalog/domain/listing/list-page.ts'
import type { Clause, Condition, Meaning } from './conditions.ts'
import { type Parameter, textWithout } from './parameters.ts'
import { findSome, readingsOf, readQuery } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { findRows, rankRows } from './word-index.ts'

/** The rows that have the values and the rest of the text. */
export interface FoundByValues {
  rows: Uint32Array
  /** The meaning that the search chose for each parameter. */
  taken: readonly Taken[]
}

export interface Taken {
  parameter: Parameter
  meaning: Meaning
}

const mostTries = 64

/**
 * Finds the rows that have all values and all words of the remaining text. With `lenient` a row may lack some of these words.
 * Null: there is no such row.
 */
export function findByValues(
  search: SearchIndex,
  text: string,
  parameters: readonly Parameter[],
  { ignored = [], lenient = false }: { ignored?: readonly Parameter[]; lenient?: boolean } = {},
): FoundByValues | null {
  for (const rows of scopesOf(search, textWithout(text, [...parameters, ...ignored]), lenient)) {
    const scope = openScope(search, rows)
    const taken = chooseMeanings(parameters, choice => scope(clausesOf(choice)).count > 0)
    if (!taken) continue
    const found = rowsOfSet(scope(clausesOf(taken)))
    const ranked = textWithout(text, [...parameters.filter(isNotWritten), ...ignored])
    const query = readingsOf(readQuery(search, ranked))
    return { rows: rankRows(search.words, found, query), taken: taken.map(one => withoutEmpty(one, taken, scope)) }
  }
  return null
}

/** Whether ranking ignores the number. Names contain amperes and sizes; '80' of '80 V' or '100' of 'over 100 A' would mislead. */
const isNotWritten = ({ wanted }: Parameter) =>
  wanted !== null && (wanted.bound !== null || !['A', 'RU', 'in'].includes(wanted.quantity.unit))

const clausesOf = (taken: readonly Taken[]): Clause[] => taken.flatMap(({ meaning }) => [...meaning])

/** Removes the conditions that no product fulfils from the meaning. */
function withoutEmpty({ parameter, meaning }: Taken, taken: readonly Taken[], scope: Scope): Taken {
  const others = clausesOf(taken.filter(one => one.parameter !== parameter))
  const kept = meaning.map(clause =>
    clause.length > 1 ? clause.filter(condition => scope([...others, [condition]]).count > 0) : clause,
  )
  return { parameter, meaning: kept }
}

/** The sets of rows in which values are searched, the strictest set first. */
function* scopesOf(search: SearchIndex, rest: string, lenient: boolean): Generator<Uint32Array> {
  const { catalogIndex, words } = search
  const everything = catalogIndex.inPosition.rowAt
  const query = readQuery(search, rest)
  const fitting = query.size === 0 ? everything : findRows(words, readingsOf(query))
  if (fitting.length) yield fitting
  if (!lenient) return
  const known = new Map([...query].filter(([, { readings, correction }]) => readings.length > 0 && correction === null))
  if (known.size === 0) yield everything
  else if (fitting.length === 0) yield findSome(search, query)
  // Most words of a sentence do not help to find products, but words that name a kind of product do.
  const kinds = new Map([...known].filter(([word]) => search.isKind(word)))
  if (kinds.size > 0 && kinds.size < query.size) yield findRows(words, readingsOf(kinds))
}

/** Finds the products of a set that fulfil all clauses. */
export type Scope = (clauses: readonly Clause[]) => RowSet

export function openScope(search: SearchIndex, rows: Uint32Array): Scope {
  const all = rowSet(search.catalogIndex, rows)
  const bitmaps = new Map<Clause, Bitmap>()
  const bitmapOf = (clause: Clause) => {
    const known = bitmaps.get(clause) ?? clauseBitmap(search, clause, all)
    bitmaps.set(clause, known)
    return known
  }
  return clauses =>
    evaluate(
      all,
      clauses.map(clause => ({ of: clause, passing: bitmapOf(clause) })),
    ).passing
}

function clauseBitmap(search: SearchIndex, clause: Clause, { span }: RowSet): Bitmap {
  const bits = emptyBitmap(search.catalogIndex.ids.length)
  for (const condition of clause) {
    const column = columnOf(search, condition.attributeId)
    if (column) addRowsWithCodes(bits, column.runs(), wantedCodes(column, choiceOf(column, condition)), span)
  }
  return bits
}

export const columnOf = ({ catalogIndex, quantities }: SearchIndex, attributeId: number): Column | undefined =>
  catalogIndex.columns.get(attributeId) ?? quantities.get(attributeId)

const choiceOf = ({ attribute }: Column, { optionId, range }: Condition) => ({
  attribute,
  optionIds: new Set(optionId === undefined ? [] : [optionId]),
  ranges: range ? [range] : [],
})

/** Chooses the likeliest combination of meanings that finds a product; null: no combination does. */
function chooseMeanings(
  parameters: readonly Parameter[],
  findsAny: (taken: readonly Taken[]) => boolean,
): readonly Taken[] | null {
  let choices: Taken[][] = [[]]
  for (const parameter of parameters) {
    choices = choices
      .flatMap(chosen => parameter.meanings.map(meaning => [...chosen, { parameter, meaning }]))
      .slice(0, mostTries)
  }
  return choices.find(findsAny) ?? null
}
