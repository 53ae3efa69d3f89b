import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { findNearParts } from './near-parts.ts'
import { buildPartList, findParts, type PartList, plainPartNumber, rowsAt } from './part-list.ts'

const now = async () => {}
const rowsOf = (list: PartList, words: string) => {
  const { exact, beginning, inner } = findParts(list, words)
  return rowsAt(list, [...exact, ...beginning, ...inner])
}

test('blanks, dashes of every kind and case do not count', () => {
  for (const written of ['GMT-1/2A', ' gmt 1/2a', 'gmt–1/2A', 'GMT\u20111/2A', 'gmt−1/2\u00a0A', 'ＧＭＴ-1/2A']) {
    expect(plainPartNumber(written)).toBe('gmt1/2a')
  }
})

test('the sign of a footnote is no digit of the part number', () => {
  for (const written of ['FGMT-1⁵', 'FGMT-1¹⁵', 'FGMT-1①']) expect(plainPartNumber(written)).toMatch(/^fgmt1\^/)
})

test('equal part numbers come first, then those that begin with the text, then those that contain it', async () => {
  const partNumbers = ['XGP-10', 'GP-10-2', 'GP-10', 'GP-100', 'AGP10B', 'gp10', 'GP-9']
  const list = await buildPartList(
    partNumbers.map((partNumber, row) => ({ row: row % 6, partNumber })),
    now,
  )
  expect(rowsOf(list, 'gp 10')).toEqual([2, 5, 3, 1, 4, 0])
  expect(rowsOf(list, 'gp-9')).toEqual([0])
  expect(rowsOf(list, 'zz')).toEqual([])
  for (const nothing of ['', ' - ', '\n']) expect(rowsOf(list, nothing)).toEqual([])
})

test('300 random pieces are found in the same part numbers as with a plain comparison', async () => {
  const random = seededRandom(4)
  const word = (length: number): string => Array.from({ length }, () => 'ab1'[Math.floor(random() * 3)]).join('')
  const partNumbers = Array.from({ length: 400 }, () => word(2 + Math.floor(random() * 8)))
  const list = await buildPartList(
    partNumbers.map((partNumber, row) => ({ row, partNumber })),
    now,
  )
  for (let round = 0; round < 300; round++) {
    const wanted = word(2 + Math.floor(random() * 4))
    const rank = (row: number) => {
      const own = partNumbers[row] ?? ''
      return own === wanted ? 0 : own.startsWith(wanted) ? 1 : own.includes(wanted) ? 2 : 3
    }
    const found = rowsOf(list, wanted)
    expect(found.toSorted((a, b) => a - b)).toEqual([...partNumbers.keys()].filter(row => rank(row) < 3))
    expect(found.map(rank)).toEqual(found.map(rank).toSorted())
  }
})

test.each([
  ['GP-1010-100-1U', ['GP-1010-100-1U']],
  ['GP-1010-100-2U', ['GP-1010-100-1U', 'GP-1010-100-3U']],
  ['GP-1001-100-1U', ['GP-1010-100-1U']],
  ['GP-101-100-1U', ['GP-1010-100-1U']],
  ['GPP-11010-100-1U', ['GP-1010-100-1U']],
  ['GQ-1010-1', ['GP-1010-100-1U', 'GP-1010-100-3U']],
  ['FGMT-0R6', ['FGMT-0R5']],
  ['FU-2', []],
  ['distribution', []],
  ['999999999', []],
])('part numbers near %s', async (typed, expected) => {
  const numbers = ['GP-1010-100-1U', 'GP-1010-100-3U', 'KP-0606-100-2U', 'FGMT-0R5', 'FU-1']
  const list = await buildPartList(
    numbers.map((partNumber, row) => ({ row, partNumber })),
    now,
  )
  const known = rowsOf(list, typed)
  const rows = known.length ? known : rowsAt(list, findNearParts(list, typed))
  expect(rows.map(row => numbers[row]).toSorted()).toEqual(expected)
})
