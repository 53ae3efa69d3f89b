import { z } from 'zod'
import { currencyCodes } from '#features/setting/domain/quote-choices.ts'
import { cleanWords } from '#shared/clean-text.ts'
import { RowId } from '#shared/id.ts'
import { breakLimit } from './amount.ts'
import { Break } from './break.ts'
import { listScopes } from './price-in-force.ts'

export const priceListKind = 'price_list'
export const listNameLength = 100
export const mostLists = 500
export const mostPrices = 100_000

/** Whom a list is for; the id is null for everyone. */
export const ListBuyer = z
  .object({ scope: z.enum(listScopes), id: RowId.nullable() })
  .refine(({ scope, id }) => (scope === 'everyone') === (id === null))
export type ListBuyer = z.infer<typeof ListBuyer>

export const headFields = {
  name: z.string().max(1000).overwrite(cleanWords).min(1).max(listNameLength),
  currency: z.enum(currencyCodes),
  buyer: ListBuyer,
  valid_from: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  is_active: z.boolean(),
}
export type ListHead = z.infer<z.ZodObject<typeof headFields>>
export type ListField = keyof ListHead

/** The prices of a product; without any the list has no price for it. */
export const Breaks = z
  .array(Break)
  .min(1)
  .max(breakLimit)
  .refine(breaks => new Set(breaks.map(({ from_quantity }) => from_quantity)).size === breaks.length)
  .overwrite(breaks => breaks.toSorted((a, b) => a.from_quantity - b.from_quantity))
  .nullable()

export type PriceField = `price.${number}`
/** A list as its changes name it: the prices of each product are a field. */
export type PriceListFields = ListHead & Partial<Record<PriceField, Break[] | null>>

export const priceField = (productId: number): PriceField => `price.${productId}`

/** The product whose prices a field has; null for any other field. */
export function productOfField(field: string): number | null {
  const [, id] = /^price\.([1-9]\d{0,9})$/.exec(field) ?? []
  return id !== undefined && Number(id) < 2 ** 31 ? Number(id) : null
}

/** The schema of a field; null where there is no such field. */
export function schemaOf(field: string): z.ZodType | null {
  if (productOfField(field) !== null) return Breaks
  return Object.hasOwn(headFields, field) ? headFields[field as ListField] : null // hasOwn has asked
}
