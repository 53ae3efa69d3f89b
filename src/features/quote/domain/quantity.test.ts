import { expect, test } from 'vitest'
import { addQuantity, isQuantity, parseQuantity } from './quantity.ts'

test.each([
  [undefined, 1],
  ['1', 1],
  ['007', 7],
  ['1000000', 1_000_000],
  ['1000001', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['', null],
  [' 5', null],
  ['9'.repeat(20), null],
  ['٣', null],
  ['many', null],
])('quantity %j in an address is %j', (text, quantity) => {
  expect(parseQuantity(text)).toEqual(
    quantity === null ? { ok: false, reason: 'wrong_quantity' } : { ok: true, value: quantity },
  )
})

test.each([1, 500, 1_000_000])('%d is a quantity', value => {
  expect(isQuantity(value)).toBe(true)
})

test.each([0, -1, 0.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])('%d is no quantity', value => {
  expect(isQuantity(value)).toBe(false)
})

test.each([
  [null, 5, 0, { ok: true, value: 5 }],
  [3, 5, 1, { ok: true, value: 8 }],
  [999_999, 1, 1, { ok: true, value: 1_000_000 }],
  [1_000_000, 1, 1, { ok: false, reason: 'quantity_exceeded' }],
  [null, 1, 1000, { ok: false, reason: 'too_many_lines' }],
  [1, 1, 1000, { ok: true, value: 2 }],
])('a line of %j with %d more in a cart of %d lines', (current, added, lines, result) => {
  expect(addQuantity(current, added, lines)).toEqual(result)
})
