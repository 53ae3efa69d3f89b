import { expect, test } from 'vitest'
import { mergedLines } from './cart-lines.ts'

const line = (productId: number, quantity: number, note: string | null = null) => ({ productId, quantity, note })

test('lines of the same product are merged: quantities are added, and the note of the account’s line is kept', () => {
  expect(mergedLines([line(1, 2, 'own')], [line(1, 3, 'brought'), line(2, 4, 'new')])).toEqual([
    line(1, 5, 'own'),
    line(2, 4, 'new'),
  ])
  expect(mergedLines([line(1, 2)], [line(1, 3, 'brought')])).toEqual([line(1, 5, 'brought')])
})

test('a merge stays within the limits of a quote', () => {
  expect(mergedLines([line(1, 999_999)], [line(1, 5)])).toEqual([line(1, 1_000_000)])
  const full = Array.from({ length: 1000 }, (_, i) => line(i + 1, 1))
  const merged = mergedLines(full, [line(5, 1), line(2000, 1)])
  expect(merged).toHaveLength(1000)
  expect(merged[4]).toEqual(line(5, 2))
})
