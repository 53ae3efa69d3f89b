import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

test.each([
  ['?voltage=48,24&page=2', { voltage: '48,24', page: '2' }],
  ['voltage=48&voltage=24&sort=', { voltage: '48,24', sort: '' }],
  ['?term=a%20%26%20b%2Bc', { term: 'a & b+c' }],
  ['', {}],
])('%s is read', (text, expected) => {
  expect(parseSearch(text)).toEqual(expected)
})

test('a query reads well and comes back the same', () => {
  const search = { voltage: '48,24', sort: '-attribute:19', term: 'a & b+c', empty: '', none: undefined }
  const text = stringifySearch(search)
  expect(text).toBe('?voltage=48,24&sort=-attribute:19&term=a+%26+b%2Bc')
  expect(parseSearch(text)).toEqual({ voltage: '48,24', sort: '-attribute:19', term: 'a & b+c' })
  expect(stringifySearch({})).toBe('')
})

test('a name of JavaScript’s own does no harm', () => {
  expect(Object.getPrototypeOf(parseSearch('?__proto__=x'))).toBe(Object.prototype)
})
