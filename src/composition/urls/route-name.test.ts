import { expect, test } from 'vitest'
import { routeName } from './route-name.ts'

test.each([
  ['/', '/'],
  ['/list/k-secret', '/list/$key'],
  ['/es/list/k-secret', '/list/$key'],
  ['/fr/quote/view/k-secret', '/quote/view/$key'],
  ['/quote/file/k-secret', '/quote/file/$id'],
  ['/quote/import', '/quote/import'],
  ['/LIST/k-secret', '/$slug/$categoryId'],
  ['/k-secret', '/$slug'],
  ['/dc-power-distribution/12/345', '/$slug/$categoryId/$productId'],
  ['/a/b/c/k-secret', 'unknown'],
  ['//k-secret', '/$slug/$categoryId'],
])('%s is logged as %s', (path, name) => {
  expect(routeName(path)).toBe(name)
  expect(routeName(path)).not.toContain('k-secret')
})
