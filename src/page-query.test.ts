import { expect, test } from 'vitest'
import { linkNames } from '#features/configurator/domain/link.ts'
import {
  accessoryField,
  dropPanelField,
  dropSpareField,
  feederField,
  panelFeedField,
  partsMark,
} from '#features/configurator/domain/link-form.ts'
import { finderNames } from '#features/finder/domain/read-query.ts'
import { toolForms, tools } from '#features/workbench/domain/tool-fields.ts'
import { readNames } from './page-query.ts'
import { type PageRoute, routes } from './routes.ts'

const routeOf = (path: string): PageRoute => {
  const route: PageRoute | undefined = routes.find(one => one.path === path)
  if (!route) throw new Error(`no route ${path}`)
  return route
}
const named = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, '1']))

test.each(tools)('the page of the tool %s reads the fields of its form', tool => {
  expect(routeOf(`/tools/${tool}`).query).toEqual(toolForms[tool].fields)
})

test('the finder reads its line and the facts beside it', () => {
  expect(routeOf('/finder').query).toEqual(finderNames)
})

test('the configurator reads what links and its forms write', () => {
  const form = [feederField('P1', 'A', 'kind'), accessoryField(7), dropSpareField(1), dropPanelField('P2')]
  const names = [...linkNames, ...form, panelFeedField('P1'), partsMark, 'part', 'part_quantity', 'part_position']
  const read = readNames(routeOf('/configure/$productId'), named([...names, 'place', 'fix', 'said', 'x9']), null)
  expect(Object.keys(read)).toEqual([...names, 'place', 'fix', 'said'].toSorted())
})

test('a list reads filters that are known, and both ends of each; where none are known all but the words of advertisements', () => {
  const list = routeOf('/$slug')
  const search = named(['voltage', 'bus.to', 'bus.near', 'foo', 'foo.from', 'page', 'utm_source'])
  expect(Object.keys(readNames(list, search, new Set(['voltage', 'bus'])))).toEqual(['bus.to', 'page', 'voltage'])
  expect(Object.keys(readNames(list, search, null))).not.toContain('utm_source')
  expect(Object.keys(readNames(list, search, null))).toContain('foo')
})
