import { currencies } from '#features/site/setting/domain/quote-choices.ts'
import type { Language } from '#shared/language.ts'

// Creating a format takes a hundred times as long as using it, and a long draft has a thousand amounts.
const formats = new Map<string, Intl.NumberFormat>()

/** '$1,234.50' of '1234.50', '1234,50 US$' in Spanish: every digit that the amount has, and no others than its currency asks for. */
export function writeMoney(amount: string, currency: string, language: Language): string {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  // Unit prices have up to four decimals.
  const format = known ?? new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 4 })
  if (!known && Object.hasOwn(currencies, currency)) formats.set(key, format)
  // As text the amount is not rounded to a binary number. The typings know texts from ES2023 on: a decimal string is one of them.
  return format.format(amount as `${number}`)
}
