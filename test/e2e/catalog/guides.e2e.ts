import { expect } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { guideText } from '#features/tools/installation-guide/messages/guide.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { readPdf } from '../../readers/read-pdf.ts'
import { attribute, tagsWith } from '../readers/crawl.ts'
import { test } from '../site/test.ts'

const seName = 'high-current-power-distribution-panels'
const names: Record<Language, string> = {
  en: 'High Current Power Distribution Panels',
  es: 'Paneles de distribución de alimentación de alta corriente',
  fr: 'Panneaux de distribution d’alimentation à fort courant',
}

for (const language of journeyLanguages)
  test(`the list leads to a guide in ${language}, at 320 px`, async ({ page }) => {
    const text = guideText[language]
    await page.setViewportSize({ width: 320, height: 800 })
    // The notice would cover parts of some links of the long list.
    await page.request.get('/api-frontend/common/euCookieLawAccept')
    await page.goto(languageHref(language, '/installation-guides'))
    await expect(page.locator('main h1')).toHaveText(text.listTitle)
    await page.locator(`main a[href$="/installation-guides/${seName}"]`).click()
    await expect(page.locator('main h1')).toHaveText(text.title(names[language]))
    await expect(page).toHaveTitle(new RegExp(`^${text.metaTitle(names[language])} \\|`))
    await expect(page.locator('#torque').locator('..').locator('table')).toContainText('N·m')
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of journeyLanguages)
    test(`the list, a guide and its PDF are in ${language}`, async ({ page, request }) => {
      const text = guideText[language]
      await page.goto(languageHref(language, '/installation-guides'))
      await expect(page.locator('main h1')).toHaveText(text.listTitle)
      await expect(page.locator('main h2')).toHaveCount(4)
      await page.locator(`main a[href$="/installation-guides/${seName}"]`).click()
      await expect(page.locator('main h1')).toHaveText(text.title(names[language]))
      await expect(page).toHaveTitle(new RegExp(`^${text.metaTitle(names[language])} \\|`))
      for (const title of [text.sections.ground, text.sections.torque, text.sections.notes])
        await expect(page.locator('main').getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(page.locator('#torque').locator('..').locator('table')).toContainText('N·m')

      const file = page.locator('main article a[type="application/pdf"]').first()
      await expect(file).toHaveAttribute('hreflang', language)
      const answer = await request.get((await file.getAttribute('href')) ?? '')
      const { pages, info } = await readPdf(await answer.body())
      expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(text.sections.ground)
      expect(info).toMatchObject({ Language: language })
    })

  test('without a script the guide can be read, and the footer links to files', async ({ page, request }) => {
    await page.goto(`/installation-guides/${seName}`)
    await expect(page.locator('main ol > li').first()).toBeVisible()
    await page.locator('main nav a[href="#torque"]').click()
    await expect(page.locator('#torque')).toBeInViewport()
    const downloads = page.locator('footer a[href*="/downloads/"]')
    await expect(downloads).toHaveCount(2)
    for (const link of await downloads.all()) {
      const answer = await request.get((await link.getAttribute('href')) ?? '')
      expect(answer.status()).toBe(200)
      expect((await readPdf(await answer.body())).pages.join(' ')).toContain('Page 1 of')
    }
    await expect(page.locator('footer a[href$="/installation-guides"]')).toBeVisible()
  })
})

test('an unknown series and an unknown file are not found', async ({ request }) => {
  for (const path of ['/installation-guides/no-such-series', '/downloads/no-such-file.pdf'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('a printed guide page shows only the guide', async ({ page }) => {
  await page.goto('/installation-guides/gmt-fuse-panels')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main [aria-labelledby=files]')).toBeHidden()
  await expect(page.locator('#ground')).toBeVisible()
})

test('the installation manual of a product is the guide of its series', async ({ request }) => {
  const html = await (await request.get('/dc-power-distribution/103/10301')).text()
  const [manual = ''] = tagsWith(html.slice(html.indexOf('id="downloads"')), 'a', 'getInstallationGuidePdf')
  const answer = await request.get(attribute(manual, 'href') ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
