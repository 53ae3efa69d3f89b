import { expect, test } from 'vitest'
import { findLikeParts } from './near-parts.ts'
import { buildPartList, findEqualParts } from './part-list.ts'

const now = async () => {}
const partNumbers = ['FGMT-5', 'FGMT-10', 'GMT-5A', 'GP-1010-100-1U', 'GP-1010-100-2U', 'FKLM-0R75', 'BC-R100']
const list = await buildPartList(
  partNumbers.map((partNumber, row) => ({ row, partNumber })),
  now,
)

test.each([
  ['GP-1010-100-1', 'GP-1010-100-1U'],
  ['GP 1010 1001U', 'GP-1010-100-1U'],
  ['GP-1001-100-1U', 'GP-1010-100-1U'],
  ['FGMT5A', 'GMT-5A'],
  ['FKLM-0R57', 'FKLM-0R75'],
  ['GMT-5AX', 'GMT-5A'],
  ['MT-5A', 'GMT-5A'],
])('%s is like %s', (written, nearest) => {
  expect(findLikeParts(list, written, 5).map(row => partNumbers[row])[0]).toBe(nearest)
})

test.each(['ZZ/9999-QQ', 'Hello', '', '-', 'x', '1', 'panel for rack 7'])('no part number is like %s', written => {
  expect(findLikeParts(list, written, 5)).toEqual([])
})

test('case, blanks and dashes do not count, and the limit is kept', () => {
  expect(findEqualParts(list, ' gp 1010–100 1u')).toEqual([3])
  expect(findEqualParts(list, 'GP-1010-100')).toEqual([])
  expect(findEqualParts(list, ' - ')).toEqual([])
  expect(findLikeParts(list, 'GP-1010-100-3U', 1)).toHaveLength(1)
  expect(findLikeParts(list, 'GP-1010-100-3U', 5)).toHaveLength(2)
})
