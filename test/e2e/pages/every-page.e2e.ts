import { expect } from '@playwright/test'
import { cookieNoticeText } from '#features/shell/messages/cookie-notice.ts'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { paths } from './paths.ts'

for (const language of languages) {
  for (const width of [360, 1280]) {
    test(`every page is accessible in ${language} at ${width} px`, async ({ page }) => {
      test.setTimeout(900_000)
      const problems: string[] = []
      page.on('pageerror', error => problems.push(`${page.url()}: ${error.message}`))
      // The browser also reports the status 403 or 404 of a page itself, which the test expects.
      page.on('console', message => {
        if (message.type() === 'error' && message.location().url !== page.url())
          problems.push(`${page.url()}: ${message.text()}`)
      })
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(language === 'en' ? path : `/${language}${path === '/' ? '' : path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        // The notice appears last: after hydration and the header's reply.
        await expect(
          page.getByRole('region', { name: cookieNoticeText[language].label, exact: true }),
          path,
        ).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('main h1'), path).toHaveCount(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBeLessThanOrEqual(
          width,
        )
        await expectNoAxeViolations(page)
      }
      expect(problems).toEqual([])
    })
  }
}

for (const language of languages) {
  test(`without web fonts the header fits, and its buttons have 24 px, in ${language}`, async ({ page }) => {
    await page.route(/\.woff2?$/, route => route.abort())
    for (const width of [960, 1024, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(language === 'en' ? '/' : `/${language}`)
      const targets = page.locator('body > * header').first().locator('a:visible, button:visible')
      const sizes = await targets.evaluateAll(all =>
        all.map(element => {
          const { width, height } = element.getBoundingClientRect()
          return { name: element.textContent || element.ariaLabel, width, height }
        }),
      )
      expect(sizes.length).toBeGreaterThan(8)
      expect(sizes.filter(size => size.width < 24 || size.height < 24)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}
