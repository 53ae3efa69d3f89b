import { expect, test } from 'vitest'
import { trimEnd, trimEnds, trimStart } from './trim-ends.ts'

const isSlash = (sign: string) => sign === '/'

test.each([
  ['', ''],
  ['///', ''],
  ['a', 'a'],
  ['//a//b//', 'a//b'],
])('%j without the slashes at its ends is %j', (text, trimmed) => {
  expect(trimEnds(text, isSlash)).toBe(trimmed)
})

test('each end can have its own characters', () => {
  expect(
    trimEnds(
      '«a«»b»',
      sign => sign === '«',
      sign => sign === '»',
    ),
  ).toBe('a«»b')
  expect([trimStart('//a//', isSlash), trimEnd('//a//', isSlash)]).toEqual(['a//', '//a'])
})

test('every character is looked at once', () => {
  let looks = 0
  const isCut = (sign: string) => ++looks > 0 && sign === ' '
  trimEnds(`a${' '.repeat(10_000)}b`, isCut)
  expect(looks).toBe(2)
})
