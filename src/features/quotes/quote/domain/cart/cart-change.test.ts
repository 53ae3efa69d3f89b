import { expect, test } from 'vitest'
import { addQuantity, changeLines, isQuantity, parseQuantity } from './cart-change.ts'

const lines = [
  { id: 1, quantity: 5, note: null },
  { id: 2, quantity: 1, note: 'old' },
  { id: 3, quantity: 7, note: null },
]

test('one wrong line does not stop the others and gets a warning', () => {
  const change = changeLines(
    lines,
    [
      { id: 1, quantity: 1.5 },
      { id: 2, quantity: 9 },
      { id: 3, note: 'x'.repeat(501), quantity: 8 },
    ],
    [],
  )
  expect(change).toEqual({
    changed: [
      { id: 2, quantity: 9, note: 'old' },
      { id: 3, quantity: 8, note: null },
    ],
    removedIds: [],
    warnings: new Map([
      [1, ['wrong_quantity']],
      [3, ['note_too_long']],
    ]),
  })
})

test.each([-1, 0.5, 1_000_001, Number.NaN])('quantity %d is refused', quantity => {
  expect(changeLines(lines, [{ id: 1, quantity }], [])).toMatchObject({
    changed: [],
    warnings: new Map([[1, ['wrong_quantity']]]),
  })
})

test('quantity 0 removes a line, also beside another change of that line', () => {
  expect(changeLines(lines, [{ id: 1, quantity: 0 }], [2])).toMatchObject({ changed: [], removedIds: [2, 1] })
  expect(
    changeLines(
      lines,
      [
        { id: 1, quantity: 3 },
        { id: 1, quantity: 0 },
      ],
      [],
    ),
  ).toMatchObject({ changed: [], removedIds: [1] })
})

test('lines of other carts are ignored', () => {
  expect(changeLines(lines, [{ id: 99, quantity: 3 }], [98])).toEqual({
    changed: [],
    removedIds: [],
    warnings: new Map(),
  })
})

test('the same value is no change; a blank note is stored as none', () => {
  expect(
    changeLines(
      lines,
      [
        { id: 1, quantity: 5, note: '  ' },
        { id: 2, note: 'old' },
      ],
      [],
    ).changed,
  ).toEqual([])
  expect(changeLines(lines, [{ id: 2, note: ' \u0000 ' }], []).changed).toEqual([{ id: 2, quantity: 1, note: null }])
})

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
])('quantity %j in a URL is %j', (text, quantity) => {
  expect(parseQuantity(text)).toEqual(
    quantity === null ? { ok: false, reason: 'wrong_quantity' } : { ok: true, value: quantity },
  )
})

test.each([1, 500, 1_000_000])('%d is a quantity', value => {
  expect(isQuantity(value)).toBe(true)
})

test.each([0, -1, 0.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a quantity', value => {
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
