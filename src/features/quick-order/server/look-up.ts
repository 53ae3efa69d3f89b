import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { findProductsForQuote, type QuoteProduct } from '#features/catalog/server/store.ts'
import { findLikeParts } from '#features/search/domain/parts/near-parts.ts'
import { findEqualParts, type PartList } from '#features/search/domain/parts/part-list.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
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
  /** Searches products by words. Answers at most `most` product ids, the best first. */
  findByWords: (text: string, language: Language, most: number) => Promise<number[]>
}

export interface FoundPart {
  match: MatchKind
  products: QuoteProduct[]
}

interface FoundIds {
  equal: number[]
  near: number[]
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
  let searches = 0
  let since = performance.now()
  for (const partNumber of new Set(partNumbers)) {
    const ids = findIds(index, partNumber)
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
    [...found].map(([partNumber, { equal, near }]) => {
      const equalProducts = equal.flatMap(id => products.get(id) ?? [])
      const nearProducts = near.flatMap(id => products.get(id) ?? [])
      const match = matchKind(partNumber, equalProducts, nearProducts.length)
      return [partNumber, { match, products: equalProducts.length > 0 ? equalProducts : nearProducts }]
    }),
  )
}

function findIds(index: PartIndex, partNumber: string): FoundIds {
  const idOf = (row: number) => index.catalogIndex.ids[row] ?? 0
  const equal = findEqualParts(index.list, partNumber).slice(0, mostCandidates).map(idOf)
  const near = equal.length > 0 ? [] : findLikeParts(index.list, partNumber, mostCandidates).map(idOf)
  return { equal, near }
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
