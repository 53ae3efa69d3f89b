import { expect, test } from 'vitest'
import { fittingRules } from './assignment.ts'

const any = { country_id: null, state_id: null, category_id: null }
const rules = [
  { ...any, country_id: 1, state_id: 1001, staff_id: 1 },
  { ...any, country_id: 1, staff_id: 2 },
  { ...any, category_id: 7, staff_id: 3 },
  { ...any, staff_id: 4 },
]
const fitting = (countryId: number | null, stateId: number | null, sections: number[]) =>
  fittingRules(rules, { countryId, stateId, sections: new Set(sections) }).map(({ staff_id }) => staff_id)

test.each([
  [1, 1001, [7], [1, 2, 3, 4]],
  [1, 1002, [], [2, 4]],
  [2, null, [6, 7], [3, 4]],
  [null, null, [], [4]],
])('of country %j, state %j and sections %j the rules %j fit, in their order', (country, state, sections, staff) => {
  expect(fitting(country, state, sections)).toEqual(staff)
})
