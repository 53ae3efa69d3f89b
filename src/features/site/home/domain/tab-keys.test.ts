import { expect, test } from 'vitest'
import { tabForKey } from './tab-keys.ts'

test.each([
  ['ArrowRight', 1, 0],
  ['ArrowLeft', 0, 1],
  ['Home', 1, 0],
  ['End', 0, 1],
  ['a', 0, null],
])('%s on tab %i leads to %s', (key, index, next) => {
  expect(tabForKey(key, index, 2)).toBe(next)
})
