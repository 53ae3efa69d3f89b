import { expect, test } from 'vitest'
import { Filter, type FilterAttribute, type FilterChoices } from '../../contract.ts'
import {
  appliedSearch,
  canonicalList,
  emptySearch,
  isNarrowed,
  type ListSearch,
  listSearchToQuery,
  narrowed,
  parseListSearch,
  toFilter,
  withoutCategory,
  withoutFilter,
  withoutFilters,
} from './list-search.ts'

const read = (address: string) => parseListSearch(Object.fromEntries(new URLSearchParams(address)))

test.each<[string, Partial<ListSearch>]>([
  ['', {}],
  ['voltage=48,24&bus=60-100', { filters: { voltage: '48,24', bus: '60-100' } }],
  ['bus.from=60&bus.to=100', { filters: { bus: '60-100' } }],
  ['bus.from=60&bus.to=', { filters: { bus: '60-' } }],
  ['bus.to=0.5', { filters: { bus: '-0.5' } }],
  ['bus.from=100&bus.to=60', { filters: { bus: '60-100' } }],
  ['bus.from=1e3&bus.to=-4', { filters: { bus: '1000-' } }],
  ['category=12,14,12', { categoryIds: [12, 14] }],
  ['sort=-name', { sort: '-name' }],
  ['sort=-attribute:19', { sort: '-attribute:19' }],
  ['page=2&size=48', { page: 2, size: 48 }],
  ['view=all&display=list', { view: 'all', display: 'list' }],
  ['term=fuse&lang=es', {}],
])('the query string "%s" is read', (address, expected) => {
  expect(read(address)).toEqual({ ...emptySearch, ...expected })
})

test.each<[string, Partial<ListSearch>]>([
  ['page=0&size=7', {}],
  ['page=-3&size=1e9', {}],
  ['page=abc&size=', {}],
  ['page=999999999', { page: 1_000_000 }],
  ['sort=price&view=none&display=tiles', {}],
  ['sort=attribute:x', {}],
  ['category=a,,-1,3.5,7', { categoryIds: [7] }],
  ['__proto__=1&constructor=2', { filters: { constructor: '2' } }],
  ['UPPER=1&a%20b=2&%F0%9F%98%80=3', {}],
  [`voltage=${'4'.repeat(501)}`, {}],
  ['voltage=%20', {}],
  ['bus.from=abc&bus.to=', {}],
])('only the valid parts of the query string "%s" are kept', (address, expected) => {
  expect(read(address)).toEqual({ ...emptySearch, ...expected })
})

test('every query string gives a body that the server accepts', () => {
  const many = Array.from({ length: 300 }, (_, i) => `k${i}=${i}`).join('&')
  const ids = `category=${Array.from({ length: 900 }, (_, i) => i + 1).join()}`
  const body = toFilter(read(`${many}&${ids}&page=77777777&sort=-attribute:123456789`))
  expect(Filter.parse(body)).toEqual(body)
  expect(Object.keys(body.filters ?? {})).toHaveLength(40)
  expect(body.category_ids).toHaveLength(200)
})

test('the body contains filters, order, page and view', () => {
  expect(toFilter(read('voltage=48&category=12&sort=-name&page=2&size=96&view=all&display=list'))).toEqual({
    filters: { voltage: '48' },
    category_ids: [12],
    order_by: '-name',
    page_number: 2,
    page_size: 96,
    view: 'all',
  })
  expect(toFilter(emptySearch)).toEqual({ filters: {}, category_ids: [], page_number: 1, page_size: 24 })
})

test.each([
  '',
  'voltage=48,24&bus=60-100&category=12,14&view=all&sort=-name&display=list&size=48&page=2',
  'rating=0.5-&sort=attribute:320',
])('reading and writing "%s" gives the same query string', address => {
  const query = new URLSearchParams(listSearchToQuery(read(address))).toString()
  expect(decodeURIComponent(query)).toBe(address)
})

test('a changed filter or category goes back to page 1', () => {
  const search = read('voltage=48,24&bus=60-&category=12,14&page=5')
  expect(narrowed(search, { size: 48 })).toMatchObject({ page: 1, size: 48 })
  expect(withoutFilter(search, 'voltage', '48')).toMatchObject({ page: 1, filters: { voltage: '24', bus: '60-' } })
  expect(withoutFilter(search, 'bus')).toMatchObject({ page: 1, filters: { voltage: '48,24' } })
  expect(withoutFilter(withoutFilter(search, 'voltage', '48'), 'voltage', '24').filters).toEqual({ bus: '60-' })
  expect(withoutCategory(search, 12)).toMatchObject({ page: 1, categoryIds: [14] })
  expect(withoutFilters(search)).toMatchObject({ page: 1, filters: {}, categoryIds: [] })
})

test('filters and categories narrow a list, its order does not', () => {
  expect(
    ['voltage=48', 'category=1', 'sort=name&page=2&view=all', ''].map(address => isNarrowed(read(address))),
  ).toEqual([true, true, false, false])
})

test('the applied search has each filter under its own word and no unknown filters', () => {
  const choices: FilterChoices = {
    total_items: 3,
    categories: [],
    attributes: [
      attribute('voltage', { options: [option('48', true), option('24', false)] }),
      attribute('positions', {
        options: [option('10', true), option('20', true)],
        selected_range: { from: 30, to: null },
      }),
      attribute('bus', { selected_range: { from: 60, to: 100 } }),
      attribute('rack', { options: [option('1', false)] }),
    ],
  }
  expect(appliedSearch(read('nominal_voltage=48&bus_rating=60-100&utm_source=mail&sort=name'), choices)).toEqual({
    ...emptySearch,
    sort: 'name',
    filters: { voltage: '48', positions: '10,20,30-', bus: '60-100' },
  })
})

function attribute(key: string, rest: Partial<FilterAttribute>): FilterAttribute {
  return {
    id: 1,
    name: key,
    key,
    unit: null,
    unit_metric: null,
    control: 'options',
    range: null,
    selected_range: null,
    options: [],
    ...rest,
  }
}

function option(key: string, selected: boolean): FilterAttribute['options'][number] {
  return { id: 1, key, name: key, number: null, number_of_products: 1, selected, disabled: false }
}

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
])('the canonical URL of %j is %s', (search: Readonly<Record<string, string>>, canonical) => {
  expect(canonicalList('/list', search)).toBe(canonical)
})
