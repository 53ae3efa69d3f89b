import { expect, test } from 'vitest'
import { timerMs } from './timer-ms.ts'

test.each([
  [0, 0],
  [-5, 0],
  [Number.NaN, 0],
  [250, 250],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 31, 2 ** 31 - 1],
  [400 * 86_400_000, 2 ** 31 - 1],
  [Number.POSITIVE_INFINITY, 2 ** 31 - 1],
])('a timer of %d ms is set to %d', (asked, set) => expect(timerMs(asked)).toBe(set))
