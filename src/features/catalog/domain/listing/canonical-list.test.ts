import { expect, test } from 'vitest'
import { canonicalList } from './canonical-list.ts'

test.each([
  [{}, '/list'],
  [{ page: '1' }, '/list'],
  [{ page: '3' }, '/list?page=3'],
  [{ view: 'all' }, '/list'],
  [{ view: 'all', display: 'list', page: '2' }, '/list?page=2'],
  [{ voltage: '48' }, '/list'],
  [{ voltage: '48', page: '2' }, '/list'],
  [{ category: '4', page: '2' }, '/list'],
  [{ sort: '-name', page: '2' }, '/list'],
  [{ size: '96', page: '2' }, '/list'],
])('%j is %s', (search: Readonly<Record<string, string>>, canonical) => {
  expect(canonicalList('/list', search)).toBe(canonical)
})
