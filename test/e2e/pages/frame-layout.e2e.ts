import { expect } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { cookieNoticeText } from '#features/site/shell/messages/cookie-notice.ts'
import { frameText } from '#features/site/shell/messages/frame.ts'
import { lookedAtLanguages } from '../../lanes.ts'
import { cutTexts, layoutShift, overflowOf, resize, settled } from '../readers/layout.ts'
import { test } from '../site/test.ts'

for (const language of lookedAtLanguages) {
  test(`the header fits, at 768 px in one row and from 960 px in two, in ${language}`, async ({ page }) => {
    await page.goto(languageHref(language, '/fuse-coverage'))
    for (const width of [360, 768, 960, 1024, 1152, 1280, 1920]) {
      await resize(page, { width, height: 800 })
      expect(await cutTexts(page, 'header'), `${width} px`).toEqual([])
      // spec §2: the header has a link to the home page, beside the logo.
      await expect(
        page.locator('header').getByRole('link', { name: frameText[language].home, exact: true }),
      ).toBeVisible()
      const boxes = await page
        .locator('header :is(a, summary, input[name=term], button)')
        .evaluateAll(elements =>
          elements
            .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('form button'))
            .map(element => element.getBoundingClientRect().toJSON()),
        )
      expect(boxes.length).toBeGreaterThan(3)
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1))
          expect(
            a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1,
            `${width} px`,
          ).toBe(false)
      if (width === 768) expect((await page.locator('header').boundingBox())?.height).toBeLessThan(70)
      // Below the search there is one bar of 44 px, in which a name takes two lines at most.
      if (width >= 960) expect((await page.locator('header').boundingBox())?.height, `${width} px`).toBeLessThan(108)
    }
  })

  test(`without web fonts the header fits, and its buttons have 24 px, in ${language}`, async ({ page }) => {
    await page.route(/\.woff2?$/, route => route.abort())
    await page.goto(languageHref(language, '/'))
    for (const width of [960, 1024, 1152, 1280, 1440]) {
      await resize(page, { width, height: 900 })
      const targets = page.locator('body > * header').first().locator('a:visible, button:visible')
      const sizes = await targets.evaluateAll(all =>
        all.map(element => {
          const { width, height } = element.getBoundingClientRect()
          return { name: element.textContent || element.ariaLabel, width, height }
        }),
      )
      expect(sizes.length).toBeGreaterThan(8)
      expect(sizes.filter(size => size.width < 24 || size.height < 24)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
    }
  })
}

test('the footer does not move when a personal page has loaded', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/login', '/quote', '/registration']) {
      await page.goto(path)
      await expect(page.locator('main h1')).toHaveCount(1)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('region', { name: cookieNoticeText.en.label, exact: true })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await settled(page)
      expect(await layoutShift(page), `${path} at ${width} px`).toBeLessThan(0.01)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })
  test('a press opens the links of a group, whose targets are 44 px high', async ({ page }) => {
    await page.goto('/fuse-coverage')
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
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a wide window shows the links of every group', async ({ page }) => {
    await page.goto('/fuse-coverage')
    const links = page.getByRole('navigation', { name: frameText.en.footer.label }).getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(20)
    for (const link of await links.all()) await expect(link).toBeVisible()
  })
})
