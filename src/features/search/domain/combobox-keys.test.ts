import { expect, test } from 'vitest'
import { entryAfterKey } from './combobox-keys.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null],
  ['End', -1, 3, null],
  ['a', 1, 3, null],
  ['ArrowDown', -1, 0, null],
])('%s on entry %i of %i', (key, entry, count, expected) => {
  expect(entryAfterKey(key, entry, count)).toBe(expected)
})
