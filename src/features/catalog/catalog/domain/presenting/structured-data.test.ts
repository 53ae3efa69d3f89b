import { expect, test } from 'vitest'
import { crumbPath } from '../paths.ts'
import { breadcrumbData } from './structured-data.ts'

const main = { id: 1, name: 'Power', se_name: 'dc-power-distribution' }
const series = { id: 12, name: 'GMT', se_name: 'gmt-fuse-panels' }

test.each([
  [[], '/'],
  [[main], '/dc-power-distribution'],
  [[main, series], '/dc-power-distribution/gmt-fuse-panels'],
])('crumbPath gives the path of the last category', (crumbs, path) => {
  expect(crumbPath(crumbs)).toBe(path)
})

test('a breadcrumb list names every step with its URL in the language', () => {
  const page = { name: 'Panel 5/5', path: '/dc-power-distribution/12/345' }
  expect(breadcrumbData([main, series], 'fr', page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Power', item: '/fr/dc-power-distribution' },
      { '@type': 'ListItem', position: 2, name: 'GMT', item: '/fr/dc-power-distribution/gmt-fuse-panels' },
      { '@type': 'ListItem', position: 3, name: 'Panel 5/5', item: '/fr/dc-power-distribution/12/345' },
    ],
  })
  expect(JSON.stringify(breadcrumbData([main], 'en'))).toContain('"item":"/dc-power-distribution"')
})
