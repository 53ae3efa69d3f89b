import { expect, test } from 'vitest'
import type { PageRoute } from '#routes.ts'
import { rememberDrawn, searchOf } from './drawn-query.ts'

const route = (path: string, isPersonal = false): PageRoute => ({
  path,
  page: 'Page',
  header: 'full',
  footer: 'brown',
  isPersonal,
})
const [list, search, cart] = [route('/$slug'), route('/search'), route('/quote', true)]

test('the page that the server drew has its data by what the server has read; every other one by its whole query', () => {
  const asked = { voltage: '48', x: '1' }
  expect(searchOf(list, asked)).toEqual(asked)
  rememberDrawn('?x=1&voltage=48', '?voltage=48')
  expect(searchOf(list, { x: '1', voltage: '48' })).toEqual({ voltage: '48' })
  expect(searchOf(list, { voltage: '24', x: '1' })).toEqual({ voltage: '24', x: '1' })
  expect(searchOf(search, { x: '1', voltage: '48' })).toEqual({ x: '1', voltage: '48' })
  expect(searchOf(cart, { x: '1', voltage: '48' })).toEqual({ x: '1', voltage: '48' })
})

test('a page of which nothing was read is drawn without a query', () => {
  rememberDrawn('?utm_source=x', '')
  expect(searchOf(list, { utm_source: 'x' })).toEqual({})
})
