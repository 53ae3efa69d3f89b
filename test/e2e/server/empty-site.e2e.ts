import { expect } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { cookieNoticeText } from '#features/site/shell/messages/cookie-notice.ts'
import { languages } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { attribute, fetchPage, tagsWith, textsOf, titleOf } from '../readers/crawl.ts'
import { test } from '../site/test.ts'

// SEED=none: how a company of any trade begins.
test.use({ siteSettings: { SEED: 'none' } })

const missing = '/404-not-found'
const paths = [
  '/',
  '/categories',
  '/search',
  '/search?term=abc',
  '/quote',
  '/quote/import',
  '/product/compare',
  '/faqs',
  '/blogs',
  '/contact-us',
  '/login',
  '/registration',
  missing,
]
const ofPower = ['/tools', '/tools/fuse-size', '/calculation-rules', '/installation-guides', '/dc-power-distribution']
const tradeWords =
  /\b(?:DC|CC|GMT|TPA|fuse|fusible|breaker|disyuntor|disjoncteur|interruptor|panel|panneau|rack|bastidor|baie|volt|batter|bater)/i
const expectNoTrade = (path: string, words: string) =>
  expect([path, tradeWords.exec(words)?.[0]]).toEqual([path, undefined])

for (const language of journeyLanguages)
  test(`a site without data is whole, and speaks of no trade, in ${language}`, async ({ page }) => {
    for (const path of paths) {
      const response = await page.goto(languageHref(language, path))
      expect([path, response?.status()]).toEqual([path, path === missing ? 404 : 200])
      // It appears last: after hydration and the header's reply.
      await expect(page.getByRole('region', { name: cookieNoticeText[language].label, exact: true })).toBeVisible()
      expectNoTrade(path, `${await page.title()}\n${await page.locator('body').innerText()}`)
      await expectNoAxeViolations(page)
    }
  })

for (const language of languages)
  test(`its server writes no word of a trade in ${language}, and has no page of power`, async ({ request }) => {
    for (const path of paths) {
      const { html } = await fetchPage(request, languageHref(language, path))
      const descriptions = tagsWith(html, 'meta', 'name="description"').map(tag => attribute(tag, 'content') ?? '')
      expectNoTrade(path, [titleOf(html), ...textsOf(html), ...descriptions].join('\n'))
    }
    for (const path of ofPower)
      expect([path, (await fetchPage(request, languageHref(language, path))).status]).toEqual([path, 404])
  })

test('its sitemap names no page that is not there', async ({ page }) => {
  const index = await (await page.request.get('/sitemap.xml')).text()
  for (const [, url = ''] of index.matchAll(/<loc>([^<]+)/g)) {
    const file = await (await page.request.get(new URL(url).pathname)).text()
    for (const [, at = ''] of file.matchAll(/<loc>([^<]+)/g)) {
      const path = new URL(at).pathname
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
    }
  }
})
