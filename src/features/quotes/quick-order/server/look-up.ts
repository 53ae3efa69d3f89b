import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { findProductsForQuote, type QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import { rowsOfCode } from '#features/catalog/search/domain/engine/trade-codes.ts'
import { findLikeParts } from '#features/catalog/search/domain/parts/near-parts.ts'
import { findEqualParts, type PartList, plainPartNumber } from '#features/catalog/search/domain/parts/part-list.ts'
import { findEqualNumbers, type NamedPart } from '#features/quotes/own-part/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { mostCandidates } from '../domain/limits.ts'
import { type MatchKind, matchKind } from '../domain/part-line.ts'

/** The part numbers of one revision of the catalogue. Row numbers in `list` are those of `catalogIndex`. */
export interface PartIndex {
  catalogIndex: CatalogIndex
  list: PartList
}

export interface LookUpDeps {
  db: Database
  language: Language
  /** The company whose part numbers are known too; null: none. */
  companyId: number | null
  /** Searches products by words. Answers at most `most` product ids, the best first. */
  findByWords: (text: string, language: Language, most: number) => Promise<number[]>
}

/** A product, with the number of the company by which it was found. */
export interface NamedProduct extends QuoteProduct {
  ownNumber?: string
}

export interface FoundPart {
  match: MatchKind
  products: NamedProduct[]
}

interface FoundIds {
  equal: number[]
  near: number[]
  /** The numbers of the company that the written one is, by product. */
  own: ReadonlyMap<number, string>
}

const sliceMs = 10
const productsAtOnce = 200
// A search by words is the slowest step, and a list that needs more of them is no list of part numbers.
const mostSearches = 200

/** Finds the products of the part numbers, and looks up each number once. */
export async function lookUpParts(
  partNumbers: readonly string[],
  index: PartIndex,
  deps: LookUpDeps,
): Promise<Map<string, FoundPart>> {
  const found = new Map<string, FoundIds>()
  const ownOf = await readOwnNumbers(partNumbers, deps)
  let searches = 0
  let since = performance.now()
  for (const partNumber of new Set(partNumbers)) {
    const ids = findIds(index, partNumber, ownOf(partNumber))
    const isNothing = ids.equal.length + ids.near.length === 0
    if (isNothing && hasWords(partNumber) && searches++ < mostSearches)
      ids.near = await deps.findByWords(partNumber, deps.language, mostCandidates)
    found.set(partNumber, ids)
    if (performance.now() - since < sliceMs) continue
    await pause()
    since = performance.now()
  }
  const products = await findProducts([...found.values()], deps)
  return new Map(
    [...found].map(([partNumber, { equal, near, own }]) => {
      const equalProducts = equal.flatMap(id => withNumber(products.get(id), own.get(id)))
      const nearProducts = near.flatMap(id => products.get(id) ?? [])
      const match = matchKind(partNumber, equalProducts, nearProducts.length)
      return [partNumber, { match, products: equalProducts.length > 0 ? equalProducts : nearProducts }]
    }),
  )
}

/**
 * The numbers of the company by a written one: the one that is spelled so, else all that differ in blanks and dashes only. They stand
 * beside the products that the catalogue has under it, so that somebody chooses where both know the number.
 */
async function readOwnNumbers(texts: readonly string[], { db, companyId }: LookUpDeps) {
  const named = companyId === null ? [] : await findEqualNumbers(db, companyId, texts)
  const byPlain = Map.groupBy(named, ({ plain }) => plain)
  return (written: string): ReadonlyMap<number, string> => {
    const alike = byPlain.get(plainPartNumber(written)) ?? []
    const folded = foldText(written.trim())
    const spelled = alike.filter(one => one.folded === folded)
    return numbersByProduct(spelled.length > 0 ? spelled : alike)
  }
}

export const numbersByProduct = (named: readonly NamedPart[]): ReadonlyMap<number, string> =>
  new Map(named.map(({ productId, number }) => [productId, number]))

function withNumber(product: QuoteProduct | undefined, ownNumber: string | undefined): NamedProduct[] {
  if (!product) return []
  return [ownNumber === undefined ? product : { ...product, ownNumber }]
}

function findIds(index: PartIndex, partNumber: string, own: ReadonlyMap<number, string>): FoundIds {
  const idOf = (row: number) => index.catalogIndex.ids[row] ?? 0
  const inCatalogue = [...findEqualParts(index.list, partNumber), ...rowsOfCode(index.catalogIndex, partNumber)].map(
    idOf,
  )
  const equal = [...new Set([...own.keys(), ...inCatalogue])].slice(0, mostCandidates)
  const near = equal.length > 0 ? [] : findLikeParts(index.list, partNumber, mostCandidates).map(idOf)
  return { equal, near, own }
}

const hasWords = (text: string) => /\p{L}{3}/u.test(text)

async function findProducts(found: readonly FoundIds[], { db, language }: LookUpDeps) {
  const ids = [...new Set(found.flatMap(({ equal, near }) => [...equal, ...near]))]
  const products = new Map<number, QuoteProduct>()
  for (let start = 0; start < ids.length; start += productsAtOnce) {
    for (const product of await findProductsForQuote(db, ids.slice(start, start + productsAtOnce), language))
      if (product.isPublished) products.set(product.id, product)
  }
  return products
}
