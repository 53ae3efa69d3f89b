import { expect, test } from 'vitest'
import { readHistorySearch } from './history-search.ts'

test('an address of the history is read, and what cannot be is left out', () => {
  expect(readHistorySearch({ q: ' GMT ', status: 'sent', page: '3' })).toEqual({ q: 'GMT', status: 'sent', page: 3 })
  const nothing = { q: '', status: null, page: 1 }
  expect(readHistorySearch({})).toEqual(nothing)
  for (const page of ['0', '-1', '1.5', 'x', '9999999'])
    expect(readHistorySearch({ status: 'SENT', page })).toEqual(nothing)
  expect(readHistorySearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})
