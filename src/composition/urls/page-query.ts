import { linkNames } from '#features/tools/configurator/domain/link/link.ts'
import { finderNames } from '#features/tools/finder/domain/requirement.ts'
import { toolForms } from '#features/tools/workbench/domain/fields/tool-fields.ts'
import type { PageRoute, routes } from '#routes.ts'

type Names = Readonly<Record<string, string>>

const listed = ['category', 'sort', 'page', 'size', 'view', 'display', 'term']
const version = ['version']

/**
 * The names of the query that pages read; 'name.*' stands for all that begin so. Any other name is dropped before the page is drawn:
 * a page that reads a further one names it here (decision 042).
 */
const read: Partial<Record<(typeof routes)[number]['path'], readonly string[]>> = {
  '/search': listed,
  '/product/compare': ['ids'],
  '/categories': ['categoryName'],
  '/blogs': ['month', 'tag', 'page'],
  '/faqs': ['q'],
  '/terms-of-use': version,
  '/privacy-policy': version,
  '/fuse-coverage': version,
  '/circuit-breaker-coverage': version,
  '/conflict-minerals-sourcing': version,
  '/page': ['p', ...version],
  '/tools/voltage-drop': toolForms['voltage-drop'].fields,
  '/tools/cable-size': toolForms['cable-size'].fields,
  '/tools/fuse-size': toolForms['fuse-size'].fields,
  '/tools/plant': toolForms.plant.fields,
  '/finder': [...finderNames, 'show'],
  '/configure': ['takes', 'buses', 'amperes', 'rack', 'd', 'system', 'float_v', 'min_v', 'ambient_c'],
  '/configure/$productId': [
    ...linkNames,
    ...['place', 'fix', 'said', 'parts', 'part', 'part_quantity', 'part_position'],
    ...['feeder.*', 'accessory.*', 'drop.*', 'feed.*'],
  ],
  '/documents': ['products', 'types', 'asked', 'type', 'type.*', 'line.*', 'page'],
  '/contact-us': ['product', 'about'],
  '/$slug': listed,
  '/$slug/$categoryId': listed,
}

/** These read the names of the catalogue's filters too, and 'name.from' and 'name.to' of each. */
const filtered: readonly string[] = ['/search', '/$slug', '/$slug/$categoryId']

const namesOf: ReadonlyMap<string, readonly string[] | undefined> = new Map(Object.entries(read))

/**
 * The part of a query that the page reads, in one order. `filters`: the names of the catalogue's filters. The data of a visitor are
 * for their browser, which reads what it needs of the whole query.
 */
export function readNames(
  { path, isPersonal }: Pick<PageRoute, 'path' | 'isPersonal'>,
  search: Names,
  filters: ReadonlySet<string>,
): Names {
  if (isPersonal) return search
  const own = namesOf.get(path) ?? []
  const isFilter = (name: string) =>
    filtered.includes(path) && filters.has(name.replace(/\.(from|to)$/, '').toLowerCase())
  const isRead = (name: string) => own.includes(name) || own.includes(`${name.split('.', 1)[0]}.*`) || isFilter(name)
  const pairs = Object.entries(search).filter(([name]) => isRead(name))
  return Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
