import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Author, FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Break } from '../../domain/amount.ts'
import {
  type ListHead,
  mostPrices,
  type PriceListFields,
  priceField,
  priceListKind,
  productOfField,
} from '../../domain/price-list-fields.ts'
import { schemaOf } from '../../domain/price-list-record.ts'
import { priceListText } from '../../messages/desk-price-lists.ts'
import { priceRefusals } from '../../messages/desk-refusals.ts'
import * as store from '../desk/store.ts'

/** Price lists as records that are changed in the one way. `fields`: those that are changed or taken back; only their prices are read. */
export function priceListSubject(author: Author, fields: readonly string[]): Subject<PriceListFields> {
  const productIds = productsOf(fields)
  return {
    kind: priceListKind,
    textsOf: null,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => fieldName(field, author.language),
    lock: async (tx, id) => {
      const row = await store.lockPriceList(tx, id)
      if (!row) return null
      const breaks = await store.listBreaks(tx, row, productIds)
      const prices = Object.fromEntries(productIds.map(product => [priceField(product), breaks.get(product) ?? null]))
      return { revision: row.revision, name: row.name, fields: { ...store.headOf(row), ...prices } }
    },
    check: (tx, id, { fields: current }, changes) =>
      faultsOf(tx, id, { ...current, ...changes }, changes, author.language),
    write: async (tx, id, changes, revision) => {
      await store.updatePriceList(tx, id, { ...headOf(changes), revision })
      await store.writeBreaks(tx, id, pricesOf(changes))
    },
  }
}

export const productsOf = (fields: readonly string[]): number[] => fields.flatMap(field => productOfField(field) ?? [])

/** The changed prices by product. */
const pricesOf = (changes: Partial<PriceListFields>): Map<number, Break[] | null> =>
  new Map(productsOf(Object.keys(changes)).map(id => [id, changes[priceField(id)] ?? null]))

const headOf = ({ name, currency, buyer, valid_from, valid_until, is_active }: Partial<PriceListFields>) => ({
  ...(name !== undefined && { name }),
  ...(currency !== undefined && { currency }),
  ...(buyer !== undefined && { buyer }),
  ...(valid_from !== undefined && { valid_from }),
  ...(valid_until !== undefined && { valid_until }),
  ...(is_active !== undefined && { is_active }),
})

/** Why a list cannot be so, by field. `id`: null for a new one. */
export async function faultsOf(
  tx: Database,
  id: number | null,
  { name, buyer, valid_from: from, valid_until: until }: ListHead,
  changes: Partial<PriceListFields>,
  language: Language,
): Promise<FieldErrors> {
  const text = priceRefusals[language]
  const wrong = Object.entries(changes).filter(([field, value]) => !schemaOf(field)?.safeParse(value).success)
  // The undo of the making of a list would leave it without a name.
  if (wrong.length > 0) return Object.fromEntries(wrong.map(([field]) => [field, [text.required]]))
  const errors: FieldErrors = {}
  if (changes.name !== undefined && (await store.listNamed(tx, [name])).some(other => other.id !== id))
    errors.name = [text.name_taken]
  if (from !== null && until !== null && until < from) errors.valid_until = [text.ends_before]
  if (changes.buyer !== undefined && buyer.scope !== 'everyone' && buyer.id !== null)
    if (!(await store.isBuyer(tx, buyer.scope, buyer.id))) errors.buyer = [text.no_such_buyer]
  const prices = pricesOf(changes)
  const count =
    id === null || (prices.size === 0 && changes.currency === undefined) ? 0 : await store.countPrices(tx, id)
  if (changes.currency !== undefined && count > 0) errors.currency = [text.has_prices]
  const known = await store.listSkusOf(tx, [...prices.keys()])
  for (const product of prices.keys()) if (!known.has(product)) errors[priceField(product)] = [text.no_such_product]
  const added = [...prices.values()].reduce((sum, breaks) => sum + (breaks?.length ?? 0), 0)
  // What the new prices replace is not counted twice where it matters: at the bound.
  if (id !== null && count + added > mostPrices) {
    const replaced = [...(await store.listBreaks(tx, { id, currency: '' }, [...prices.keys()])).values()].flat().length
    if (count + added - replaced > mostPrices) errors[''] = [text.too_many_prices(mostPrices.toLocaleString(language))]
  }
  return errors
}

export function fieldName(field: string, language: Language): string {
  const names: Readonly<Record<string, string>> = priceListText[language].fields
  return names[field] ?? priceListText[language].price
}
