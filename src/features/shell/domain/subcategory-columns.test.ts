import { expect, test } from 'vitest'
import { subcategoryColumns } from './subcategory-columns.ts'

test.each([
  [0, 1],
  [7, 1],
  [8, 2],
  [13, 2],
])('%i entries take %i columns', (entries, columns) => {
  expect(subcategoryColumns(entries)).toBe(columns)
})
