import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { shownNumber } from '../domain/cell-text.ts'
import { readRows } from './read-rows.ts'
import { readFileText } from './read-source.ts'

const isKnown = (text: string) => ['FGMT-5', 'FGMT-10', 'FGMT-15', '0012'].includes(text)

test('a workbook: formats of numbers, formulas without results, hidden rows and rows of parts that are not fitted', async () => {
  const rows = [
    ['Shelf 7', null, null],
    [null, null, null],
    ['Part number', 'Qty', 'DNP'],
    [12, 10, null],
    [5, 4, null],
    ['FGMT-10', 2, null],
    ['FGMT-15', 3, 'DNP'],
    ['FGMT-5', null, null],
    ['FGMT-10', null, null],
  ]
  const cells = new Map([
    ['3,0', { value: 12, style: { numFmt: '0000' } }],
    ['4,0', { value: 5, style: { numFmt: '"FGMT-"0' } }],
    ['7,1', { formula: '5*2' }],
    ['8,1', { formula: '5*2', formulaResult: 10 }],
  ])
  const rowDefs = new Map([[5, { hidden: true }]])
  const read = await readFileText(await writeXlsx({ sheets: [{ name: 'Parts', rows, cells, rowDefs }] }), isKnown)
  if (!read.ok) throw new Error(read.reason)
  const list = readRows(read.value.text, {}, isKnown)
  expect(
    list.rows.map(({ row, partNumber, quantity, fault, question, aside }) => [
      row,
      partNumber,
      quantity,
      fault,
      question,
      aside,
    ]),
  ).toEqual([
    [1, 'Shelf 7', 1, 'heading', 'none', 'none'],
    [3, 'Part number · Qty · DNP', 1, 'heading', 'none', 'none'],
    [4, '0012', 10, null, 'none', 'none'],
    [5, 'FGMT-5', 4, null, 'none', 'none'],
    [6, 'FGMT-10', 2, 'no_item', 'none', 'hidden'],
    [7, 'FGMT-15', 3, 'no_item', 'none', 'not_fitted'],
    [8, 'FGMT-5', 0, 'wrong_quantity', 'formula', 'none'],
    [9, 'FGMT-10', 10, null, 'none', 'none'],
  ])
})

test.each([
  [12, '0000', '0012'],
  [12345, '0000', '12345'],
  [12, 'General', '12'],
  [12, '0', '12'],
  [1234567, '000-0000', '123-4567'],
  [12345678, '000-0000', '1234-5678'],
  [7, '"GMT-"00', 'GMT-07'],
  [10, '0 "pcs"', '10 pcs'],
  [2.5, '0000', '2.5'],
  [1000, '#,##0', '1000'],
])('the number %s with the format %s is shown as %s', (value, format, shown) => {
  expect(shownNumber(value, format)).toBe(shown)
})

test('a workbook whose names of parts have other capitals than the workbook calls them by', async () => {
  const rows = [
    ['Part number', 'Qty'],
    ['FGMT-5', 2],
  ]
  const saved = Buffer.from(await writeXlsx({ sheets: [{ name: 'Parts', rows }] })).toString('latin1')
  const renamed = saved
    .replaceAll('xl/sharedStrings.xml', 'xl/SharedStrings.xml')
    .replaceAll('xl/worksheets/sheet1.xml', 'xl/worksheets/Sheet1.xml')
  expect(renamed).not.toBe(saved)
  const read = await readFileText(Buffer.from(renamed, 'latin1'), isKnown)
  expect(read).toMatchObject({ ok: true, value: { text: 'Part number\tQty\nFGMT-5\t2' } })
})
