import { useSite, useText } from '#web/page.ts'
import type { PriceListRow } from '../desk-contract.ts'
import { writeMoney } from '../domain/money-text.ts'
import { priceListText } from '../messages/desk-price-lists.ts'

type Words = (typeof priceListText)['en']

/** '2026-01-31' in the language of the reader. */
const dayOf = (day: string, language: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })

/** The days of a list in words. */
export function useValidity(): (list: Pick<PriceListRow, 'valid_from' | 'valid_until'>) => string {
  const text = useText(priceListText)
  const { language } = useSite()
  return ({ valid_from: from, valid_until: until }) => {
    if (from && until) return text.valid(dayOf(from, language), dayOf(until, language))
    if (from) return text.since(dayOf(from, language))
    return until ? text.until(dayOf(until, language)) : text.always
  }
}

/** For whom a list is. */
export const buyerWords = (text: Words, { buyer, buyer_name: name }: Pick<PriceListRow, 'buyer' | 'buyer_name'>) =>
  buyer.scope === 'everyone' ? text.scopes.everyone : text.oneOf(text.scopes[buyer.scope], name ?? text.gone)

/** Words a value of a list, as its history shows it. */
export function useValueWords(list: Pick<PriceListRow, 'currency' | 'buyer' | 'buyer_name'>) {
  const text = useText(priceListText)
  const { language } = useSite()
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (Array.isArray(value))
      return value
        .map(one => text.breaks(`${one.from_quantity}`, writeMoney(`${one.unit_price}`, list.currency, language)))
        .join(', ')
    if (field === 'buyer' && typeof value === 'object' && 'scope' in value && 'id' in value) {
      const { scope, id } = value as PriceListRow['buyer'] // the field of a list
      const isNow = scope === list.buyer.scope && id === list.buyer.id
      return isNow || scope === 'everyone'
        ? buyerWords(text, { buyer: { scope, id }, buyer_name: list.buyer_name })
        : `${text.scopes[scope]} ${id}`
    }
    return String(value)
  }
}

/** The name of a field; prices stand under their part numbers. */
export function useFieldNames(): (field: string) => string {
  const text = useText(priceListText)
  const names: Readonly<Record<string, string>> = text.fields
  return field => names[field] ?? (field.startsWith('price ') ? text.priceOf(field.slice(6)) : text.price)
}
