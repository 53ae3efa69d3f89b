import { expect, test } from 'vitest'
import { shownBeside, shownValue } from './shown-value.ts'

test.each([
  [12.037, 12.04],
  [0.144, 0.144],
  [0.5304, 0.53],
  [66_600, 66_600],
])('%d is shown as %d', (value, shown) => {
  expect(shownValue(value)).toBe(shown)
})

test.each([
  [150.01, 150, 150.01],
  [150.004, 150, 150.004],
  [70.0047, 70, 70.005],
  [150.0000004, 150, 150.0001],
  [149.999, 150, 150],
  [150.0000000001, 150, 150],
  [12.2, 150, 12.2],
])('%d of %d is shown as %d', (value, limit, shown) => {
  expect(shownBeside(value, limit)).toBe(shown)
})
