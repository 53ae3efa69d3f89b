import { type RowSet, rowsOfSet } from '#features/catalog/catalog/domain/filtering/evaluate.ts'
import type { Quantity, Unit } from '#shared/number/read-quantity.ts'
import type { Clause, Condition, Meaning, Wanted } from './conditions.ts'
import { openScope, type Scope } from './find-by-values.ts'
import { type Parameter, textWithout } from './parameters.ts'
import { placesOfUnit } from './quantity-columns.ts'
import { conditionsFor } from './quantity-conditions.ts'
import { readingsOf, readQuery } from './query.ts'
import type { Found } from './search-catalog.ts'
import type { SearchIndex } from './search-index.ts'
import { findRows } from './word-index.ts'

/** Another meaning of a text, which finds at least one product. */
export interface Offer {
  /** The clause that replaces the parameter; null: the parameter is removed. */
  clause: Clause | null
  /** The text before and after the replaced parameter. */
  before: string
  after: string
  count: number
}

const mostOffers = 6

/**
 * Offers other meanings of the quantities in a text: other attributes for the same number. If no product matches, also the
 * nearest values, the number with another unit, and the text without the quantity. Every offer finds at least one product.
 */
export function findOffers(search: SearchIndex, text: string, found: Found): Offer[] {
  const { understood, missing } = found
  if (understood.length === 0) return []
  const scope = openScope(search, rowsWith(search, textWithout(text, understood)))
  const offers = (missing.length ? missing : understood)
    .filter(({ kind }) => kind === 'quantity' || kind === 'size')
    .flatMap(parameter => offersOf(search, text, { parameter, found, scope }))
  return offers.slice(0, mostOffers)
}

function rowsWith({ catalogIndex, words, ...search }: SearchIndex, rest: string): Uint32Array {
  const query = readQuery(search, rest)
  return query.size === 0 ? catalogIndex.inPosition.rowAt : findRows(words, readingsOf(query))
}

interface Offering {
  parameter: Parameter
  found: Found
  /** The products that have the other words of the text. */
  scope: Scope
}

function offersOf(search: SearchIndex, text: string, { parameter, found, scope }: Offering): Offer[] {
  const { taken, understood, missing } = found
  const meaningIn = (one: Parameter) => taken.find(({ parameter: own }) => own === one)?.meaning
  const others = understood
    .filter(one => one !== parameter && (!missing.includes(one) || missing.length === understood.length))
    .flatMap(one => [...(meaningIn(one) ?? one.meanings[0] ?? [])])
  const [before, after] = [text.slice(0, parameter.from), text.slice(parameter.end)]
  const offers = new Map<string, Offer>()
  const add = (clause: Clause) => {
    const key = keyOf(clause)
    const { count } = offers.has(key) ? { count: 0 } : scope([...others, clause])
    if (count > 0) offers.set(key, { clause, before, after, count })
  }
  const isMissing = missing.includes(parameter)
  for (const clause of otherReadings(parameter, meaningIn(parameter), isMissing)) add(clause)
  if (!isMissing) return [...offers.values()]
  for (const wanted of nearest(search, parameter.wanted, scope(others))) {
    for (const key of placesOfUnit[wanted.quantity.unit].first) add(conditionsFor(wanted, key, search.vocabulary))
  }
  for (const wanted of inOtherUnits(parameter.wanted)) {
    for (const key of placesOfUnit[wanted.quantity.unit].first) add(conditionsFor(wanted, key, search.vocabulary))
  }
  const remaining = textWithout(text, [parameter])
  const left = remaining === '' ? 0 : scope(others).count
  return [...offers.values(), ...(left > 0 ? [{ clause: null, before: remaining, after: '', count: left }] : [])]
}

const keyOf = (clause: Clause) =>
  clause.map(({ attributeId, optionId, range }) => `${attributeId}:${optionId ?? `${range?.from}~${range?.to}`}`).join()

/** One clause for each attribute that the number can belong to, except the attribute that the search used. */
function otherReadings({ meanings, offered }: Parameter, taken: Meaning | undefined, isMissing: boolean): Clause[] {
  const [only, ...more] = taken?.length === 1 ? (taken[0] ?? []) : []
  const all = [...meanings, ...(isMissing ? offered : [])].flatMap(meaning =>
    meaning.length === 1 ? byAttribute(meaning[0] ?? []) : [],
  )
  return more.length > 0 || !only ? all : all.filter(clause => clause[0]?.attributeId !== only.attributeId)
}

const byAttribute = (clause: Clause): Clause[] => [
  ...Map.groupBy(clause, ({ attributeId }: Condition) => attributeId).values(),
]

/** The next smaller and the next larger value that a product of the set has. */
function nearest(search: SearchIndex, wanted: Wanted | null, set: RowSet): Wanted[] {
  if (!wanted || wanted.quantity.unit === 'mm²') return []
  const { from, to, unit } = wanted.quantity
  const rows = rowsOfSet(set)
  let [below, above] = [-Infinity, Infinity]
  for (const number of placesOfUnit[unit].first.flatMap(key => [...numbersOf(search, key, rows)])) {
    if (number < from) below = Math.max(below, number)
    if (number > to) above = Math.min(above, number)
  }
  return [below, above].filter(Number.isFinite).map(number => sameUnit(wanted.quantity, number))
}

const sameUnit = (quantity: Quantity, number: number): Wanted => ({
  quantity: { ...quantity, from: number, to: number, other: null },
  bound: null,
})

/** The numbers that the rows have in an attribute. */
function numbersOf({ catalogIndex, quantities, vocabulary }: SearchIndex, key: string, rows: Uint32Array): Set<number> {
  const numbers = new Set<number>()
  const known = vocabulary.measured.get(key)
  const column = known && (catalogIndex.columns.get(known.attribute.id) ?? quantities.get(known.attribute.id))
  if (!column) return numbers
  const choices = new Map(known.choices.map(({ optionId, number }) => [optionId, number]))
  const codes = new Set<number>()
  for (const row of rows) codes.add(column.codes[row] ?? 0)
  for (const code of codes) {
    const value = column.values[code]
    for (const { from } of choices.size ? [] : (value?.ranges ?? [])) numbers.add(from)
    for (const place of value?.options ?? []) {
      const number = choices.get(column.attribute.options[place]?.id ?? -1)
      if (number !== undefined) numbers.add(number)
    }
  }
  return numbers
}

/** A user who typed '80 V' may want 80 A; one who typed '10,000 A' may want an interrupting rating of 10 kA. */
function inOtherUnits(wanted: Wanted | null): Wanted[] {
  if (!wanted) return []
  const { unit } = wanted.quantity
  const as = (other: Unit, factor: number): Wanted => ({
    ...wanted,
    quantity: {
      ...wanted.quantity,
      unit: other,
      from: wanted.quantity.from * factor,
      to: wanted.quantity.to * factor,
      other: null,
    },
  })
  if (unit === 'V' || unit === 'V AC' || unit === 'W') return [as('A', 1)]
  if (unit === 'kA') return [as('A', 1000)]
  return unit === 'A' ? [as('kA', 0.001), as('V', 1)] : []
}
