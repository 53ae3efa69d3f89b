import { expect, test } from 'vitest'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { readCount, readFigure, writeFigure } from '#features/catalog/price/domain/typed-figures.ts'
import { cellsOf, countRowsLeft, readRows } from './pasted-rows.ts'

test.each([
  ['12', '12', '12'],
  ['12.5', '12.5', '12.5'],
  ['12,5', '12.5', '12.5'],
  ['1,234.50', '1234.5', '1234.5'],
  ['1.234,50', '1234.5', '1234.5'],
  ['1 234,5', '1234.5', '1234.5'],
  ['1.250', '1.25', '1250'],
  ['1,250', '1250', '1.25'],
  ['0.125', '0.125', '0.125'],
  ['1,234,567', '1234567', '1234567'],
  ['$ 0012', '12', '12'],
  ['.5', '0.5', '0.5'],
  ['1.2.3', null, null],
  ['1,2345.6', '12345.6', '12345.6'],
  ['1.23456', null, null],
  ['12 A', null, null],
  ['-3', null, null],
  ['', null, null],
])('%s is %s in English and %s in French', (typed, english, french) => {
  expect(readFigure(typed, 'en', 4)).toBe(english)
  expect(readFigure(typed, 'fr', 4)).toBe(french)
})

test('a count is a whole number from one', () => {
  expect(['3', '1,000', '0', '2.5', '1000001', 'x'].map(typed => readCount(typed, 'en'))).toEqual([
    3,
    1000,
    null,
    null,
    null,
    null,
  ])
})

test('a figure stands in its field with the mark of the language', () => {
  expect([writeFigure('1234.5', 'en'), writeFigure('1234.5', 'es')]).toEqual(['1234.5', '1234,5'])
  expect(writeMoney('1234.5', 'USD', 'en')).toBe('$1,234.50')
  expect(writeMoney('0.1234', 'USD', 'en')).toBe('$0.1234')
  expect(writeMoney('1200', 'JPY', 'en')).toBe('¥1,200')
})

test('rows of a spreadsheet have a part, a quantity and a price; headings and empty rows are left out', () => {
  const cells = cellsOf('Part\tQty\tPrice\r\nTPA-100\t2\t1,250.50\r\n\t\t\r\nGMT 5A\t\t\r\n')
  expect(readRows(cells ?? [], 'en')).toEqual([
    { part: 'TPA-100', quantity: 2, price: '1250.5' },
    { part: 'GMT 5A', quantity: 1, price: null },
  ])
  expect(cellsOf('one; two; three\n4; 5; 6')).toEqual([
    ['one', 'two', 'three'],
    ['4', '5', '6'],
  ])
  expect(cellsOf('a plain text')).toBeNull()
})

test('of a long table the first thousand rows come in, and how many do not is known', () => {
  const pasted = Array.from({ length: 1203 }, (_, at) => `part ${at}\t1`).join('\n')
  expect(cellsOf(pasted)).toHaveLength(1000)
  expect([countRowsLeft(pasted), countRowsLeft('a\t1\n\n\n')]).toEqual([203, 0])
})
