import { expect, test } from 'vitest'
import { type FaqOrder, moveCategory, moveFaq, placeFaq, placeFaqIn } from './faq-order.ts'

/** '1:1,2 2:3' */
const read = (words: string): FaqOrder =>
  words.split(' ').map(group => {
    const [category = '', ids = ''] = group.split(':')
    return { category_id: category === '-' ? null : Number(category), faq_ids: ids ? ids.split(',').map(Number) : [] }
  })
const write = (order: FaqOrder) =>
  order.map(({ category_id, faq_ids }) => `${category_id ?? '-'}:${faq_ids.join()}`).join(' ')

test.each([
  [2, -1, '7:2,1 8:3 -:4'],
  [1, -1, '7:1,2 8:3 -:4'],
  [2, 1, '7:1 8:2,3 -:4'],
  [3, -1, '7:1,2,3 8: -:4'],
  [4, 1, '7:1,2 8:3 -:4'],
  [9, 1, '7:1,2 8:3 -:4'],
] as const)('question %i is moved by %i', (id, step, after) => {
  expect(write(moveFaq(read('7:1,2 8:3 -:4'), id, step))).toBe(after)
})

test('a question is put before another one, or at the end of a category', () => {
  const order = read('7:1,2 8:3')
  expect(write(placeFaq(order, 3, 1))).toBe('7:3,1,2 8:')
  expect(write(placeFaq(order, 1, 2))).toBe('7:1,2 8:3')
  expect(write(placeFaq(order, 1, 1))).toBe('7:1,2 8:3')
  expect(write(placeFaqIn(order, 1, 8))).toBe('7:2 8:3,1')
})

test('a category is moved with its questions; those without one stay last', () => {
  const order = read('7:1 8:3 -:4')
  expect(write(moveCategory(order, 8, -1))).toBe('8:3 7:1 -:4')
  expect(write(moveCategory(order, 8, 1))).toBe('7:1 8:3 -:4')
  expect(write(moveCategory(order, 7, -1))).toBe('7:1 8:3 -:4')
})
