import { expect, test } from 'vitest'
import { currencies, currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { type Language, languages } from '#shared/language.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { writeMoney } from './money-text.ts'

const marks: Record<Language, { group: string; decimal: string; ungrouped: number }> = {
  en: { group: ',', decimal: '.', ungrouped: 3 },
  // In Spanish four digits stand together.
  es: { group: '.', decimal: ',', ungrouped: 4 },
  fr: { group: ' ', decimal: ',', ungrouped: 3 },
}

/** The digits of an amount by hand, with the decimals of its currency, or those that it has. */
function byHand(amount: string, decimals: number, language: Language): string {
  const { group, decimal, ungrouped } = marks[language]
  const [whole = '', rest = ''] = amount.split('.')
  const shown = rest.padEnd(decimals, '0')
  const groups = whole.length > ungrouped ? whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, group) : whole
  return shown ? `${groups}${decimal}${shown}` : groups
}

test('the page, the desk, paper and mail write an amount with all of its digits and no others', () => {
  const random = seededRandom(20261130)
  const below = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 1500; round++) {
    const whole = `${below(10 ** (1 + below(9)))}`
    const rest = `${below(10_000)}`.padStart(4, '0').slice(0, below(5)).replace(/0+$/, '')
    const amount = rest ? `${whole}.${rest}` : whole
    for (const language of languages)
      for (const currency of currencyCodes) {
        const expected = byHand(amount, currencies[currency], language)
        const digits = writeMoney(amount, currency, language)
          .replace(/[\s\u00a0\u202f]/g, ' ')
          .replace(/^\D+|\D+$/g, '')
        if (digits !== expected) expect([currency, language, amount, digits]).toEqual([expected])
      }
  }
})
