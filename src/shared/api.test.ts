import { expect, test } from 'vitest'
import { compareVersions } from './api.ts'

test.each([
  ['2.abc', '1.abc', 'newer'],
  ['10.abc', '9.abc', 'newer'],
  ['9.zzz', '10.aaa', 'older'],
  ['1.a', '1.a', 'same'],
  ['1.a', '1.b', 'unordered'],
  ['default', '1.b', 'unordered'],
  ['1.b', 'gmwtEQgVM4tqhCTW', 'unordered'],
  ['1', '2', 'unordered'],
  ['1.', '2.', 'unordered'],
  ['-1.a', '2.a', 'unordered'],
  ['9999999999999999.a', '1.a', 'unordered'],
])('%s after %s: %s', (version, other, answer) => {
  expect(compareVersions(version, other)).toBe(answer)
})
