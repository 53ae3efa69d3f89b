import { expect, test } from 'vitest'
import { writeAsked } from './asked-products.ts'

test('lines of one product are one, and each quote has its end', () => {
  const lines = [
    { productId: 23, quantity: 5 },
    { productId: 17, quantity: 2 },
    { productId: 23, quantity: 1 },
  ]
  expect(writeAsked(lines)).toBe('17,2,23,6,0,0')
  expect(writeAsked([])).toBe('0,0')
})
