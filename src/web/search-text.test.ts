import { expect, test } from 'vitest'
import { parseSearch, spellSearch, stringifySearch } from './search-text.ts'

test.each([
  ['?voltage=48,24&page=2', { voltage: '48,24', page: '2' }],
  ['voltage=48&voltage=24&sort=', { voltage: '48,24', sort: '' }],
  ['?term=a%20%26%20b%2Bc', { term: 'a & b+c' }],
  ['', {}],
])('parseSearch reads %j', (text, expected) => {
  expect(parseSearch(text)).toEqual(expected)
})

test('a query is readable as text, and parses to the same values', () => {
  const search = { voltage: '48,24', sort: '-attribute:19', term: 'a & b+c', empty: '', none: undefined }
  const text = stringifySearch(search)
  expect(text).toBe('?voltage=48,24&sort=-attribute:19&term=a+%26+b%2Bc')
  expect(parseSearch(text)).toEqual({ voltage: '48,24', sort: '-attribute:19', term: 'a & b+c' })
  expect(stringifySearch({})).toBe('')
})

test.each([
  'voltage=48,24&bus=20-100&sort=-attribute:19&name=a_b.c',
  'term=a%20%26%20b%2Bc',
  'voltage=48&sort=',
  'none',
  '&',
  '',
])('a link with the query %j is spelled as it is read', query => {
  expect(spellSearch(query)).toBe(stringifySearch(parseSearch(query)))
})

test('the name __proto__ does not change the prototype', () => {
  expect(Object.getPrototypeOf(parseSearch('?__proto__=x'))).toBe(Object.prototype)
})
