import { expect, test } from 'vitest'
import { pageSteps } from './page-steps.ts'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 5, '1 2 gap 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [9, 9, '1 gap 8 9'],
  [500, 4167, '1 gap 499 500 501 gap 4167'],
])('page %i of %i offers the pages %s', (current, total, expected) => {
  expect(pageSteps(current, total).join(' ')).toBe(expected)
})
