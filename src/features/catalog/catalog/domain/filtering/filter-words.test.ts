import { expect, test } from 'vitest'
import type { AttributeFacts } from '../attribute.ts'
import { findFilter, readFilterWords } from './filter-words.ts'

const name = { en: '', es: '', fr: '' }
const option = (id: number, key: string) => ({ id, key, number: null, position: id, name })
const filter = (id: number, key: string, options = [option(1, '10-32'), option(2, 'Screw')]): AttributeFacts => ({
  id,
  key,
  groupKey: 'general',
  position: 1,
  kind: 'option',
  unit: null,
  unitMetric: null,
  filterPosition: 1,
  filterControl: 'options',
  listPosition: null,
  name,
  options,
})

test.each([
  ['10-32', [1], []],
  ['SCREW, 10-32', [2, 1], []],
  ['20-30', [], [{ from: 20, to: 30 }]],
  ['0.5-', [], [{ from: 0.5, to: Infinity }]],
  ['-.5', [], []],
  ['-7.25', [], [{ from: -Infinity, to: 7.25 }]],
  ['7', [], [{ from: 7, to: 7 }]],
  ['-', [], []],
  ['', [], []],
  ['1e9,--5,5--,0x10,٣,1-2-3', [], []],
  ['screw,1-2', [2], [{ from: 1, to: 2 }]],
])('readFilterWords reads "%s"', (words, optionIds, ranges) => {
  expect(readFilterWords(filter(29, 'input'), words)).toEqual({ optionIds, ranges })
})

test('a filter is found by its key first, then by its name in the specification', () => {
  const filters = [filter(29, 'input'), filter(500, 'voltage'), filter(16, 'tension')]
  expect(findFilter(filters, 'Input_Type')?.id).toBe(29)
  expect(findFilter(filters, 'voltage')?.id).toBe(500)
  expect(findFilter(filters, 'nominal_voltage')?.id).toBe(16)
  for (const word of ['', 'colour', '__proto__', 'constructor']) expect(findFilter(filters, word), word).toBeUndefined()
})

test('a filter and its options are found by the keys that they had before, unless another has these now', () => {
  const mounting = {
    ...filter(9, 'mounting'),
    formerKeys: ['fixing', 'voltage'],
    formerOptionKeys: [
      { key: 'bolt', optionId: 2 },
      { key: '10-32', optionId: 2 },
    ],
  }
  expect(findFilter([mounting], 'Fixing')?.id).toBe(9)
  expect(findFilter([mounting, filter(500, 'voltage')], 'voltage')?.id).toBe(500)
  expect(findFilter([mounting, filter(16, 'tension')], 'voltage')?.id).toBe(9)
  expect(readFilterWords(mounting, 'bolt,10-32').optionIds).toEqual([2, 1])
})
