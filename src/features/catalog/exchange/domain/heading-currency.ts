import { currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import type { MappingOptions } from './mapping.ts'

/** A currency at the end of the name of a column: 'List price (EUR)', 'Price US$', or alone. */
// Trusted text: the codes of our own list.
const currencyEnd = new RegExp(`(?:^|[ (\\[])(${currencyCodes.join('|')}|us\\$|€)[)\\]]?$`, 'i')

/** The names of a column of prices; the currency behind one is no part of it. */
export function priceName(heading: string): string {
  const name = heading.replace(currencyEnd, '').trim()
  return name === '' && heading !== '' ? 'price' : name
}

/** The currency that the proposed column of prices names in its heading: a list in another one then refuses the rows. */
export function proposeCurrency(headings: readonly string[], columns: readonly (string | null)[]): MappingOptions {
  const [, named] = currencyEnd.exec((headings[columns.indexOf('unit_price')] ?? '').trim()) ?? []
  if (named === undefined || columns.includes('currency')) return {}
  const currency = named === '€' ? 'EUR' : named.toUpperCase().replace('US$', 'USD')
  return { constants: { currency } }
}
