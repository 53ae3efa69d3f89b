import { expect, type Page } from '@playwright/test'
import { formatMonth } from '#features/content/domain/blog-search.ts'
import { storedInBrowser } from '#features/content/domain/browser-storage.ts'
import { blogText } from '#features/content/messages/blog.ts'
import { faqsText } from '#features/content/messages/faqs.ts'
import { languageHref } from '#features/shell/domain/header.ts'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'

const pages = [
  '/blogs',
  '/faqs',
  '/about-us',
  '/terms-of-use',
  '/privacy-policy',
  '/fuse-coverage',
  '/circuit-breaker-coverage',
  '/conflict-minerals-sourcing',
  '/page?p=terms-of-use',
]

for (const language of languages) {
  const at = (path: string) => languageHref(language, path)

  for (const width of [360, 1280]) {
    test(`the blog leads to a topic, a post and back in ${language} at ${width} px`, async ({ page }) => {
      const text = blogText[language]
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at('/blogs'))
      const topic = page.getByRole('navigation', { name: text.topics }).getByRole('link').first()
      const name = ((await topic.textContent()) ?? '').replace(/\s*\d+$/, '')
      await topic.click()
      await expect(page).toHaveURL(/\?tag=[a-z0-9-]+$/)
      await expect(page.locator('main h1')).toHaveText(text.tagged(name))
      await expectNoAxeViolations(page)

      const post = page.locator('main article').first().getByRole('link')
      const title = (await post.textContent()) ?? ''
      await post.click()
      await expect(page.locator('main h1')).toHaveText(title)
      await expect(page).toHaveURL(/\/blogs\/\d+$/)
      await expect(page).toHaveTitle(new RegExp(`^${escapeRegExp(title)} \\|`))
      await expect(page.getByRole('list', { name: text.tags }).getByRole('link', { name, exact: true })).toBeVisible()
      await expectNoAxeViolations(page)
      expect(await overflow(page)).toBe(0)

      await page.goBack()
      await expect(page.locator('main h1')).toHaveText(text.tagged(name))
      await expect(page.locator('main h1')).toBeFocused()
      await page.goto(`${page.url()}&month=1999-01`)
      await expect(page.locator('main h1')).toHaveText(text.taggedOfMonth(name, formatMonth('1999-01', language)))
      await page.locator('main').getByRole('link', { name: text.all }).click()
      await expect(page).toHaveURL(/\/blogs$/)
      await expect(page.locator('main h1')).toBeFocused()
      await page.locator('main a[rel=next]').click()
      await expect(page.locator('main h1')).toHaveText(`${text.title}, ${text.page(2)}`)
      await expect(page.locator('main h1')).toBeFocused()
      expect((await page.request.get(at('/blogs?tag=nope'))).status()).toBe(404)

      const home = page.getByRole('banner').locator(`a[href="${at('/')}"]`)
      await home.click()
      await page.waitForURL(url => url.pathname === at('/'))
    })

    test(`FAQs can be searched, and a shared link opens its answer, in ${language} at ${width} px`, async ({
      page,
    }) => {
      const text = faqsText[language]
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at('/faqs'))
      const entries = page.locator('main details[id]')
      const all = await entries.count()
      expect(all).toBeGreaterThanOrEqual(20)
      await page.getByLabel(text.search).fill('60950')
      await expect(entries).toHaveCount(1)
      await expect(page.getByRole('status').filter({ hasText: text.found(1) })).toBeVisible()
      await page.getByLabel(text.search).fill('zzzz')
      await expect(page.getByText(text.nothing)).toBeVisible()
      await page.getByRole('button', { name: text.clear }).click()
      await expect(entries).toHaveCount(all)

      const id = await entries.nth(8).getAttribute('id')
      await page.goto(at(`/faqs#${id}`))
      await page.reload()
      await expect(entries.nth(8)).toHaveAttribute('open', '')
      await expect(entries.nth(8).locator('summary')).toBeInViewport()
      await expectNoAxeViolations(page)
    })
  }

  test(`every content page has a heading, no axe violation and no horizontal scroll at 320 px in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of pages) {
      await page.goto(at(path))
      await expect(page.locator('main h1'), path).toHaveCount(1)
      expect(await overflow(page), `width of ${path}`).toBe(0)
      await expectNoAxeViolations(page)
    }
  })

  test(`after a navigation the head equals that of the server in ${language}`, async ({ page }) => {
    await page.goto(at('/faqs'))
    const steps = [
      () =>
        page
          .getByRole('contentinfo')
          .locator(`a[href="${at('/blogs')}"]`)
          .click(),
      () => page.locator('main article a').first().click(),
      () =>
        page
          .getByRole('contentinfo')
          .locator(`a[href="${at('/about-us')}"]`)
          .click(),
    ]
    for (const [step, go] of steps.entries()) {
      const before = page.url()
      await go()
      await page.waitForURL(url => url.href !== before)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
      const atLink = linksOf(await page.content())
      expect(atLink).toEqual(linksOf(await (await page.request.get(page.url())).text()))
      // The three languages, x-default, and on pages with news the feed.
      expect(atLink.filter(tag => tag.includes('alternate'))).toHaveLength(step < 2 ? 5 : 4)
    }
  })

  test(`the HTML has title, links to other languages, structured data and the feed in ${language}`, async ({
    page,
    request,
  }) => {
    await page.goto(at('/blogs'))
    const first = (await page.locator('main article a').first().getAttribute('href')) ?? ''
    await page.goto(first)
    const origin = new URL(page.url()).origin
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + first)
    expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(4)
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    const [post] = await structuredData(page)
    expect(post).toMatchObject({ '@type': 'BlogPosting', url: origin + first, inLanguage: language })
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    const rss = await (await request.get(feed ?? '')).text()
    expect(rss).toContain(`<link>${origin}${first}</link>`)

    await page.goto(at('/faqs'))
    const [questions] = await structuredData(page)
    expect(questions).toMatchObject({ '@type': 'FAQPage' })
    await page.goto(at('/page?p=terms-of-use'))
    expect((await page.request.get(at('/page?p=nothing'))).status()).toBe(404)
    for (const id of ['999999', '9999999999', '-1', '-5?x=1', '0', '01', '1e0', '0x1', 'none']) {
      const answer = await page.request.get(at(`/blogs/${id}`))
      expect([id, answer.status(), answer.headers()['content-type']]).toEqual([id, 404, 'text/html; charset=utf-8'])
    }
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without a script blog, FAQs and static pages can be read and searched', async ({ page }) => {
    await page.goto('/es/faqs')
    await page.getByLabel(faqsText.es.search).fill('60950')
    await page.getByRole('button', { name: faqsText.es.button, exact: true }).last().click()
    await expect(page).toHaveURL(/\/es\/faqs\?q=60950$/)
    await expect(page.locator('main details[id]')).toHaveCount(1)
    await page.locator('main details[id] summary').click()
    await expect(page.locator('main details[id] p').first()).toBeVisible()
    await page.goto('/es/blogs')
    await page.locator('main article a').first().click()
    await expect(page).toHaveURL(/\/es\/blogs\/\d+$/)
  })
})

test('a visit stores nothing in the browser that the privacy policy does not name', async ({ page, context }) => {
  await page.goto('/dc-power-distribution/103/10302', { waitUntil: 'networkidle' })
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  await page.evaluate(() => window.scrollTo(0, 400))
  for (const path of ['/blogs', '/faqs', '/quote', '/registration', '/privacy-policy'])
    await page.goto(path, { waitUntil: 'networkidle' })
  const named = (place: string) => storedInBrowser.filter(one => one.place === place).map(({ name }) => name)
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.toSorted()).toEqual(['culture', 'frontend_version', 'visitor'])
  expect(named('cookie')).toEqual(expect.arrayContaining(cookies))
  const kept = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  expect(named('local')).toEqual(expect.arrayContaining(kept.local))
  expect(named('session')).toEqual(expect.arrayContaining(kept.session))
  for (const name of cookies) await expect(page.locator('main').getByText(name, { exact: true })).toBeVisible()
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map(text => JSON.parse(text))
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The tags of a head that contain the page's URLs or robots rules, with sorted attributes. */
const linksOf = (html: string) =>
  (html.match(/<(?:link|meta)\b[^>]*(?:rel="(?:canonical|alternate)"|property="og:url"|name="robots")[^>]*>/g) ?? [])
    .map(tag => (tag.match(/[\w:-]+="[^"]*"/g) ?? []).sort().join(' '))
    .sort()
