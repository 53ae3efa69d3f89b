import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import type { Break } from './amount.ts'
import type { ListScope } from './price-in-force.ts'

export const priceListKind = 'price_list'
export const mostLists = 500
export const mostPrices = 100_000

export interface ListHead {
  name: string
  currency: Currency
  /** Whom the list is for; the id is null for everyone. */
  buyer: { scope: ListScope; id: number | null }
  /** Days in the company's time zone, both inclusive; null: without a beginning, without an end. */
  valid_from: string | null
  valid_until: string | null
  is_active: boolean
}
export type ListField = keyof ListHead
export type PriceField = `price.${number}`
/** A list as its changes name it: the prices of each product are a field. */
export type PriceListFields = ListHead & Partial<Record<PriceField, Break[] | null>>

export const priceField = (productId: number): PriceField => `price.${productId}`

/** The product whose prices a field has; null for any other field. */
export function productOfField(field: string): number | null {
  const [, id] = /^price\.([1-9]\d{0,9})$/.exec(field) ?? []
  return id !== undefined && Number(id) < 2 ** 31 ? Number(id) : null
}
