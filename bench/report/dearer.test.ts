import { expect, test } from 'vitest'
import { judgeCosts } from './dearer.ts'

const rounds = (lowest: number) => Array.from({ length: 10 }, (_, n) => (n < 2 ? lowest : lowest * (2 + n)))

test('what costs more than 15 % more in its calmest rounds became dearer', () => {
  const { rows, dearer } = judgeCosts(
    new Map([
      ['list page', { before: rounds(10), now: rounds(11.6) }],
      ['product page', { before: rounds(10), now: rounds(11.4).reverse() }],
      ['add a line', { before: rounds(10), now: rounds(5) }],
    ]),
  )
  expect(rows).toEqual([
    ['list page', '10.0', '11.6', '**1.16**'],
    ['product page', '10.0', '11.4', '1.14'],
    ['add a line', '10.0', '5.00', '0.50'],
  ])
  expect(dearer).toEqual(['list page (1.16)'])
})

test('what was not measured is not let pass', () => {
  expect(judgeCosts(new Map([['list page', { before: [], now: [] }]])).dearer).toEqual(['list page (NaN)'])
})
