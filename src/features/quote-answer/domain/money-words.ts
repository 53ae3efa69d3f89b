import { readAmount } from '#features/price/domain/amount.ts'
import type { Language } from '#shared/language.ts'
import { isCurrency } from './answer-words.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** '$1,234.50' of '1234.50': every digit that the amount has, and no others than its currency asks for. */
export function formatMoney(amount: string, currency: string, language: Language): string {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  const format =
    known ??
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      // Unit prices have up to four decimals.
      maximumFractionDigits: 4,
    })
  if (!known && isCurrency(currency)) formats.set(key, format)
  // As text the amount is not rounded to a binary number.
  return format.format(amount as Intl.StringNumericLiteral)
}

export const isZero = (amount: string): boolean => readAmount(amount) === 0n
