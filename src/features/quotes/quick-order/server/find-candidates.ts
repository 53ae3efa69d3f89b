import { findProductsForQuote, type QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import { rowsOfCode, tradeCodesOf } from '#features/catalog/search/domain/engine/trade-codes.ts'
import { findLikeParts } from '#features/catalog/search/domain/parts/near-parts.ts'
import { findEqualParts, hasEqualPart } from '#features/catalog/search/domain/parts/part-list.ts'
import { findEqualNumbers, readPlainNumbers } from '#features/quotes/own-part/server/store.ts'
import { isOtherNumber } from '../domain/other-numbers.ts'
import { readPartLine } from '../domain/part-line.ts'
import type { LookUpDeps, PartIndex } from './look-up.ts'

export interface FoundCandidate {
  product: QuoteProduct
  reason: 'equal' | 'near' | 'words'
}

const longestText = 400
const mostFound = 10

/**
 * The products that may be meant with a text such as '10 x GMT-5A': those with this part number, in the catalogue or of the company, or this GTIN or CLEI code, with a similar one, and those that a
 * search by words finds; at most ten, the best first.
 */
export async function findCandidates(
  text: string,
  { catalogIndex, list }: PartIndex,
  { db, language, companyId, findByWords }: LookUpDeps,
): Promise<FoundCandidate[]> {
  const written = text.slice(0, longestText)
  const ownNumbers = companyId === null ? '' : await readPlainNumbers(db, companyId)
  const isOther = isOtherNumber({ ownNumbers, codes: tradeCodesOf(catalogIndex) })
  const part = readPartLine(written, one => hasEqualPart(list, one) || isOther(one))?.partNumber ?? written
  const own = companyId === null ? [] : await findEqualNumbers(db, companyId, [part])
  const idOf = (row: number) => catalogIndex.ids[row] ?? 0
  const inCatalogue = [...findEqualParts(list, part), ...rowsOfCode(catalogIndex, part)]
  const equal = [...own.map(({ productId }) => productId), ...inCatalogue.map(idOf)]
  const near = equal.length > 0 ? [] : findLikeParts(list, part, mostFound).map(idOf)
  const words = equal.length > 0 ? [] : await findByWords(written, language, mostFound)
  const reasons = new Map<number, FoundCandidate['reason']>()
  for (const [ids, reason] of [
    [equal, 'equal'],
    [near, 'near'],
    [words, 'words'],
  ] as const)
    for (const id of ids) if (!reasons.has(id)) reasons.set(id, reason)
  const ids = [...reasons.keys()].slice(0, mostFound)
  const products = new Map((await findProductsForQuote(db, ids, language)).map(product => [product.id, product]))
  return ids.flatMap(id => {
    const product = products.get(id)
    const reason = reasons.get(id)
    return product?.isPublished && reason ? [{ product, reason }] : []
  })
}
