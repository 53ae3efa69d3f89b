import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

// Some patterns took time with the fourth power of a cell's length before they were changed: 500 blanks took six seconds.
const millisecondsAllowed = 3000
const signs = 60_000

const pieces = [
  ' ',
  '\t',
  '\u00a0',
  'a ',
  '"',
  '"a ',
  '"a,"b ',
  ',',
  ';',
  '|',
  '1',
  '1,',
  '1,000',
  '1.000,',
  '1 000',
  '.',
  '-',
  ' - ',
  '->',
  'a@',
  'a@b.',
  'a\u0301',
  '\u0315\u0300\u05ae\u0327',
  '(',
  ')',
  '()',
  'x',
  '10 x ',
  '10 pcs ',
  'qty ',
  'qty: 1 ',
  '=',
  ' :',
  '> ',
  '1) ',
  '*',
  '\ud800',
  'de la ',
  ',1 ',
  ' 1,0',
  ' (x 1',
]
const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const shapes: Record<string, (piece: string) => string> = {
  'one line': piece => fill(piece, signs),
  'one line with an end': piece => `a${fill(piece, signs)}z`,
  lines: piece => fill(`${fill(piece, 190)}\n`, signs),
  'two cells of 250': piece => `a;b\n${fill(piece, 250)};${fill(piece, 250)}`,
  'two cells of 250 with an end': piece => `a\tb\nz${fill(piece, 250)}z\tz${fill(piece, 250)}z`,
  'short cells': piece => fill(`${fill(piece, 8)};${fill(piece, 8)}\n`, signs),
}

test.each(Object.keys(shapes))(
  'a list that repeats one piece of text is read in time linear in its length: %s',
  shape => {
    const slow = pieces.filter(piece => {
      const text = shapes[shape]?.(piece) ?? ''
      const startedAt = performance.now()
      readRows(text, {}, () => false)
      return performance.now() - startedAt > millisecondsAllowed
    })
    expect(slow).toEqual([])
  },
)

test('the first 700 characters of a cell are read, and the row has the fault too_long', () => {
  const { rows } = readRows(`FGMT-5 ${'note '.repeat(200)}\nFGMT-5 2`, {}, text => text === 'FGMT-5')
  expect(rows.map(({ fault, row }) => [row, fault])).toEqual([
    [1, 'too_long'],
    [2, null],
  ])
  const table = readRows(`part;qty\n${'A1'.repeat(500)};2\nFGMT-5;2`, {}, () => false)
  expect(table.rows.map(({ fault }) => fault)).toEqual(['heading', 'too_long', null])
})
