import { expect, test } from 'vitest'
import { languageHref } from './language-href.ts'

test.each([
  ['en', '/', '/'],
  ['es', '/', '/es'],
  ['fr', '/?a=b', '/fr?a=b'],
  ['en', '/search?term=gmt', '/search?term=gmt'],
  ['es', '/search?term=gmt', '/es/search?term=gmt'],
] as const)('%s %s is %s', (language, path, href) => {
  expect(languageHref(language, path)).toBe(href)
})
