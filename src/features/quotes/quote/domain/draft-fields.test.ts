import { expect, test } from 'vitest'
import { fieldsToTake, unsentFields } from './draft-fields.ts'

const known = { comment: 'old', project_name: '', requested_date: '2026-05-04' }

test('unsentFields returns only fields that were typed and not sent yet', () => {
  expect(unsentFields(known, known)).toEqual({})
  expect(unsentFields({ ...known, comment: 'new', project_name: 'Site 7' }, known)).toEqual({
    comment: 'new',
    project_name: 'Site 7',
  })
})

test.each([
  ['nothing new', known, known, {}],
  ['a field that nobody types into here', known, { ...known, comment: 'theirs' }, { comment: 'theirs' }],
  ['not the field that is being typed into', { ...known, comment: 'mine' }, { ...known, comment: 'theirs' }, {}],
  [
    'the other field beside it',
    { ...known, comment: 'mine' },
    { comment: 'theirs', project_name: 'Site 7', requested_date: '' },
    { project_name: 'Site 7', requested_date: '' },
  ],
])('fieldsToTake takes from another tab: %s', (_, typed, server, taken) => {
  expect(fieldsToTake(typed, known, server)).toEqual(taken)
})
