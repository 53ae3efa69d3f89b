import { expect } from '@playwright/test'
import { storedInBrowser } from '#features/site/content/domain/browser-storage.ts'
import { findDescription } from '#features/site/metadata/domain/descriptions.ts'
import { findPage } from '#features/site/metadata/domain/find-page.ts'
import { listTitles } from '#features/site/metadata/domain/list-titles.ts'
import { type PageRoute, routes } from '#routes.ts'
import { type Language, languages } from '#shared/language.ts'
import leaderData from '../../../db/seed/data/leaders.json' with { type: 'json' }
import {
  attribute,
  type CrawledPage,
  crawl,
  fetchPage,
  linksOf,
  resourcesOf,
  structuredData,
  tagsWith,
  textsOf,
  titleOf,
} from '../readers/crawl.ts'
import { salesEmail, test } from '../site/test.ts'

const { leaders } = leaderData

const pathIn = (language: Language, path: string) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

const plainRoutes: readonly PageRoute[] = routes.filter(({ path }) => !path.includes('$'))
const hidden = (route: PageRoute) => Boolean(route.isHidden || route.isPersonal)
const publicPaths = [...plainRoutes.filter(route => !hidden(route)).map(({ path }) => path), ...Object.keys(listTitles)]
// /page without a name shows no page.
const hiddenPaths = plainRoutes.filter(route => hidden(route) && route.path !== '/page')

// Data sheets, drawings and feeds are not pages; they have their own tests.
const isDocument = (path: string) => /^\/(downloads|feeds|pictures|api-frontend)\//.test(path)
const isPage = (path: string) => !isDocument(path) && !/^\/(es|fr)(\/|$)/.test(path)
// These pages build their titles themselves.
const ownTitles = new Set(['/search', '/categories'])

/** Which URLs the crawler follows: further pages and complete sections, but no filters, orders or page sizes. */
const isFollowed = (path: string) =>
  !path.includes('?') || /\?(?:page=\d+|view=all(?:&page=\d+)?|categoryName=[\w-]+)$/.test(path)

for (const language of languages) {
  test(`every public page has its own head in ${language}`, async ({ request, site }) => {
    const titles = new Map<string, string>()
    for (const path of publicPaths) {
      const page = await fetchPage(request, pathIn(language, path))
      const { html } = page
      const { entry } = findPage(path)
      expect([path, page.status, page.setsCookie]).toEqual([path, 200, false])
      expect(html, path).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`))
      expect(titleOf(html), path).toMatch(/ \| \S/)
      if (!ownTitles.has(path)) expect(titleOf(html), path).toContain(entry.title[language])
      expect(titles.get(titleOf(html)), `the title of ${path} twice`).toBeUndefined()
      titles.set(titleOf(html), path)
      const [description] = tagsWith(html, 'meta', 'name="description"')
      const wanted = entry.descriptionId === null ? null : findDescription(entry.descriptionId)
      expect([path, description ? attribute(description, 'content') : null]).toEqual([path, wanted?.[language] ?? null])
      expectLinks(html, path, language, site.url)
      expect(html.match(/<h1[\s>]/g), `headings of ${path}`).toHaveLength(1)
      expect(tagsWith(html, 'meta', 'noindex'), path).toEqual([])
      for (const name of ['og:title', 'og:url', 'og:image', 'og:site_name', 'og:locale'])
        expect(tagsWith(html, 'meta', `property="${name}"`), `${name} of ${path}`).toHaveLength(1)
      expect(
        resourcesOf(html).filter(url => !url.startsWith('/')),
        `other hosts on ${path}`,
      ).toEqual([])
    }
  })

  test(`pages hidden from search engines are marked noindex in ${language}`, async ({ request }) => {
    for (const { path, status = 200 } of [
      ...hiddenPaths,
      { path: '/no/such/page/at-all', status: 404 },
      { path: '/nothing', status: 404 },
    ]) {
      const page = await fetchPage(request, pathIn(language, path))
      expect([path, page.status, page.setsCookie]).toEqual([path, status, false])
      expect(tagsWith(page.html, 'meta', 'noindex'), path).toHaveLength(1)
      expect(tagsWith(page.html, 'link', 'rel="canonical"'), path).toEqual([])
      if (!ownTitles.has(path)) expect(titleOf(page.html), path).toContain(findPage(path).entry.title[language])
    }
  })
}

function expectLinks(html: string, path: string, language: Language, origin: string): void {
  const [canonical = ''] = tagsWith(html, 'link', 'rel="canonical"')
  expect(attribute(canonical, 'href'), path).toBe(origin + pathIn(language, path))
  const alternates = tagsWith(html, 'link', 'rel="alternate" hreflang=').map(tag => [
    attribute(tag, 'hreflang'),
    attribute(tag, 'href'),
  ])
  expect(alternates, path).toEqual([
    ...languages.map(other => [other, origin + pathIn(other, path)]),
    ['x-default', origin + path],
  ])
}

test('upper-case letters in a URL change neither the canonical URL nor the referrer', async ({ request }) => {
  for (const path of ['/About-Us', '/es/Contact-US', '/BLOGS/1', '/DC-Power-Distribution/101']) {
    const canonical = tagsWith(await (await request.get(path)).text(), 'link', 'rel="canonical"').map(tag =>
      attribute(tag, 'href'),
    )
    expect(canonical.join(), path).toMatch(/^http:[^A-Z]+$/)
  }
  for (const path of [
    '/passwordrecovery/confirm?token=x',
    '/PasswordRecovery/Confirm?token=x',
    '/fr/auth/Confirm-Email',
  ]) {
    const first = await request.get(path)
    const again = await request.get(path, { headers: { 'If-None-Match': first.headers().etag ?? '' } })
    expect([first.status(), again.status()], path).toEqual([200, 304])
    for (const answer of [first, again]) expect(answer.headers()['referrer-policy'], path).toBe('no-referrer')
  }
})

test('every link from the home page on answers, and the sitemap lists every page', async ({ request, site }) => {
  const pages = await crawl(request, '/', path => isPage(path) && isFollowed(path))
  expect(pages.length).toBeGreaterThan(270)
  const wrong = pages.filter(({ path, status, setsCookie }) => setsCookie || status !== statusOf(path))
  expect(wrong.map(({ path, status }) => `${status} ${path}`)).toEqual([])
  for (const page of pages.filter(isProduct)) expectProductData(page)

  const named = await readSitemap(request, site.url)
  expect(named.size).toBe(new Set(named).size)
  const listed = (path: string) => named.has(site.url + path)
  const missing = pages.filter(({ html, path }) => !html.includes('noindex') && !path.includes('?') && !listed(path))
  expect(missing.map(({ path }) => path)).toEqual([])
  const unknown = [...named].filter(
    url => !pages.some(({ path }) => site.url + path === url) && !/\/(es|fr)(\/|$)/.test(url.slice(site.url.length)),
  )
  expect(unknown.filter(url => ![`${site.url}/`, `${site.url}/categories`].includes(url))).toEqual([])
})

const statusOf = (path: string) => plainRoutes.find(route => route.path === path)?.status ?? 200
const isProduct = ({ path }: CrawledPage) => /^\/[\w-]+\/\d+\/\d+$/.test(path)

function expectProductData({ path, html }: CrawledPage): void {
  const data = structuredData(html)
  expect([path, data.map(block => block['@type'])]).toEqual([path, ['Product', 'BreadcrumbList']])
  expect(JSON.stringify(data), path).not.toMatch(/"(offers|price|aggregateRating|review)"/)
  const urls = [data[0]?.url, data[0]?.image].flat()
  expect(urls.length, path).toBeGreaterThan(1)
  expect(
    urls.filter(url => !/^https?:\/\//.test(String(url))),
    path,
  ).toEqual([])
}

type Request = Parameters<typeof fetchPage>[0]

async function readSitemap(request: Request, origin: string): Promise<Set<string>> {
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')
  const robots = (await fetchPage(request, '/robots.txt')).html
  const [index = ''] = /(?<=^Sitemap: )\S+/m.exec(robots) ?? []
  const files = locations((await fetchPage(request, index.slice(origin.length))).html)
  expect(files.length).toBeGreaterThanOrEqual(3)
  const named = new Set<string>()
  for (const file of files) {
    const { status, html } = await fetchPage(request, file.slice(origin.length))
    expect([file, status]).toEqual([file, 200])
    expect(html).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:]+Z<\/lastmod>/)
    for (const url of locations(html)) named.add(url)
  }
  return named
}

// Words that are the same in all languages, or that are never translated.
const sameInAll = [
  'Brindlecott Power',
  'English',
  'Español',
  'Français',
  'LinkedIn',
  'Facebook',
  'Twitter',
  'Instagram',
  'Blog',
  'Message',
  'Accessories',
  'Documentation',
  'Menu',
  'Position',
  'Positions',
  'positions',
  'Manual',
  'kcmil',
  'Type',
  'Installation',
  'Description',
  'Dimensions',
  'Alarm',
  'Series',
  'Compact',
  'Pages',
  'Page',
  'General',
  'Eaton Bussmann',
  'Cookies',
  // Drains have this name in the operator's standard.
  'List 1',
  // A sign of formulas.
  'min(',
  'Bullet',
  'Panel',
  'Documents',
  'Articles',
  'questions',
  salesEmail,
  ...leaders.map(({ name }) => name),
  ...storedInBrowser.map(({ name }) => name),
]

for (const language of ['es', 'fr'] as const) {
  test(`no page contains English text in ${language}`, async ({ request }) => {
    const products = await sampleProducts(request)
    const left: string[] = []
    for (const path of [...publicPaths, ...products, '/search?term=gmt', '/nothing']) {
      const [english, other] = await Promise.all(
        [path, pathIn(language, path)].map(async url => textsOf((await fetchPage(request, url)).html)),
      )
      const same = (other ?? []).filter(text => english?.includes(text) && isEnglish(text))
      left.push(...same.map(text => `${path}: ${text}`))
    }
    expect(left).toEqual([])
  })
}

/** Whether a text has a word that is not a unit, a name in capitals or a part number. */
function isEnglish(text: string): boolean {
  const rest = [...sameInAll]
    .sort((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ''), text)
  return /(?<![\p{L}\d-])\p{L}?\p{Ll}{3,}/u.test(rest)
}

/** The path of one product of each section. */
async function sampleProducts(request: Request): Promise<string[]> {
  const sections = ['dc-power-distribution', 'dc-circuit-breakers', 'dc-fuses-and-disconnects', 'accessories']
  const lists = await Promise.all(sections.map(section => fetchPage(request, `/${section}?view=all`)))
  return lists.flatMap(({ html }) => linksOf(html).find(path => /^\/[\w-]+\/\d+\/\d+$/.test(path)) ?? [])
}
