import { z } from 'zod'
import { currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { RowId } from '#shared/id.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import { breakLimit } from './amount.ts'
import { Break } from './break.ts'
import { listScopes } from './price-in-force.ts'
import { type ListField, productOfField } from './price-list-fields.ts'

const listNameLength = 100

/** Whom a list is for; the id is null for everyone. */
const ListBuyer = z
  .object({ scope: z.enum(listScopes), id: RowId.nullable() })
  .refine(({ scope, id }) => (scope === 'everyone') === (id === null))

export const headFields = {
  name: z.string().max(1000).overwrite(cleanWords).min(1).max(listNameLength),
  currency: z.enum(currencyCodes),
  buyer: ListBuyer,
  valid_from: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  is_active: z.boolean(),
} satisfies Record<ListField, z.ZodType>

/** The prices of a product; without any the list has no price for it. */
const Breaks = z
  .array(Break)
  .min(1)
  .max(breakLimit)
  .refine(breaks => new Set(breaks.map(({ from_quantity }) => from_quantity)).size === breaks.length)
  .overwrite(breaks => breaks.toSorted((a, b) => a.from_quantity - b.from_quantity))
  .nullable()

/** The schema of a field; null where there is no such field. */
export function schemaOf(field: string): z.ZodType | null {
  if (productOfField(field) !== null) return Breaks
  return Object.hasOwn(headFields, field) ? headFields[field as ListField] : null // hasOwn has asked
}
