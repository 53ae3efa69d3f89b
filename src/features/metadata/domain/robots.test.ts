import { expect, test } from 'vitest'
import { robotsText } from './robots.ts'

const rules = [...robotsText('https://site.example').matchAll(/^(Allow|Disallow): (.*)$/gm)].map(
  ([, kind, pattern = '']) => ({
    isAllowed: kind === 'Allow',
    length: pattern.length,
    fits: new RegExp(`^${pattern.replace(/[.+?()[\]{}|\\^]/g, '\\$&').replaceAll('*', '.*')}`),
  }),
)

/** RFC 9309: the longest matching rule decides; without a match everything is allowed. */
function mayCrawl(path: string): boolean {
  const fitting = rules.filter(({ fits }) => fits.test(path)).toSorted((a, b) => b.length - a.length)
  return fitting[0]?.isAllowed ?? true
}

test.each([
  ['/', true],
  ['/dc-power-distribution/gmt-fuse-panels', true],
  ['/es/dc-power-distribution/103/10302', true],
  ['/dc-power-distribution?page=2', true],
  ['/dc-power-distribution?view=all', true],
  ['/fr/dc-power-distribution?view=all&page=3', true],
  ['/categories?categoryName=accessories', true],
  ['/pictures/product/10302/1.3-page.svg', true],
  ['/assets/en/hydrate.js', true],
  ['/dc-power-distribution?voltage=48', false],
  ['/dc-power-distribution?voltage=48&page=2', false],
  ['/dc-power-distribution?page=2&sort=name', false],
  ['/dc-power-distribution?view=all&display=list', false],
  ['/dc-power-distribution?size=96', false],
  ['/search?term=gmt', false],
  ['/api-frontend/catalog/getMenuLinks', false],
])('%s may be crawled: %s', (path, expected) => {
  expect(mayCrawl(path)).toBe(expected)
})
