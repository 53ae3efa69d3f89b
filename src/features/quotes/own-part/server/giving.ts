import { findProductsForQuote, type QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import { findEqualParts, type PartList } from '#features/catalog/search/domain/parts/part-list.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type GiveState, giveStates, type Known, type Wanted } from '../domain/give-numbers.ts'
import { mostNumbers, mostOfProduct, numberLength } from '../domain/limits.ts'
import { ownPartAnswers } from '../messages/answers.ts'
import { countNumbers, countNumbersOf, findReplaced } from './store.ts'

/** The part numbers of one state of the catalogue. */
export interface PartIndex {
  list: PartList
  /** The product of each row of the list. */
  ids: readonly number[] | Int32Array
}

export interface Judged extends Wanted {
  state: GiveState
  /** The product about which is asked: that has the number now, or has it as its part number. */
  otherId: number | null
}

/** What giving the numbers would do now. */
export async function judge(
  db: Database,
  companyId: number,
  wanted: readonly Wanted[],
  { list, ids }: PartIndex,
): Promise<Judged[]> {
  const replaced = await findReplaced(
    db,
    companyId,
    wanted.map(({ number }) => number.number),
  )
  const counts = await countNumbersOf(
    db,
    companyId,
    wanted.map(({ productId }) => productId),
  )
  const known: Known = {
    productOf: new Map(replaced.map(({ folded, productId }) => [folded, productId])),
    countOf: counts,
    inCatalogue: ({ number }) => findEqualParts(list, number).map(row => ids[row] ?? 0),
    room: mostNumbers - (await countNumbers(db, companyId)),
  }
  return giveStates(wanted, known).map((state, place): Judged => {
    const one = wanted[place]
    if (!one) throw new Error('a state for each')
    const others = state === 'catalogue_number' ? known.inCatalogue(one.number) : []
    const otherId = state === 'taken' ? known.productOf.get(one.number.folded) : others.find(id => id !== one.productId)
    return { ...one, state, otherId: otherId ?? null }
  })
}

/** Why a number is not given, in words. */
export function reasonOf(
  { state, otherId }: Pick<Judged, 'state' | 'otherId'>,
  products: ReadonlyMap<number, QuoteProduct>,
  language: Language,
): string {
  const text = ownPartAnswers[language]
  const other = products.get(otherId ?? 0)?.sku ?? text.gone_product
  switch (state) {
    case 'ready':
    case 'same':
      return ''
    case 'too_long':
      return text.too_long(numberLength)
    case 'too_many_of_product':
      return text.too_many_of_product(mostOfProduct)
    case 'too_many':
      return text.too_many(mostNumbers)
    case 'taken':
    case 'catalogue_number':
      return text[state](other)
    default:
      return text[state]
  }
}

const productsAtOnce = 200

/** The products that are offered, by id. */
export async function offeredProducts(
  { db, language }: Pick<Context, 'db' | 'language'>,
  ids: readonly number[],
): Promise<Map<number, QuoteProduct>> {
  const wanted = [...new Set(ids)]
  const found = new Map<number, QuoteProduct>()
  for (let at = 0; at < wanted.length; at += productsAtOnce)
    for (const product of await findProductsForQuote(db, wanted.slice(at, at + productsAtOnce), language))
      if (product.isPublished) found.set(product.id, product)
  return found
}

export const presentProduct = ({ id, name, sku, manufacturerPartNumber, productUrl }: QuoteProduct) => ({
  ...{ id, name, sku },
  manufacturer_part_number: manufacturerPartNumber,
  product_url: productUrl,
})
