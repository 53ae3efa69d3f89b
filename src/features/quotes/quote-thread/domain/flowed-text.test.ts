import { expect, test } from 'vitest'
import { unflowed } from './flowed-text.ts'

test.each([
  ['lines that go on', 'We need \r\n12 panels.\r\n\r\nAnn', 'We need 12 panels.\n\nAnn'],
  ['quoted lines that go on', '> We can \r\n> deliver.\r\nFine.', '> We can deliver.\nFine.'],
  ['quoted lines of two depths', '>> One \r\n>> two \r\n> three\r\n', '>> One two \n> three\n'],
  ['an answer below a quoted line that seems to go on', '> Six weeks. \r\nGo ahead.', '> Six weeks. \nGo ahead.'],
  ['an own line that begins with the mark', ' > 48 V are \r\nneeded.', ' > 48 V are needed.'],
  ['the mark within a paragraph', 'It has to be \r\n > 48 V.', 'It has to be > 48 V.'],
  ['an empty line after one that seems to go on', 'Yes: \r\n\r\n> Both?', 'Yes: \n> Both?'],
  ['a signature', 'Yes \r\n-- \r\nAnn', 'Yes \n-- \nAnn'],
  ['a line that was moved in', '  2 panels', ' 2 panels'],
])('%s', (_, text, read) => {
  expect(unflowed(text, false)).toBe(read)
})

test('a blank that only folds a line is dropped', () => {
  expect(unflowed('GP-0606- \r\n30-1U  \r\nand\r\n> CB- \r\n> 1', true)).toBe('GP-0606-30-1U and\n> CB-1')
})

test('a long text is read at once', () => {
  const start = performance.now()
  unflowed('word \r\n'.repeat(500_000), true)
  unflowed('>'.repeat(3_000_000), false)
  expect(performance.now() - start).toBeLessThan(20_000)
})
