import { expect, test } from 'vitest'
import { inOrderOf, moved } from './order.ts'

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [5, 1, ['a', 'b', 'c']],
] as const)('the member %i by %i', (from, by, expected) => {
  expect(moved(['a', 'b', 'c'], from, by)).toEqual(expected)
})

test('in the order chosen, newcomers last, and what is gone left out', () => {
  const members = [1, 2, 3, 4].map(id => ({ id }))
  expect(inOrderOf(members, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4])
  expect(inOrderOf(members, []).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
