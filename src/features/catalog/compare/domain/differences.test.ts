import { expect, test } from 'vitest'
import type {
  SpecificationAttribute,
  SpecificationGroup,
  SpecificationValue,
} from '#features/catalog/catalog/contract.ts'
import { compareProducts, inOrderOf, isSame, moved } from './differences.ts'

const value = (change: Partial<SpecificationValue>): SpecificationValue => ({
  option_id: null,
  value: '',
  value_metric: null,
  number: null,
  number_to: null,
  ...change,
})
const attribute = (id: number, ...values: Partial<SpecificationValue>[]): SpecificationAttribute => ({
  id,
  name: `attribute ${id}`,
  unit: null,
  unit_metric: null,
  values: values.map(value),
})
const words = (text: string) => attribute(1, { value: text })

test.each([
  [
    'the same number, worded otherwise',
    attribute(1, { number: 100, value: '100 A' }),
    attribute(1, { number: 100 }),
    true,
  ],
  ['another number', attribute(1, { number: 100 }), attribute(1, { number: 100.5 }), false],
  [
    'choices in another order',
    attribute(1, { option_id: 1 }, { option_id: 2 }),
    attribute(1, { option_id: 2 }, { option_id: 1 }),
    true,
  ],
  ['a choice more', attribute(1, { option_id: 1 }), attribute(1, { option_id: 1 }, { option_id: 2 }), false],
  ['a range', attribute(1, { number: -60, number_to: -40 }), attribute(1, { number: -40, number_to: -60 }), true],
  ['another end', attribute(1, { number: -60, number_to: -40 }), attribute(1, { number: -56, number_to: -40 }), false],
  ['an open range', attribute(1, { number_to: 40 }), attribute(1, { number: 40 }), false],
  ['words with blanks and capitals', words('Flush,  1 in.'), words('flush, 1 in.'), true],
  ['a list of words in another order', words('Flush, 1 in., 5 in.'), words('5 in., Flush, 1 in.'), true],
  ['a decimal comma is no list', words('25,4 mm'), words('4,25 mm'), false],
  ['nothing and something', null, attribute(1, { number: 1 }), false],
  ['nothing twice', null, null, true],
])('%s', (_, a, b, expected) => {
  expect(isSame(a, b)).toBe(expected)
  expect(isSame(b, a)).toBe(expected)
})

test('one table of all groups: each difference is one against the first product', () => {
  const group = (key: SpecificationGroup['key'], ...attributes: SpecificationAttribute[]): SpecificationGroup => ({
    key,
    name: key,
    attributes,
    on_request: [],
  })
  const number = (id: number, n: number) => attribute(id, { number: n })
  const groups = compareProducts([
    { specification_groups: [group('general', number(1, 5), number(3, 7)), group('standards', number(9, 1))] },
    { specification_groups: [group('general', number(1, 5), number(2, 6), number(3, 8))] },
    {
      specification_groups: [
        group('general', number(3, 8)),
        group('mechanical', number(5, 2)),
        group('standards', number(9, 1)),
      ],
    },
  ])
  const shown = groups.map(({ key, rows }) => [
    key,
    rows.map(row => [row.id, row.isDifferent, row.cells.map(cell => cell.isDifferent)]),
  ])
  expect(shown).toEqual([
    [
      'general',
      [
        [1, true, [false, false, true]],
        [2, true, [false, true, false]],
        [3, true, [false, true, true]],
      ],
    ],
    ['mechanical', [[5, true, [false, false, true]]]],
    ['standards', [[9, true, [false, true, false]]]],
  ])
  expect(groups[0]?.rows[1]?.cells.map(cell => cell.attribute?.id)).toEqual([undefined, 2, undefined])
})

test('one product differs from nothing', () => {
  const [group] = compareProducts([
    {
      specification_groups: [
        { key: 'general', name: 'General', attributes: [attribute(1, { number: 1 })], on_request: [] },
      ],
    },
  ])
  expect(group?.rows.map(row => row.isDifferent)).toEqual([false])
  expect(compareProducts([])).toEqual([])
})

test('an unknown parameter gets no row of its own, and does not differ', () => {
  const group = (attributes: SpecificationAttribute[], ...open: number[]): SpecificationGroup => ({
    key: 'electrical',
    name: 'Electrical',
    attributes,
    on_request: open.map(id => ({ id, name: `attribute ${id}` })),
  })
  const volts = attribute(1, { number: 80 })
  const [compared] = compareProducts([
    { specification_groups: [group([volts], 2)] },
    { specification_groups: [group([], 1, 2)] },
    { specification_groups: [] },
  ])
  expect(compared?.rows.map(row => row.id)).toEqual([1])
  expect(compared?.rows[0]?.cells.map(cell => [cell.isOnRequest, cell.isDifferent])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  expect(compared?.onRequest.map(points => points.map(({ id }) => id))).toEqual([[2], [2], []])
})

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [5, 1, ['a', 'b', 'c']],
] as const)('moving the member %i by %i', (from, by, expected) => {
  expect(moved(['a', 'b', 'c'], from, by)).toEqual(expected)
})

test('members follow the chosen order, new ones come last, missing ones are left out', () => {
  const members = [1, 2, 3, 4].map(id => ({ id }))
  expect(inOrderOf(members, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4])
  expect(inOrderOf(members, []).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
