import { expect, test } from 'vitest'
import { dayOfChange } from './obsolete-since.ts'

const today = '2026-05-04'
const day = '2025-01-31'

test.each([
  ['names the first replacement', {}, { replaced_by_id: 2 }, today],
  ['names another replacement', { replaced_by_id: 1, obsolete_since: day }, { replaced_by_id: 2 }, undefined],
  ['names another one where the day is not known', { replaced_by_id: 1 }, { replaced_by_id: 2 }, undefined],
  ['takes the replacement away', { replaced_by_id: 1, obsolete_since: day }, { replaced_by_id: null }, null],
  ['takes away one without a day', { replaced_by_id: 1 }, { replaced_by_id: null }, undefined],
  ['names a day too', {}, { replaced_by_id: 2, obsolete_since: day }, undefined],
  ['names the day alone', { replaced_by_id: 1 }, { obsolete_since: day }, undefined],
])('a change that %s', (_, before, changes, after) => {
  expect(dayOfChange(before, changes, today)).toBe(after)
})
