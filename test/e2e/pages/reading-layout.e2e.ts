import { expect, type Page } from '@playwright/test'
import { readingText } from '#features/content/messages/content.ts'
import { faqsText } from '#features/content/messages/faqs.ts'
import { guideText } from '#features/installation-guide/messages/guide.ts'
import { languageHref } from '#features/shell/domain/header.ts'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'

const guide = '/installation-guides/high-current-power-distribution-panels'
const texts = ['/blogs/1', '/terms-of-use', '/privacy-policy', '/conflict-minerals-sourcing', guide]

for (const language of languages) {
  const at = (path: string) => languageHref(language, path)
  const contentsOf = (path: string) => {
    if (path === '/faqs') return faqsText[language].categories
    return path === guide ? guideText[language].contents : readingText[language].contents
  }

  test(`the contents of a text lead to its headings in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of [...texts, '/faqs', '/fuse-coverage']) {
      await page.goto(at(path))
      const links = page.getByRole('navigation', { name: contentsOf(path) }).getByRole('link')
      const titles = (await links.allTextContents()).map(title => title.replace(/ \d+$/, ''))
      expect(titles, path).toEqual(await headingsOf(page, path))
      const last = links.last()
      const target = page.locator((await last.getAttribute('href')) ?? '')
      await last.click()
      await expect(target).toBeInViewport()
      // The link can be shared.
      const shared = page.url()
      await page.goto(at('/contact-us'))
      await page.goto(shared)
      await expect(target).toBeInViewport()
    }
  })

  test(`the lines of texts have 45 to 80 characters, and nothing overflows a phone, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const width of [1280, 1920, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [...texts, '/about-us', '/fuse-coverage']) {
        await page.goto(at(path))
        if (width > 360) {
          const length = await usualLineLength(page)
          expect(length, `${path} at ${width} px`).toBeGreaterThanOrEqual(45)
          expect(length, `${path} at ${width} px`).toBeLessThanOrEqual(80)
        }
        expect(await overflow(page), `${path} at ${width} px`).toBe(0)
      }
    }
  })

  test(`on a phone the contents are closed above the text in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of [...texts, '/faqs', '/installation-guides', '/contact-us', '/blogs']) {
      await page.goto(at(path))
      expect(await overflow(page), path).toBe(0)
    }
    await page.goto(at('/terms-of-use'))
    const contents = page.getByText(readingText[language].contents, { exact: true }).locator('visible=true')
    await expect(page.locator('main nav a').first()).toBeHidden()
    await contents.click()
    await expectNoAxeViolations(page)
    await page.locator('main nav a').last().click()
    await expect(page.locator('main h2').last()).toBeInViewport()
  })
}

test('what stands beside a text stays in sight while one reads', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  for (const path of ['/terms-of-use', '/faqs', guide]) {
    await page.goto(path)
    const navigation = page.locator('main nav a[href^="#"]').first()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, -800))
    await expect(navigation, path).toBeInViewport()
    // A long list scrolls by itself, so that its end can be reached too.
    await page.locator('main nav a[href^="#"]').last().scrollIntoViewIfNeeded()
    await expect(page.locator('main nav a[href^="#"]').last(), path).toBeInViewport()
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

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The headings that the contents name. */
function headingsOf(page: Page, path: string): Promise<string[]> {
  const aside = path === '/blogs/1' ? '#sources, #related, #ask-us' : '#files, #sources, #ask-us'
  return page.locator(`main h2:not(${aside})`).allTextContents()
}

/** The median of the characters in the complete lines of paragraphs and list items. */
function usualLineLength(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lengths: number[] = []
    for (const text of document.querySelectorAll('main p, main li')) {
      if (text.closest('nav, table, section[aria-labelledby=ask-us]') || text.children.length > 2) continue
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      let count = 0
      let bottom = Number.NaN
      while (walker.nextNode()) {
        const node = walker.currentNode
        for (let place = 0; place < (node.textContent?.length ?? 0); place++) {
          const range = new Range()
          range.setStart(node, place)
          range.setEnd(node, place + 1)
          const box = range.getBoundingClientRect()
          if (box.width === 0) continue
          if (box.top > bottom) {
            lengths.push(count)
            count = 0
          }
          count += 1
          bottom = box.bottom - 4
        }
      }
    }
    return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  })
}
