import { expect, test } from 'vitest'
import {
  accessoryField,
  dropPanelField,
  dropSpareField,
  feederField,
  panelFeedField,
  partsMark,
} from '#features/tools/configurator/domain/link/link-form.ts'
import { readNames } from './page-query.ts'

const named = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, '1']))

test('the configurator reads what links and its forms write', () => {
  const path = '/configure/$productId'
  const form = [feederField('P1', 'A', 'kind'), accessoryField(7), dropSpareField(1), dropPanelField('P2')]
  const names = [...form, panelFeedField('P1'), partsMark, 'd', 'x', 'part', 'place', 'fix', 'said']
  expect(Object.keys(readNames({ path }, named([...names, 'x9']), new Set(['x9'])))).toEqual(names.toSorted())
})

test('a list reads filters, and both ends of each', () => {
  const search = named(['voltage', 'bus.to', 'bus.near', 'foo', 'foo.from', 'page', 'utm_source'])
  const filters = new Set(['voltage', 'bus'])
  expect(Object.keys(readNames({ path: '/$slug' }, search, filters))).toEqual(['bus.to', 'page', 'voltage'])
  expect(readNames({ path: '/faqs' }, search, filters)).toEqual({})
})

test('the data of a visitor are for his browser, which gets the whole query', () => {
  const search = named(['redirect', 'x'])
  expect(readNames({ path: '/login', isPersonal: true }, search, new Set())).toEqual(search)
})
