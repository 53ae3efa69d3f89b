import { expect, test } from 'vitest'
import { readDocumentChanges } from './read-document.ts'

const ranged = { attribute_id: 7, from: 1, to: 2 }

test.each([
  [null, null],
  [
    {
      category_id: 3,
      conditions: [
        { attribute_id: 9, option_ids: [5, 2, 5] },
        { attribute_id: 4, yes: false },
      ],
    },
    {
      category_id: 3,
      conditions: [
        { attribute_id: 4, yes: false },
        { attribute_id: 9, option_ids: [2, 5] },
      ],
    },
  ],
  [
    { category_id: 3, conditions: [] },
    { category_id: 3, conditions: [] },
  ],
  [
    { conditions: [{ attribute_id: 7, from: 1.5 }] },
    { category_id: null, conditions: [{ attribute_id: 7, from: 1.5, to: null }] },
  ],
])('%j is read as %j', (filter, wanted) => {
  expect(readDocumentChanges({ filter })).toEqual({ changes: { filter: wanted }, faults: {} })
})

test.each([
  ['all', 'wrong_filter'],
  [{ category_id: null, conditions: [] }, 'empty_filter'],
  [{ category_id: 0, conditions: [] }, 'wrong_filter'],
  [{ category_id: 3, conditions: {} }, 'wrong_filter'],
  [{ category_id: 3, conditions: [null] }, 'wrong_filter'],
  [{ category_id: null, conditions: [ranged, ranged] }, 'wrong_filter'],
  [{ category_id: null, conditions: [{ attribute_id: 7, option_ids: [] }] }, 'empty_filter'],
  [{ category_id: null, conditions: [{ attribute_id: 7, option_ids: ['2'] }] }, 'wrong_filter'],
  [{ category_id: null, conditions: [{ attribute_id: 7, from: null, to: null }] }, 'empty_filter'],
  [{ category_id: null, conditions: [{ attribute_id: 7, from: 'a lot', to: null }] }, 'wrong_number'],
  [{ category_id: null, conditions: [{ attribute_id: 7, from: 2, to: 1 }] }, 'ends_cross'],
  [{ category_id: null, conditions: Array(11).fill(ranged) }, 'too_many_conditions'],
] as const)('%j is refused: %s', (filter, fault) => {
  expect(readDocumentChanges({ filter })).toEqual({ changes: {}, faults: { filter: fault } })
})
