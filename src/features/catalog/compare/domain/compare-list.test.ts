import { describe, expect, test } from 'vitest'
import { mergedItems, readComparedIds, withCompared } from './compare-list.ts'

describe('adding', () => {
  test.each([
    [[], 1, [1]],
    [[3, 1], 2, [3, 1, 2]],
    [[3, 1], 3, [3, 1]],
    [[4, 3, 2], 1, [4, 3, 2, 1]],
    [[4, 3, 2, 1], 2, [4, 3, 2, 1]],
  ])('adding to %j the product %i', (ids, id, expected) => {
    expect(withCompared(ids, id)).toEqual({ ok: true, value: expected })
  })

  test('a fifth product is refused', () => {
    expect(withCompared([4, 3, 2, 1], 5)).toEqual({ ok: false, reason: 'list_full' })
  })
})

describe('merging at the login', () => {
  const items = (...pairs: [productId: number, day: number][]) =>
    pairs.map(([productId, day]) => ({ productId, addedAt: new Date(Date.UTC(2026, 0, day)) }))
  const merged = (own: ReturnType<typeof items>, brought: ReturnType<typeof items>) =>
    mergedItems(own, brought).map(({ productId }) => productId)

  test.each([
    ['nothing', items(), items(), []],
    ['only brought', items(), items([1, 1], [2, 2]), [1, 2]],
    ['by age, from both lists', items([1, 2], [2, 4]), items([3, 1], [4, 3]), [3, 1, 4, 2]],
    ['the oldest four', items([1, 1], [2, 2], [3, 6]), items([4, 3], [5, 4], [6, 5]), [1, 2, 4, 5]],
    ['a product once, at its older position', items([1, 5], [2, 6]), items([2, 1]), [2, 1]],
  ])('%s', (_, own, brought, expected) => {
    expect(merged(own, brought)).toEqual(expected)
  })
})

test.each([
  ['1,2,3', [1, 2, 3]],
  [' 3, 1 ,3', [3, 1]],
  ['5,4,3,2,1', [5, 4, 3, 2]],
  ['', []],
  ['a,-1,0,1.5,1e3,99999999999,7', [7]],
])('the URL parameter %j names %j', (words, expected) => {
  expect(readComparedIds(words)).toEqual(expected)
})
