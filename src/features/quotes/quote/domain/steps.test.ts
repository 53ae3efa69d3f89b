import { expect, test } from 'vitest'
import { shownStep, stepAfter } from './steps.ts'

test.each([
  [1, 2, 2],
  [1, 3, 1],
  [1, 4, 1],
  [2, 1, 1],
  [2, 3, 3],
  [2, 4, 2],
  [3, 4, 4],
  [3, 1, 1],
  [4, 1, 1],
  [4, 2, 2],
  [4, 4, 4],
  [3, undefined, 3],
] as const)('from step %d a wish for %j leads to %d', (current, next, after) => {
  expect(stepAfter(current, next, 1)).toBe(after)
})

test('an empty cart is at step 1, whatever step is requested', () => {
  expect(stepAfter(4, 4, 0)).toBe(1)
  expect(stepAfter(1, 2, 0)).toBe(1)
})

test.each([
  [1, 3, 1],
  [3, 3, 3],
  [4, 2, 2],
  [4, 1, 1],
] as const)('step %i of a quote that has come to step %i shows step %i', (wanted, reached, shown) => {
  expect(shownStep(wanted, reached)).toBe(shown)
})
