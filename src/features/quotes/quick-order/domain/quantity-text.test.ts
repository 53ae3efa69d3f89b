import { expect, test } from 'vitest'
import { readQuantity } from './quantity-text.ts'

test.each([
  ['10', 10],
  [' 10 ', 10],
  ['010', 10],
  ['10 pcs', 10],
  ['10 pcs.', 10],
  ['10pcs', 10],
  ['10 ea', 10],
  ['x10', 10],
  ['10x', 10],
  ['qty 10', 10],
  ['Qté : 10', 10],
  ['Cantidad: 10 uds.', 10],
  ['10 pièces', 10],
  ['10,00', 10],
  ['10.0', 10],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['1\u202f000', 1000],
  ["1'000", 1000],
  ['1,000,000', 1_000_000],
  ['1.000,00', 1000],
  ['1,000.00', 1000],
  ['12.345.678,0', null],
  ['1000000', 1_000_000],
  ['1000001', null],
  ['0', null],
  ['0.500', null],
  ['2,5', null],
  ['2.5', null],
  ['-3', null],
  ['1e3', null],
  ['0x10', null],
  ['ten', null],
  ['10 20', null],
  ['10 kg', null],
  ['=1+1', null],
  ['١٠', null],
  ['10¹', null],
  ['10² pcs', null],
  ['10①', null],
  ['１０', 10],
])('%s', (text, expected) => {
  const read = readQuantity(text)
  expect(read.ok ? read.value : null).toEqual(expected === null ? null : { quantity: expected, hint: 'none' })
})

test('an empty text is one piece, and a number with one group of three digits has the hint thousands', () => {
  expect(readQuantity('')).toEqual({ ok: true, value: { quantity: 1, hint: 'missing' } })
  expect(readQuantity('1.000')).toEqual({ ok: true, value: { quantity: 1000, hint: 'thousands' } })
  expect(readQuantity('1,000')).toEqual({ ok: true, value: { quantity: 1000, hint: 'thousands' } })
})
