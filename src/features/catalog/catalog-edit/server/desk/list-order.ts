import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { summaryRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import type { Language } from '#shared/language.ts'
import type { ListFacts } from './list-facts.ts'
import type { Unlisted } from './unlisted.ts'

export type Order = 'position' | 'sku' | 'name' | 'changed'

/** A product of the list: a row of the index, or below 0 one that the index does not show as it is: -1 is the first of these. */
export type Entry = number

export interface Ordered {
  entries: readonly Entry[]
  others: readonly Unlisted[]
}

export const otherAt = ({ others }: Ordered, entry: Entry): Unlisted | undefined =>
  entry < 0 ? others[-1 - entry] : undefined
export const idAt = (ordered: Ordered, { ids }: CatalogIndex, entry: Entry): number =>
  otherAt(ordered, entry)?.id ?? ids[entry] ?? 0

export interface Passes {
  /** Null: every row passes. */
  row: ((row: number) => boolean) | null
  other: (other: Unlisted) => boolean
  /** Ids in the order of a search; null: nothing was searched for. */
  found: readonly number[] | null
}

interface Gathered {
  facts: ListFacts
  others: readonly Unlisted[]
  passes: Passes
}

/** All products that pass, in the order. In that of the site, what is not on the site comes first, the newest above. */
export async function inOrder(
  { facts, others, passes }: Gathered,
  { order, q }: { order?: Order | undefined; q?: string | undefined },
  language: Language,
): Promise<Ordered> {
  const { index } = facts
  const isHeld = new Set(others.map(({ id }) => id))
  const rowAt = await rowsInOrder(facts, order, q ? passes.found : null, language)
  const { row: test } = passes
  const passing = others.filter(passes.other)
  const isInOrder = order === undefined || order === 'position'
  // A product that was changed a moment ago stays where it stands; the index follows.
  const there = new Map(
    isInOrder ? passing.flatMap(({ id, state }, at) => (state === 'published' ? [[id, at] as const] : [])) : [],
  )
  const rows: Entry[] = []
  const placed = new Set<number>()
  for (const row of rowAt) {
    const id = index.ids[row] ?? 0
    const at = there.get(id)
    if (at !== undefined) {
      rows.push(-1 - at)
      placed.add(at)
    } else if ((test === null || test(row)) && (isHeld.size === 0 || !isHeld.has(id))) rows.push(row)
  }
  if (!isInOrder) return { entries: merged(rows, passing, compareIn(order, index, language)), others: passing }
  const elsewhere = passing.flatMap((_, at): Entry[] => (placed.has(at) ? [] : [-1 - at]))
  return { entries: elsewhere.concat(rows), others: passing }
}

async function rowsInOrder(
  { index, lastChanged }: ListFacts,
  order: Order | undefined,
  found: readonly number[] | null,
  language: Language,
): Promise<Iterable<number>> {
  if (order === 'name') return (await index.byName(language)).rowAt
  if (order === 'sku') return (await index.byPartNumber()).rowAt
  if (order === 'changed') return lastChanged
  if (found && order === undefined) return found.flatMap(id => index.rowOf.get(id) ?? [])
  return index.inPosition.rowAt
}

/** Compares products that are not in the index with rows of it, and with each other. */
interface Compare {
  withRow: (other: Unlisted, row: number) => number
  withOther: (other: Unlisted, second: Unlisted) => number
}

/** As the orders of the index have it. */
function compareIn(order: 'sku' | 'name' | 'changed', { products }: CatalogIndex, language: Language): Compare {
  if (order === 'changed')
    return {
      withRow: (other, row) => (products.updatedAt[row] ?? 0) - other.updatedAt.getTime(),
      withOther: (other, second) => second.updatedAt.getTime() - other.updatedAt.getTime(),
    }
  const { compare } = new Intl.Collator(order === 'sku' ? 'en' : language, { numeric: true, sensitivity: 'base' })
  const textOf = (other: Unlisted) =>
    order === 'name' ? other.nameIn(language) : (other.manufacturerPartNumber ?? other.sku)
  const textAtRow = (row: number) => {
    const { name, sku, manufacturerPartNumber } = summaryRow(products, row, language)
    return order === 'name' ? name : (manufacturerPartNumber ?? sku)
  }
  return {
    withRow: (other, row) => compare(textOf(other), textAtRow(row)),
    withOther: (other, second) => compare(textOf(other), textOf(second)),
  }
}

/** Puts each of the others at its place among the rows. */
function merged(rows: readonly number[], others: readonly Unlisted[], compare: Compare): Entry[] {
  const placed = others.map((other, at) => ({ other, entry: -1 - at, place: placeOf(rows, other, compare) }))
  placed.sort((a, b) => a.place - b.place || compare.withOther(a.other, b.other))
  const entries: Entry[] = []
  let next = 0
  for (const { entry, place } of placed) {
    for (; next < place; next++) entries.push(rows[next] ?? 0)
    entries.push(entry)
  }
  return entries.concat(rows.slice(next))
}

function placeOf(rows: readonly number[], other: Unlisted, compare: Compare): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare.withRow(other, rows[middle] ?? 0) > 0) low = middle + 1
    else high = middle
  }
  return low
}
