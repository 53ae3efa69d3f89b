import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { writeCsv } from './csv.ts'

const separators = [',', ';'] as const
const starts = ['=', '+', '-', '@', '＝', '＠']

/** The cells that a program sees that splits at a separator, with and without knowing quotes. */
function* cellsAs(file: string, delimiter: string): Generator<string> {
  for (const row of Papa.parse<string[]>(file.slice(1), { delimiter }).data) yield* row
  for (const line of file.slice(1).split(/[\r\n]+/))
    for (const cell of line.split(delimiter)) yield cell.replace(/^"+/, '')
}

test('no cell begins a formula, at whichever separator a program splits', () => {
  for (const written of languages)
    for (const inside of [',', ';', '\n', '\r\n', '\t', ';"', ', '])
      for (const start of starts) {
        if (inside.endsWith(' ') && /[+-]/.test(start)) continue
        const file = writeCsv(
          ['name', 'note'],
          [
            ['Acme', `A "b"${inside}${start}HYPERLINK(1)`],
            [`${start}1`, 2],
          ],
          written,
        )
        for (const read of separators)
          for (const cell of cellsAs(file, read))
            expect([inside, cell, /^\s*[=+\-@＝＠]/.test(cell)]).toEqual([inside, cell, false])
      }
})

test('figures and sentences stay as they are', () => {
  const file = writeCsv(['a', 'b'], [[-5, 'From 5, -10 or +3 °C; a-b, 1=1']], 'en')
  expect(Papa.parse<string[]>(file.slice(1)).data[1]).toEqual(['-5', 'From 5, -10 or +3 °C; a-b, 1=1'])
})

test('Spanish and French have their separator and decimal mark', () => {
  for (const language of ['es', 'fr'] as const)
    expect(writeCsv(['a', 'b'], [[-1.5, 'x']], language)).toBe('\ufeffa;b\r\n-1,5;x')
})
