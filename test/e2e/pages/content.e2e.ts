import { expect } from '@playwright/test'
import { formatMonth } from '#features/site/content/domain/blog-search.ts'
import { storedInBrowser } from '#features/site/content/domain/browser-storage.ts'
import { blogText } from '#features/site/content/messages/blog.ts'
import { faqsText } from '#features/site/content/messages/faqs.ts'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { byTurn, journeyLanguages, lookedAtLanguages } from '../../lanes.ts'
import { attribute, fetchPage, linksOf, structuredData, tagsWith } from '../readers/crawl.ts'
import { settled } from '../readers/layout.ts'
import { test } from '../site/test.ts'

for (const language of journeyLanguages) {
  const at = (path: string) => languageHref(language, path)

  for (const width of byTurn([360, 1280])) {
    test(`the blog leads to a topic, a post and back in ${language} at ${width} px`, async ({ page }) => {
      const text = blogText[language]
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at('/blogs'))
      const topic = page.getByRole('navigation', { name: text.topics }).getByRole('link').first()
      const name = ((await topic.textContent()) ?? '').replace(/\s*\d+$/, '')
      await topic.click()
      await expect(page).toHaveURL(/\?tag=[a-z0-9-]+$/)
      await expect(page.locator('main h1')).toHaveText(text.tagged(name))

      const post = page.locator('main article').first().getByRole('link')
      const title = (await post.textContent()) ?? ''
      await post.click()
      await expect(page.locator('main h1')).toHaveText(title)
      await expect(page).toHaveURL(/\/blogs\/\d+$/)
      await expect(page).toHaveTitle(new RegExp(`^${escapeRegExp(title)} \\|`))
      await expect(page.getByRole('list', { name: text.tags }).getByRole('link', { name, exact: true })).toBeVisible()

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

      const home = page
        .getByRole('banner')
        .locator(`a[href="${at('/')}"]`)
        .first()
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
    })
  }
}

for (const language of lookedAtLanguages) {
  const at = (path: string) => languageHref(language, path)

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
      const atLink = headOf(await page.content())
      expect(atLink).toEqual(headOf(await (await page.request.get(page.url())).text()))
      // The three languages, x-default, and on pages with news the feed.
      expect(atLink.filter(tag => tag.includes('alternate'))).toHaveLength(step < 2 ? 5 : 4)
    }
  })

  test(`the HTML has links to other languages, structured data and the feed in ${language}`, async ({
    request,
    site: { url: origin },
  }) => {
    const read = async (path: string) => (await fetchPage(request, at(path))).html
    const first = linksOf(await read('/blogs')).find(path => /\/blogs\/\d+$/.test(path)) ?? ''
    const { html } = await fetchPage(request, first)
    const [canonical = ''] = tagsWith(html, 'link', 'rel="canonical"')
    expect(attribute(canonical, 'href')).toBe(origin + first)
    expect(tagsWith(html, 'link', 'rel="alternate" hreflang=')).toHaveLength(4)
    const [kind = ''] = tagsWith(html, 'meta', 'property="og:type"')
    expect(attribute(kind, 'content')).toBe('article')
    const [post] = structuredData(html)
    expect(post).toMatchObject({ '@type': 'BlogPosting', url: origin + first, inLanguage: language })
    const [feed = ''] = tagsWith(html, 'link', 'type="application/rss+xml"')
    const rss = await (await request.get(attribute(feed, 'href') ?? '')).text()
    expect(rss).toContain(`<link>${origin}${first}</link>`)

    const [questions] = structuredData(await read('/faqs'))
    expect(questions).toMatchObject({ '@type': 'FAQPage' })
    for (const path of ['/blogs?tag=nope', '/page?p=nothing'])
      expect((await fetchPage(request, at(path))).status, path).toBe(404)
    expect((await fetchPage(request, at('/page?p=terms-of-use'))).status).toBe(200)
    for (const id of ['999999', '9999999999', '-1', '-5?x=1', '0', '01', '1e0', '0x1', 'none']) {
      const answer = await request.get(at(`/blogs/${id}`))
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
  // A page stores what it stores when its header has come.
  const open = (path: string) => Promise.all([page.waitForResponse(/getHeaderLinks/), page.goto(path)])
  await open('/dc-power-distribution/103/10302')
  await page.request.get('/api-frontend/common/euCookieLawAccept')
  await page.evaluate(() => window.scrollTo(0, 400))
  for (const path of ['/blogs', '/faqs', '/quote', '/registration', '/privacy-policy']) await open(path)
  const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  await expect.poll(cookies).toEqual(['culture', 'frontend_version', 'visitor'])
  await settled(page)
  expect(await cookies()).toHaveLength(3)
  const named = (place: string) => storedInBrowser.filter(one => one.place === place).map(({ name }) => name)
  expect(named('cookie')).toEqual(expect.arrayContaining(await cookies()))
  const kept = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  expect(named('local')).toEqual(expect.arrayContaining(kept.local))
  expect(named('session')).toEqual(expect.arrayContaining(kept.session))
  for (const name of await cookies()) await expect(page.locator('main').getByText(name, { exact: true })).toBeVisible()
})

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The tags of a head that contain the page's URLs or robots rules, with sorted attributes. */
const headOf = (html: string) =>
  (html.match(/<(?:link|meta)\b[^>]*(?:rel="(?:canonical|alternate)"|property="og:url"|name="robots")[^>]*>/g) ?? [])
    .map(tag => (tag.match(/[\w:-]+="[^"]*"/g) ?? []).sort().join(' '))
    .sort()
