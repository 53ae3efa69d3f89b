import { expect, test } from 'vitest'
import { readViewed, withViewed } from './recently-viewed.ts'

const viewed = (id: number) => ({
  id,
  name: `Panel ${id}`,
  sku: `P-${id}`,
  product_url: `/dc-power-distribution/12/${id}`,
  thumb_image_url: '/pictures/thumb.svg',
})
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('the newest product comes first, each product once, at most eight', () => {
  const eight = [8, 7, 6, 5, 4, 3, 2, 1].map(viewed)
  expect(ids(withViewed([], viewed(1)))).toEqual([1])
  expect(ids(withViewed(eight, viewed(9)))).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
  expect(ids(withViewed(eight, viewed(3)))).toEqual([3, 8, 7, 6, 5, 4, 2, 1])
})

test('readViewed reads the stored products', () => {
  expect(readViewed(JSON.stringify([viewed(2), viewed(1)]))).toEqual([viewed(2), viewed(1)])
})

test.each([
  null,
  '',
  '{',
  '{}',
  '"x"',
  '[null, 1, "x", {}]',
  JSON.stringify([{ ...viewed(1), product_url: 'https://elsewhere.example/' }]),
  JSON.stringify([{ ...viewed(1), product_url: '//elsewhere.example/' }]),
  JSON.stringify([{ ...viewed(1), thumb_image_url: 'javascript:alert(1)' }]),
  JSON.stringify([{ ...viewed(1), id: '1' }]),
])('the stored text %s contains no products', text => {
  expect(readViewed(text)).toEqual([])
})
