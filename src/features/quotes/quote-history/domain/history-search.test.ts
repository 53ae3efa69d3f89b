import { expect, test } from 'vitest'
import { readHistorySearch } from './history-search.ts'

test('an address of the history is read, and what cannot be is left out', () => {
  const asked = { q: ' GMT ', status: 'sent', of: 'company', page: '3' }
  expect(readHistorySearch(asked)).toEqual({ q: 'GMT', status: 'sent', isOfCompany: true, page: 3 })
  const nothing = { q: '', status: null, isOfCompany: false, page: 1 }
  expect(readHistorySearch({})).toEqual(nothing)
  for (const page of ['0', '-1', '1.5', 'x', '9999999'])
    expect(readHistorySearch({ status: 'SENT', page })).toEqual(nothing)
  expect(readHistorySearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})
