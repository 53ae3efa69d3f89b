import { currencies } from '#features/setting/domain/quote-choices.ts'
import type { Language } from '#shared/language.ts'

/**
 * An amount as the page writes it: '$1,234.50', '1234,50 US$'. The decimals of the amount are kept where it has more than its currency, as
 * unit prices do. A decimal string goes through `Intl` as it is, so nothing is lost.
 */
export function writePrice(amount: string, currency: string, language: Language): string {
  // Trusted text: an amount of a version, with four decimals at most.
  const given = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0
  const decimals: Readonly<Record<string, number>> = currencies
  const digits = Math.max(decimals[currency] ?? 2, given)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // The typings of `format` know texts from ES2023 on: a decimal string is one of them.
  return format.format(amount as `${number}`)
}
