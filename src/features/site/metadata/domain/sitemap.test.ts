import { expect, test } from 'vitest'
import { urlIn } from '#shared/page-links.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap.ts'

const site = 'https://site.example'

test('the sitemap has a page in every language, each with links to the others', () => {
  const xml = sitemapXml([{ path: '/a&b', changedAt: new Date('2026-05-04T10:00:00.500Z') }], site)
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${site}/a&#38;b`,
    `${site}/es/a&#38;b`,
    `${site}/fr/a&#38;b`,
  ])
  expect(xml.match(/<lastmod>2026-05-04T10:00:00Z<\/lastmod>/g)).toHaveLength(3)
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(3)
})

test('a page without a known change has no date; the home page has no slash after a language', () => {
  expect(sitemapXml([{ path: '/', changedAt: null }], site)).not.toContain('lastmod')
  expect([urlIn(site, 'en', '/'), urlIn(site, 'es', '/')]).toEqual([`${site}/`, `${site}/es`])
  expect(sitemapIndexXml([{ path: '/sitemaps/pages-1.xml', changedAt: null }], site)).toContain(
    `<sitemap><loc>${site}/sitemaps/pages-1.xml</loc></sitemap>`,
  )
})
