import { expect, test } from 'vitest'
import { findPasted } from './pasted-twice.ts'

const part = (name: string, product_id: number | null = null, sku = '') => ({
  name,
  product_id,
  sku,
  manufacturer_part_number: null,
})

test('a pasted part is found by its product, its number or its words, in any spelling of blanks and dashes', () => {
  const lines = [
    { id: 1, ...part('Fuse panel', 7, 'FP-100') },
    { id: 2, ...part('Copper lug') },
    { id: 3, ...part('Rail', 9, 'R 19') },
  ]
  const there = (pasted: ReturnType<typeof part>) => findPasted([pasted], lines)[0]?.there
  expect(there(part('anything', 7))).toBe(1)
  expect(there(part('Fuse panel', 8))).toBe(null)
  expect(there(part('fp100'))).toBe(1)
  expect(there(part('COPPER-LUG'))).toBe(2)
  expect(there(part('r-19'))).toBe(3)
  expect(there(part('Cable'))).toBe(null)
  expect(there(part(''))).toBe(null)
})

test('no line of the draft is taken twice', () => {
  const lines = [1, 2].map(id => ({ id, ...part('Lug') }))
  expect(findPasted([part('Lug'), part('Lug'), part('Lug')], lines).map(({ there }) => there)).toEqual([1, 2, null])
})
