import { expect, test } from 'vitest'
import type { Break } from '#features/catalog/price/domain/amount.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { isAbove, largestDiscount } from './discount.ts'
import { emptyLine } from './draft/begin-draft.ts'
import type { DraftHead, LineFields } from './draft/draft.ts'

const line = (price: string, more: Partial<LineFields> = {}): LineFields => ({
  ...emptyLine,
  breaks: [{ from_quantity: 1, unit_price: price }],
  ...more,
})
const head = (discount: DraftHead['discount'] = null) => ({
  currency: 'USD' as const,
  discount,
  freight: { mode: 'included' as const, amount: null, incoterm: null, place: '' },
})
const listed = (...breaks: [number, string][]) =>
  new Map([[0, breaks.map(([from_quantity, unit_price]): Break => ({ from_quantity, unit_price }))]])

test.each([
  ['nothing', [], head(), '0'],
  ['no discount', [line('10')], head(), '0'],
  [
    'the largest of the lines',
    [line('10', { discount_percent: '5' }), line('1', { discount_percent: '12.5' })],
    head(),
    '12.5',
  ],
  ['that of the whole answer', [line('10')], head({ percent: '7.25' }), '7.25'],
  ['both together: 10 % of what 10 % left', [line('10', { discount_percent: '10' })], head({ percent: '10' }), '19'],
  ['an amount as its share of the sum', [line('10', { quantity: 9 }), line('10')], head({ amount: '33' }), '33'],
  ['an amount above the sum', [line('10')], head({ amount: '33' }), '100'],
  ['a line without a price', [line('10', { is_on_request: true, discount_percent: '50' })], head(), '0'],
  ['a line that is not offered', [line('10', { answer: 'not_offered', discount_percent: '50' })], head(), '0'],
  ['an option, which the sum does not count', [line('10', { is_optional: true, discount_percent: '9' })], head(), '9'],
])('%s', (_, lines, terms, percent) => {
  expect(largestDiscount(lines, terms)).toBe(percent)
})

test.each([
  ['a lower price', line('9'), listed([1, '10']), '10'],
  ['a lower price with a discount', line('9', { discount_percent: '10' }), listed([1, '10']), '19'],
  ['a higher price', line('12', { discount_percent: '5' }), listed([1, '10']), '0'],
  ['the list’s price for the quantity', line('8', { quantity: 100 }), listed([1, '10'], [100, '8']), '20'],
  ['a thirds’ price', line('6.6667'), listed([1, '10']), '33.34'],
  ['a price that is below the list’s by ever so little', line('8999.9999'), listed([1, '10000']), '10.01'],
  ['nothing for a price', line('0'), listed([1, '10']), '100'],
  ['a list that gives it away', line('5', { discount_percent: '3' }), listed([1, '0']), '3'],
])('against a list: %s', (_, one, prices, percent) => {
  expect(largestDiscount([one], head(), prices)).toBe(percent)
})

test('a discount is above a limit by its digits', () => {
  expect([isAbove('10', '10'), isAbove('10.01', '10'), isAbove('9.5', '10'), isAbove('100', '99.99')]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

/** Units of the fourth decimal, read off the digits. */
const units = (text: string) => BigInt(text.replace(/^(\d+)\.?(\d*)$/, (_, whole, rest) => whole + rest.padEnd(4, '0')))

test('of random answers it is the largest share that any of their prices gives away', () => {
  const random = seededRandom(20261201)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T // never empty
  const amount = () => `${below(pick([10, 1000, 1_000_000]))}.${`${below(10_000)}`.padStart(4, '0')}`
  const percent = () => pick(['0', '5', '12.5', '33.33', '99.99', '100', `${below(100)}.${below(10)}`])
  const breaksOf = () =>
    [...new Set([1, 1 + below(20), 1 + below(300)])]
      .slice(below(2))
      .sort((a, b) => a - b)
      .map(from_quantity => ({ from_quantity, unit_price: amount() }))
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: 1 + below(4) }, () =>
      line('1', {
        ...{ quantity: 1 + below(400), breaks: breaksOf(), discount_percent: percent() },
        answer: pick(['as_requested', 'as_requested', 'not_offered']),
        is_on_request: below(9) === 0,
      }),
    )
    const lists = new Map(lines.flatMap((_, at) => (below(3) > 0 ? [[at, breaksOf()] as const] : [])))
    const whole = pick([null, null, percent()])
    let largest = 0n
    for (const [at, one] of lines.entries()) {
      if (one.answer === 'not_offered' || one.is_on_request) continue
      // The price of one at a quantity: the last break that is not above it.
      const at4 = (breaks: readonly Break[], quantity: number) =>
        breaks.findLast(({ from_quantity: from }) => from <= quantity)?.unit_price
      const asked = [one.quantity, ...one.breaks.map(({ from_quantity: from }) => from)]
      const pairs = asked.flatMap(quantity => {
        const [own, usual] = [at4(one.breaks, quantity), at4(lists.get(at) ?? [], quantity)]
        return own !== undefined && usual !== undefined && units(usual) > 0n
          ? [[units(own), units(usual)] as const]
          : []
      })
      if (pairs.length === 0 && one.breaks.length > 0) pairs.push([1n, 1n])
      for (const [own, usual] of pairs) {
        // Ten-thousandths of a percent are left of 100 % twice over.
        const [left, all] = [
          own * (1_000_000n - units(one.discount_percent)) * (1_000_000n - units(whole ?? '0')),
          usual * 10n ** 12n,
        ]
        const hundredths = left >= all ? 0n : ((all - left) * 10_000n + all - 1n) / all
        if (hundredths > largest) largest = hundredths
      }
    }
    const found = largestDiscount(lines, head(whole === null ? null : { percent: whole }), lists)
    if (units(found) !== largest * 100n) expect([found, round]).toEqual([Number(largest) / 100, round])
  }
})
