import { expect } from '@playwright/test'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'

// SEED=none: how a company of any trade begins.
test.use({ siteSettings: { SEED: 'none' } })

const pages = [
  '/',
  '/categories',
  '/search',
  '/search?term=abc',
  '/quote',
  '/quote/import',
  '/product/compare',
  '/faqs',
  '/blogs',
]
const more = ['/contact-us', '/login', '/registration', '/404-not-found']
const ofPower = ['/tools', '/tools/fuse-size', '/calculation-rules', '/installation-guides', '/dc-power-distribution']
const tradeWords =
  /\b(?:DC|CC|GMT|TPA|fuse|fusible|breaker|disyuntor|disjoncteur|interruptor|panel|panneau|rack|bastidor|baie|volt|batter|bater)/i

for (const language of languages) {
  const prefix = language === 'en' ? '' : `/${language}`
  test(`a site without data is whole, and speaks of no trade, in ${language}`, async ({ page }) => {
    for (const path of [...pages, ...more]) {
      const response = await page.goto(prefix + path)
      expect([path, response?.status()]).toEqual([path, path === '/404-not-found' ? 404 : 200])
      await page.waitForLoadState('networkidle')
      const shown = `${await page.title()}\n${await page.locator('body').innerText()}`
      expect([path, tradeWords.exec(shown)?.[0]]).toEqual([path, undefined])
      const description = await page.locator('meta[name=description]').evaluateAll(all => all.map(one => one.outerHTML))
      expect([path, tradeWords.exec(description.join())?.[0]]).toEqual([path, undefined])
      await expectNoAxeViolations(page)
    }
    for (const path of ofPower) expect([path, (await page.request.get(prefix + path)).status()]).toEqual([path, 404])
  })
}

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
