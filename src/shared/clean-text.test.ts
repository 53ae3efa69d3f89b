import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

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
  ['one\r\ntwo\rthree\n', 'one\ntwo\nthree'],
  ['a\u0000b\u001bc\td', 'abc\td'],
  ['\udc00', '\ufffd'],
])('text %j is %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})
