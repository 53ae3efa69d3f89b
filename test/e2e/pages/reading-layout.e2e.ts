import { expect } from '@playwright/test'
import { readingText } from '#features/site/content/messages/content.ts'
import { faqsText } from '#features/site/content/messages/faqs.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { guideText } from '#features/tools/installation-guide/messages/guide.ts'
import { journeyLanguages } from '../../lanes.ts'
import { test } from '../site/test.ts'

const guide = '/installation-guides/high-current-power-distribution-panels'
const texts = ['/blogs/1', '/terms-of-use', '/privacy-policy', '/conflict-minerals-sourcing', guide]

for (const language of journeyLanguages) {
  const at = (path: string) => languageHref(language, path)
  const contentsOf = (path: string) => {
    if (path === '/faqs') return faqsText[language].categories
    return path === guide ? guideText[language].contents : readingText[language].contents
  }

  test(`the contents of a text lead to its headings in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of [...texts, '/faqs', '/fuse-coverage']) {
      await page.goto(at(path))
      const last = page
        .getByRole('navigation', { name: contentsOf(path) })
        .getByRole('link')
        .last()
      const target = page.locator((await last.getAttribute('href')) ?? '')
      await last.click()
      await expect(target).toBeInViewport()
      // The link can be shared.
      const shared = page.url()
      expect(shared).toContain('#')
      await page.goto('about:blank')
      await page.goto(shared)
      await expect(target).toBeInViewport()
    }
  })

  test(`on a phone the contents are closed above the text, and lead to it, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(at('/terms-of-use'))
    const contents = page.getByText(readingText[language].contents, { exact: true }).locator('visible=true')
    await expect(page.locator('main nav a').first()).toBeHidden()
    await contents.click()
    await page.locator('main nav a').last().click()
    await expect(page.locator('main h2').last()).toBeInViewport()
  })
}

test('what stands beside a text stays in sight while one reads', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  for (const path of ['/terms-of-use', '/faqs', guide]) {
    await page.goto(path)
    const links = page.locator('main nav a[href^="#"]')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, -800))
    await expect(links.first(), path).toBeInViewport()
    // A long list scrolls by itself, so that its end can be reached too.
    await links.last().scrollIntoViewIfNeeded()
    await expect(links.last(), path).toBeInViewport()
  }
})

test('a coverage page gives its tables the complete width, and links to its file', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/fuse-coverage')
  const table = await page.locator('main [role=region]').first().boundingBox()
  expect(table?.width).toBeGreaterThan(1200)
  const file = page.locator('main a[type="application/pdf"]')
  expect((await page.request.get((await file.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )
})
