import { expect, test } from 'vitest'
import { robotsText, securityText } from './crawler-files.ts'

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
  ['/pictures/product/10302/1.4-page.svg', true],
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

const textAt = (now: string) =>
  securityText({ publicUrl: 'https://shop.example', email: 'sales@shop.example', now: new Date(now) })

test('the text has the contact, the languages and the expiry', () => {
  expect(textAt('2026-11-22T10:00:00Z')).toBe(`Contact: mailto:sales@shop.example
Contact: https://shop.example/contact-us
Expires: 2027-05-01T00:00:00.000Z
Preferred-Languages: en, es, fr
Canonical: https://shop.example/.well-known/security.txt
`)
})

test('on every day the expiry is in the future and at most a year away', () => {
  const dayMs = 86_400_000
  for (let day = 0; day < 3000; day += 13) {
    const now = new Date(Date.UTC(2026, 0, 1) + day * dayMs)
    const expires = Date.parse(/Expires: (.+)/.exec(textAt(now.toISOString()))?.[1] ?? '')
    expect((expires - now.getTime()) / dayMs).toBeGreaterThan(140)
    expect((expires - now.getTime()) / dayMs).toBeLessThan(365)
  }
})
