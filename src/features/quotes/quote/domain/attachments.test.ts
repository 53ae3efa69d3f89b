import { expect, test } from 'vitest'
import { filesThatFit } from './attachments.ts'

const megabyte = 1024 * 1024
const files = (...sizes: number[]) => sizes.map((size, index) => ({ id: String(index), fileSize: size * megabyte }))

test.each([
  ['into an empty cart', files(), files(10, 10), ['0', '1']],
  ['by number', files(...Array(9).fill(0)), files(1, 1), ['0']],
  ['by size, the next smaller one instead', files(10, 9), files(9, 1), ['1']],
  ['none', files(...Array(10).fill(0)), files(1), []],
])('files that fit: %s', (_, own, brought, ids) => {
  expect(filesThatFit(own, brought).map(file => file.id)).toEqual(ids)
})
