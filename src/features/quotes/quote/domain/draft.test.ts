import { expect, test } from 'vitest'
import { changedDraft, completeDraft } from './draft.ts'

const none = completeDraft({})

test('a change keeps the fields that it does not name and clears fields that are null', () => {
  const first = changedDraft({}, { comment: 'For rack 7', contact: { first_name: 'Ann' } })
  expect(first).toEqual({
    ...none,
    comment: 'For rack 7',
    contact: { first_name: 'Ann', last_name: '', email: '', phone: null, company: null },
  })
  const second = changedDraft(first, { contact: { last_name: 'Lee', phone: '555' } })
  expect(second.contact).toEqual({ first_name: 'Ann', last_name: 'Lee', email: '', phone: '555', company: null })
  expect(second.comment).toBe('For rack 7')
  expect(changedDraft(second, { comment: null, contact: null })).toEqual(none)
})

test('an address starts in the default country', () => {
  expect(changedDraft({}, { address: { city: 'Raleigh' } }).address).toMatchObject({
    country_id: 237,
    city: 'Raleigh',
    address1: '',
  })
})

test('a draft is stored as typed, without characters that the database cannot store', () => {
  expect(changedDraft({}, { comment: ' a\u0000b\ud800 \r\n' }).comment).toBe(' ab\ufffd \r\n')
})
