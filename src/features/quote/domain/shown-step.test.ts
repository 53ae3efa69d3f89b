import { expect, test } from 'vitest'
import { shownStep } from './shown-step.ts'

test.each([
  [1, 3, 1],
  [3, 3, 3],
  [4, 2, 2],
  [4, 1, 1],
] as const)('step %i of a quote that has come to step %i shows step %i', (wanted, reached, shown) => {
  expect(shownStep(wanted, reached)).toBe(shown)
})
