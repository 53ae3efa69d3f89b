import { expect, test } from 'vitest'
import { changesOf, isEdited, isQuantity } from './cart-edits.ts'

const lines = [
  { id: 7, quantity: 2, note: null },
  { id: 9, quantity: 5, note: 'black finish' },
]

test('changesOf lists only values that differ', () => {
  expect(changesOf({ 7: { quantity: '3' }, 9: { quantity: '5', note: 'black finish' } }, lines)).toEqual([
    { id: 7, quantity: 3 },
  ])
})

test('a blank note becomes null', () => {
  expect(changesOf({ 9: { note: '  ' } }, lines)).toEqual([{ id: 9, note: null }])
})

test('typing the stored number again is not a change', () => {
  expect(isEdited({ 7: { quantity: '2' } }, lines)).toBe(false)
})

test.each([
  ['1', true],
  ['1000000', true],
  ['1000001', false],
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['', false],
  ['ten', false],
])('%s is a quantity: %s', (typed, expected) => {
  expect(isQuantity(typed)).toBe(expected)
})
