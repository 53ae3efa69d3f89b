import { expect, type Locator, type Page } from '@playwright/test'
import { drawingsText } from '#features/catalog/product/domain/messages/drawings.ts'
import { productText } from '#features/catalog/product/messages/product-page.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { cookieNoticeText } from '#features/site/shell/messages/cookie-notice.ts'
import { lookedAtLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { layoutShift, overflowOf, settled } from '../readers/layout.ts'
import { test } from '../site/test.ts'
import { tabTo } from '../visitors/keyboard.ts'

const panel = '/dc-power-distribution/101/10101'
const products = {
  panel,
  'panel of four rack units': '/dc-power-distribution/109/10903',
  fuse: '/dc-fuses-and-disconnects/301/30101',
  breaker: '/dc-circuit-breakers/201/20101',
  accessory: '/accessories/401/40101',
}

const text = productText.en
const barOf = (page: Page) => page.locator(`nav[aria-label="${text.sections}"]`).locator('..')
const topOf = (page: Page) => page.locator('main h1').locator('..')
const topEdgeOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? -1)

/** The sizes of the shown drawing and of its frame, and the smallest lettering around the product, as shown. */
async function measureDrawing(page: Page) {
  const figure = page.locator('figure:visible')
  const image = figure.locator('img')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  const [frame, shown, natural, svg] = await Promise.all([
    figure.boundingBox(),
    image.boundingBox(),
    image.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight),
    image.evaluate(async (img: HTMLImageElement) => (await fetch(img.src)).text()),
  ])
  if (!frame || !shown) throw new Error('No drawing is shown')
  const [, , boxWidth = 1] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
  const sizes = [...svg.matchAll(/<g font-size="([\d.]+)"[^>]*>(.*?)<\/g>/g)]
    .filter(([, , words = '']) => />(FRONT|REAR|[\d.]+ \[[\d.]+\]|[\d.]+\u00a0A · [^<]*)</.test(words))
    .map(([, size]) => (Number(size) * shown.width) / boxWidth)
  return { frame, shown, natural, lettering: Math.min(...sizes) }
}

for (const [name, path] of Object.entries(products))
  test(`the frame of a ${name} is cropped to its drawing, and nothing moves while it loads, at 1280 and 1920 px`, async ({
    page,
  }) => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const { frame, shown, natural, lettering } = await measureDrawing(page)
      expect(shown.width / shown.height).toBeCloseTo(natural, 1)
      expect(frame.width - shown.width).toBeLessThan(40)
      expect(frame.height - shown.height).toBeLessThan(70)
      expect(shown.width).toBeGreaterThan(120)
      if (name !== 'fuse' && name !== 'breaker') expect(lettering).toBeGreaterThan(10.9)
      // The cookie notice comes last.
      await expect(page.getByRole('region', { name: cookieNoticeText.en.label, exact: true })).toBeVisible()
      await settled(page)
      expect(await layoutShift(page)).toBe(0)
    }
  })

for (const language of lookedAtLanguages)
  test(`data sheet, manual and CAD file stand under the button, in ${language}`, async ({ page, request }) => {
    await page.goto(languageHref(language, panel))
    const top = topOf(page)
    const list = top.getByRole('list', { name: productText[language].documents })
    const links = list.getByRole('link')
    await expect(links).toHaveText([/PDF$/, /PDF$/, /DXF · \d+\s[ko]/])
    const button = await top.getByRole('button', { name: cartText[language].addToQuote }).boundingBox()
    const below = await list.boundingBox()
    expect((below?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(30)
    for (const link of await links.all()) {
      const reply = await request.get((await link.getAttribute('href')) ?? '')
      expect([reply.status(), reply.headers()['content-language'] ?? language]).toEqual([200, language])
    }
    const fileName = (await request.get((await links.last().getAttribute('href')) ?? '')).headers()[
      'content-disposition'
    ]
    expect(fileName).toContain(language === 'en' ? 'front.dxf' : 'front-metric.dxf')
  })

test('the general facts do not repeat the key facts', async ({ page }) => {
  await page.goto(panel)
  const named = await page.getByLabel(text.decisive).locator('dt').allTextContents()
  const general = await page.locator('#general').getByRole('rowheader').allTextContents()
  expect(named).toHaveLength(5)
  expect(general).toContain(text.manufacturer)
  expect(general.filter(name => named.includes(name))).toEqual([])
})

test('a panel’s page at 1280 is short, and its tables use both columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(panel)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500)
  const lefts = await page
    .locator('#general table, #specification table, #mechanical table, #packaging table')
    .evaluateAll(tables => tables.map(table => Math.round(table.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(2)
})

test('the bar stays in sight, adds the chosen quantity by keyboard, and covers no focus', async ({ page }) => {
  await page.goto(panel)
  await topOf(page).getByLabel(text.quantity).fill('3')
  const bar = barOf(page)
  await page.locator('#accessories').scrollIntoViewIfNeeded()
  await page.evaluate(() => document.getElementById('accessories')?.scrollIntoView())
  await expect(bar).toContainText('OVG-0505-60-1U')
  await expect.poll(() => topEdgeOf(bar)).toBe(0)
  expect((await bar.boundingBox())?.height).toBeLessThan(64)
  const add = bar.getByRole('button', { name: cartText.en.addToQuote })
  await bar.getByRole('link', { name: text.section.related }).focus()
  await tabTo(page, add)
  const sent = page.waitForRequest(/addProductToCartFromCatalog/)
  await page.keyboard.press('Enter')
  expect((await sent).url()).toContain('quantity=3')
  await expect(page.getByRole('link', { name: cartText.en.showQuote })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Shift+Tab')
    const covered = await bar.evaluate(own => {
      const focused = document.activeElement
      if (!focused || own.contains(focused)) return null
      const { top, bottom } = focused.getBoundingClientRect()
      const edge = own.getBoundingClientRect().bottom
      return top < edge && bottom > own.getBoundingClientRect().top && own.getBoundingClientRect().top <= 0
        ? focused.textContent
        : null
    })
    expect(covered).toBeNull()
  }
  await expectNoAxeViolations(page)
})

test('on a phone the bar is part number and button, a wide drawing scrolls, and pictures appear below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(panel)
  expect(await overflowOf(page)).toBe(0)
  const drawing = page.getByRole('link', { name: drawingsText.en.enlarge }).first()
  expect(await drawing.evaluate(link => link.scrollWidth - link.clientWidth)).toBeGreaterThan(100)
  expect((await measureDrawing(page)).lettering).toBeGreaterThan(9)
  await page.evaluate(() => document.getElementById('related')?.scrollIntoView())
  const bar = barOf(page)
  await expect(bar.getByRole('link')).toHaveCount(0)
  await expect.poll(() => topEdgeOf(bar)).toBe(0)
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })
  await expect(bar.getByText('OVG-0505-60-1U')).toBeInViewport({ ratio: 1 })
  const picture = page.locator('#related img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  expect((await picture.boundingBox())?.height).toBeGreaterThan(50)
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the bar stays in sight without a script', async ({ page }) => {
    await page.goto(`${panel}#accessories`)
    await expect.poll(() => topEdgeOf(barOf(page))).toBe(0)
  })
})
