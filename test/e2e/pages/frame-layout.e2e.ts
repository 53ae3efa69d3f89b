import { expect, type Locator, type Page } from '@playwright/test'
import { frameText } from '#features/shell/messages/frame.ts'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'

const withGroups = ['/', '/dc-power-distribution', '/dc-power-distribution/101/10101', '/fuse-coverage', '/contact-us']
const withoutGroups = ['/login', '/registration', '/auth/forgot-password', '/quote', '/quote/import']

const heightOfFooter = async (page: Page) =>
  Math.round((await page.getByRole('contentinfo').boundingBox())?.height ?? 0)

/** The texts of links and buttons that are wider than their element, or wrap inside the header's first row. */
const cutTexts = (page: Page, within: string) =>
  page
    .locator(`${within} :is(a, button, h2, p)`)
    .evaluateAll(elements =>
      elements
        .filter(element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        .map(element => element.textContent),
    )

for (const language of languages) {
  const at = (path: string) => (language === 'en' ? path : `/${language}${path === '/' ? '' : path}`)
  const text = frameText[language]

  for (const [width, limit] of [
    [1280, 250],
    [360, 660],
  ] as const) {
    test(`the footer is at most ${limit} px high at ${width} px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of withGroups) {
        await page.goto(at(path), { waitUntil: 'networkidle' })
        expect(await heightOfFooter(page), path).toBeLessThanOrEqual(limit)
        expect(await cutTexts(page, 'footer'), path).toEqual([])
      }
      for (const path of withoutGroups) {
        await page.goto(at(path), { waitUntil: 'networkidle' })
        const footer = page.getByRole('contentinfo')
        await expect(footer.getByText('28000'), path).toBeVisible()
        await expect(footer.getByRole('link', { name: text.home, exact: true }), path).toBeVisible()
        await expect(footer.locator('summary, form'), path).toHaveCount(0)
        expect(await heightOfFooter(page), path).toBeLessThanOrEqual(180)
      }
      await expectNoAxeViolations(page)
    })
  }

  test(`the header fits, and at 768 px has one row, in ${language}`, async ({ page }) => {
    for (const width of [360, 768, 960, 1024, 1152, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(at('/fuse-coverage'))
      expect(await cutTexts(page, 'header'), `${width} px`).toEqual([])
      const boxes = await page
        .locator('header :is(a, summary, input[type=search], button)')
        .evaluateAll(elements =>
          elements
            .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('form button'))
            .map(element => element.getBoundingClientRect().toJSON()),
        )
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1))
          expect(
            a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1,
            `${width} px`,
          ).toBe(false)
      if (width === 768) expect((await page.locator('header').boundingBox())?.height).toBeLessThan(70)
    }
  })
}

for (const language of languages)
  for (const [width, height] of [
    [1280, 900],
    [360, 740],
  ] as const) {
    const terms = { en: 'panel', es: 'panel', fr: 'panneau' }
    test(`ten suggestions and all results are in sight at ${width} × ${height} px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(language === 'en' ? '/fuse-coverage' : `/${language}/fuse-coverage`, { waitUntil: 'networkidle' })
      const field = page.getByRole('banner').getByRole('combobox').or(page.locator('header input[type=search]'))
      await field.fill(terms[language])
      const list = page.getByRole('listbox')
      await expect(list.getByRole('option')).toHaveCount(11)
      for (const entry of await list.getByRole('option').all()) await expect(entry).toBeInViewport({ ratio: 1 })
      expect(await list.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)
      const [own, box] = await Promise.all([list.boundingBox(), field.boundingBox()])
      expect([own?.x, own?.width]).toEqual([box?.x, box?.width])
      // A figure and its unit are one word, and no word is cut.
      const cut = await list
        .locator('[role=option] span')
        .evaluateAll(
          spans =>
            spans.filter(span => span.scrollWidth > span.clientWidth + 1 && getComputedStyle(span).display !== 'inline')
              .length,
        )
      expect(cut).toBe(0)
    })
  }

for (const language of languages)
  for (const [name, path] of [
    ['the fuse coverage', '/fuse-coverage'],
    ['a comparison', '/product/compare?ids=10101,10302,10305,10401'],
  ] as const)
    test(`${name} scrolls in its region on a phone, and the first column stays, in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(language === 'en' ? path : `/${language}${path}`, { waitUntil: 'networkidle' })
      const region = page.locator('main [tabindex="0"][aria-label]:has(> table)').first()
      const shadow = () => region.evaluate(element => getComputedStyle(element, '::after').opacity)
      const leftOf = (cell: Locator) => cell.evaluate(element => Math.round(element.getBoundingClientRect().left))
      const [first, second] = [0, 1].map(place => region.locator('tbody tr:has(td)').first().locator('> *').nth(place))
      if (!first || !second) throw new Error('The table has no two columns')
      const before = await Promise.all([leftOf(first), leftOf(second)])
      expect(await shadow()).toBe('1')
      // At least one and a half columns of values beside the names.
      const [own, names, value] = await Promise.all([region.boundingBox(), first.boundingBox(), second.boundingBox()])
      expect(((own?.width ?? 0) - (names?.width ?? 0)) / (value?.width ?? 1)).toBeGreaterThan(1.5)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await region.focus()
      for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => leftOf(second)).toBeLessThan(before[1] - 150)
      expect(await leftOf(first)).toBe(before[0])
      await region.evaluate(element => element.scrollTo({ left: element.scrollWidth }))
      await expect.poll(shadow).toBe('0')
      // The last column as a whole fits beside the names that stay.
      const last = await region.locator('tr:has(td)').first().locator('> *').last().boundingBox()
      const fixed = await first.boundingBox()
      expect(last?.x).toBeGreaterThanOrEqual((fixed?.x ?? 0) + (fixed?.width ?? 0) - 1)
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((own?.x ?? 0) + (own?.width ?? 0) + 1)
      await expectNoAxeViolations(page)
    })

test('the footer does not move when a personal page has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { moved: Number('moved' in window && window.moved) + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/login', '/quote', '/registration']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const moved = await page.evaluate(() => Number('moved' in window && window.moved))
      expect(moved, `${path} at ${width} px`).toBeLessThan(0.01)
    }
  }
})

test('on a phone a press opens the links of a group, whose targets are 44 px high', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/fuse-coverage', { waitUntil: 'networkidle' })
  const groups = page.getByRole('navigation', { name: frameText.en.footer.label })
  const file = groups.getByRole('link', { name: 'Fuse coverage PDF' })
  await expect(file).toBeHidden()
  for (const name of ['products', 'myAccount', 'information', 'customerService'] as const)
    await groups.getByText(frameText.en.footer[name], { exact: true }).tap()
  await expect(file).toBeVisible()
  const [own, beside] = await Promise.all([
    file.boundingBox(),
    groups.getByRole('link', { name: 'Fuse coverage', exact: true }).boundingBox(),
  ])
  expect(own?.y).toBe(beside?.y)
  for (const link of await page.locator('footer :is(a, button, summary)').all()) {
    const box = await link.boundingBox()
    expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), await link.innerText()).toBeGreaterThanOrEqual(43.9)
  }
  await context.close()
})

test('without a script a wide window shows the links of every group', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/fuse-coverage')
  const links = page.getByRole('navigation', { name: frameText.en.footer.label }).getByRole('link')
  expect(await links.count()).toBeGreaterThanOrEqual(20)
  for (const link of await links.all()) await expect(link).toBeVisible()
  await context.close()
})
