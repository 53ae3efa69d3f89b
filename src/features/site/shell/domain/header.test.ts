import { expect, test } from 'vitest'
import { cartBadge, languageHref } from './header.ts'

test('the badge is shown only above 0', () => {
  expect([-1, 0, 1, 12].map(cartBadge)).toEqual([null, null, '1', '12'])
})

test.each([
  ['en', '/', '/'],
  ['es', '/', '/es'],
  ['fr', '/?a=b', '/fr?a=b'],
  ['en', '/search?term=gmt', '/search?term=gmt'],
  ['es', '/search?term=gmt', '/es/search?term=gmt'],
] as const)('%s %s is %s', (language, path, href) => {
  expect(languageHref(language, path)).toBe(href)
})
