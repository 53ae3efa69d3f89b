import { expect, test } from 'vitest'
import { joinOrder, mostIn, orderFault } from './ordered-list.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test.each([
  ['a new order', 'series', [1, 2, 3], [3, 1, 2], null],
  ['a product twice', 'home', [1, 2], [1, 1], 'twice'],
  ['a product that is not of the series', 'series', [1, 2], [1, 2, 3], 'other_products'],
  ['a series without one of its products', 'series', [1, 2], [1], 'other_products'],
  ['a product more among the best sellers', 'best_sellers', [1, 2], [1, 3, 2], null],
  ['none on the home page', 'home', [1], [], null],
  ['more than the site shows', 'home', upTo(20), upTo(21), 'too_many'],
  ['fewer of a list that was too long', 'home', upTo(25), upTo(24), null],
] as const)('%s', (_, list, seen, order, fault) => {
  expect(orderFault(list, seen, order)).toBe(fault)
  expect(mostIn.home).toBe(20)
})

test.each([
  ['nothing changed meanwhile', [3, 1, 2], [1, 2, 3], [1, 2, 3], [3, 1, 2]],
  ['one came', [3, 1, 2], [1, 2, 3], [4, 1, 2, 3], [3, 1, 2, 4]],
  ['one is gone', [3, 1, 2], [1, 2, 3], [1, 3], [3, 1]],
  ['one was added here', [3, 1, 2, 9], [1, 2, 3], [2, 1, 3], [3, 1, 2, 9]],
  ['the same was added there', [1, 9], [1], [1, 9], [1, 9]],
  ['one was taken out here', [1], [1, 2], [2, 1], [1]],
])('an order is joined where %s', (_, mine, seen, current, joined) => {
  expect(joinOrder(mine, seen, current)).toEqual(joined)
})
