import { expect, test } from 'vitest'
import { cleanLine, cleanText, cleanWords } from './clean-text.ts'

test.each([
  ['  Ann  ', 'Ann'],
  ['Ann\r\nBcc: all@example.com', 'Ann Bcc: all@example.com'],
  ['a\u0000b\u2028c', 'a b c'],
  ['\ud800x', '\ufffdx'],
  ['José–Ñ 電源', 'José–Ñ 電源'],
])('one line of %j is %j', (typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})

test.each([
  ['Attention\u202f: 48\u00a0V', 'Attention\u202f: 48\u00a0V'],
  ['\u00a0 ends \u202f', 'ends'],
  ['a\u0000 \r\n\t b\u2028c  d', 'a b c d'],
  ['\ud800x', '\ufffdx'],
])('words of %j are %j', (typed, clean) => {
  expect(cleanWords(typed)).toBe(clean)
})

test('what is compared has no no-break spaces', () => {
  expect(cleanLine('48\u00a0V\u202f:')).toBe('48 V :')
})

test.each([
  ['one\r\ntwo\rthree\n', 'one\ntwo\nthree'],
  ['a\u0000b\u001bc\td', 'abc\td'],
  ['\udc00', '\ufffd'],
])('text %j is %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})
