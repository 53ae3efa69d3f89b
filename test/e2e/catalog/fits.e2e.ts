import { expect, type Page } from '@playwright/test'
import { fitsText } from '#features/catalog/product/messages/fits.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import { viewedText } from '#features/catalog/product/messages/recently-viewed.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { cookieNoticeText } from '#features/site/shell/messages/cookie-notice.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { choiceNames } from '#web/browser/storage/saved-choice.ts'
import { journeyLanguages } from '../../lanes.ts'
import { test } from '../site/test.ts'

const panel = '/dc-power-distribution/103/10302'
const fuse = '/dc-fuses-and-disconnects/301/30121'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of journeyLanguages) {
    const at = (path: string) => languageHref(language, path)

    test(`a panel links to its fuses and a fuse to its panels in ${language}`, async ({ page }) => {
      await page.goto(at(panel))
      const fits = page.locator('#fits')
      await expect(fits.getByRole('heading', { level: 2 })).toHaveText(productText[language].section.fits)
      await fits.getByRole('link', { name: '15\u202fA', exact: true }).click()
      await expect(page.locator('main h1')).toContainText('15\u202fA')
      await expect(fits).toContainText(fitsText[language].sources.gmt_maker)
      await expect(fits).toContainText(fitsText[language].sources.gmt_operator)
      await expect(fits.getByRole('heading', { name: fitsText[language].panels })).toBeVisible()
      await fits.locator(`a[href="${at(panel)}"]`).click()
      await fits.getByRole('link', { name: fitsText[language].showAll(20) }).click()
      await expect(page).toHaveURL(/fuse_type=gmt&rating=-15$/)
      await expect(page.locator('main tbody tr')).toHaveCount(20)
    })

    test(`a panel names its bus rating as the limit, a fuse the published figure that counts, in ${language}`, async ({
      page,
    }) => {
      const text = fitsText[language]
      const ampere = (value: number) => formatQuantity(value, 'A', language)
      const fits = page.locator('#fits')
      await page.goto(at(panel))
      await expect(fits).toContainText(text.overload(text.filled(10, ampere(10.5)), ampere(105), ampere(100)))
      await page.goto(at('/dc-fuses-and-disconnects/301/30119'))
      await expect(fits.locator('li').first()).toContainText(
        text.byChart(ampere(8), formatQuantity(20, '°C', language)),
      )
      await expect(fits).toContainText(text.rule(formatQuantity(70, '%', language), ampere(12), ampere(8.4)))
      await page.goto(at('/dc-fuses-and-disconnects/301/30120'))
      await expect(fits).toContainText(text.chartLower(ampere(10.5)))
      await page.goto(at('/dc-fuses-and-disconnects/307/30711'))
      await expect(fits).toContainText(text.boltsToBus)
    })
  }
})

const viewedInBrowser = (page: Page) => page.evaluate(() => localStorage.getItem('recently_viewed'))

test('without consent the viewed products are not stored', async ({ page }) => {
  await page.goto(panel)
  await page.getByRole('button', { name: cookieNoticeText.en.necessary, exact: true }).click()
  await page.locator('#fits').getByRole('link', { name: '15\u202fA', exact: true }).click()
  const viewed = page.getByRole('region', { name: viewedText.en.title })
  await expect(viewed.getByRole('link')).toHaveAttribute('href', panel)
  expect(await viewedInBrowser(page)).toBeNull()
  await page.reload()
  await expect(viewed).toBeHidden()
  // The next page shows what has been seen since: one product.
  await page.locator(`#fits a[href^="/dc-power-distribution/"]:not([href="${panel}"])`).first().click()
  await expect(viewed.getByRole('link')).toHaveCount(1)
  await expect(viewed.getByRole('link')).toHaveAttribute('href', '/dc-fuses-and-disconnects/301/30120')
})

test('the viewed products are stored only in the browser, under a listed name', async ({ page }) => {
  await page.goto(panel)
  await page.getByRole('button', { name: cookieNoticeText.en.accept, exact: true }).click()
  await expect.poll(() => viewedInBrowser(page)).not.toBeNull()
  const calls: string[] = []
  page.on('request', request => request.url().includes('/api-') && calls.push(request.url()))
  await page.reload()
  // The page stores them after hydration.
  await expect.poll(() => viewedInBrowser(page)).toContain('10302')
  await page.goto(fuse)
  const viewed = page.getByRole('region', { name: viewedText.en.title })
  await expect(viewed.getByRole('link')).toHaveCount(1)
  await expect(viewed.getByRole('link')).toHaveAttribute('href', panel)
  expect(calls.filter(url => !url.includes('getHeaderLinks') && !url.includes('setLanguage'))).toEqual([])
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter(name => !choiceNames.some(known => known === name))).toEqual([])
  await viewed.getByRole('button', { name: viewedText.en.forget }).click()
  await expect(viewed).toBeHidden()
  await page.reload()
  await expect(viewed).toBeHidden()
})

test('a printed product page shows only drawing and specification', async ({ page }) => {
  await page.goto(panel)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main img').first()).toBeVisible()
  for (const section of ['description', 'specification', 'mechanical', 'fits'])
    await expect(page.locator(`#${section}`)).toBeVisible()
  await expect(page.locator('#related')).toBeHidden()
  await expect(page.getByRole('navigation', { name: productText.en.sections })).toBeHidden()
  for (const button of await page.getByRole('button', { name: cartText.en.addToQuote }).all())
    await expect(button).toBeHidden()
})
