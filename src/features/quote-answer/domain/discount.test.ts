import { expect, test } from 'vitest'
import type { Break } from '#features/price/domain/amount.ts'
import { emptyLine } from './begin-draft.ts'
import { isAbove, largestDiscount } from './discount.ts'
import type { DraftHead, LineFields } from './draft.ts'

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
  ['a thirds’ price', line('6.6667'), listed([1, '10']), '33.33'],
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
