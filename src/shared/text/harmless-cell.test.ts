import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { harmlessCell } from './harmless-cell.ts'

const separators = [',', ';', '\t', '|']
const quoted = (cells: readonly string[], delimiter: string) =>
  cells.map(cell => `"${harmlessCell(cell).replaceAll('"', '""')}"`).join(delimiter)
const attacks = ['=1+1', '+1+1', '-1+cmd|A', '@SUM(A1)', '＝1', ' =1', '"=1"', '-48 +1']

test('no cell begins a formula, whichever separator the file has and the reader takes', () => {
  for (const attack of attacks)
    for (const between of [...separators, '\n', '', '"', '", ', ';"'])
      for (const written of separators)
        for (const taken of separators) {
          const line = quoted(['FGMT-5', `note${between === '' ? ', ' : between}${attack}`, attack], written)
          for (const quoteChar of ['"', '\u0000']) {
            const cells = Papa.parse<string[]>(line, { delimiter: taken, quoteChar, newline: '\n' }).data.flat()
            for (const cell of cells) expect(cell, `${line} by ${taken}`).not.toMatch(/^[\s"]*[=+\-@＝]/)
          }
        }
})

test('voltages and dashes within words stay as they are', () => {
  for (const text of ['for -48 V', '5 A, -48 V', 'GMT-5A', 'rack 7; -48 V (bay 2)', 'a, b - c'])
    expect(harmlessCell(text)).toBe(text)
})
