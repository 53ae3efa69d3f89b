import { expect, type Page, type Route } from '@playwright/test'
import { pagesText } from '#features/site/shell/messages/pages.ts'
import { languageNames } from '#shared/language.ts'
import { sweep } from '../../lanes.ts'
import { engines } from '../../outside/engines/engine.ts'
import type { EnginePage } from '../../outside/engines/engine-page.ts'
import { slowScripts } from '../../outside/engines/slow-scripts.ts'
import { test } from '../site/test.ts'

const product = '/dc-power-distribution/101/10101'
const comparison = '/product/compare?ids=10101,10102'

/** Holds what the page asks for at these URLs, until it is let go. `asked` resolves with the first. */
async function hold(page: Page, url: string | RegExp) {
  const held: Route[] = []
  let first = () => {}
  const asked = new Promise<void>(resolve => {
    first = resolve
  })
  await page.route(url, route => {
    held.push(route)
    first()
  })
  return { held, asked }
}

/** Counts the documents that the page asks for, and says when it misses a file. */
async function count(page: Page) {
  await page.addInitScript(() => {
    window.addEventListener('vite:preloadError', () => console.log('missed a file'))
  })
  const counted = { documents: 0, looks: 0, looked: 0 }
  page.on('request', request => {
    if (request.isNavigationRequest()) counted.documents += 1
    if (request.method() === 'HEAD') counted.looks += 1
  })
  page.on('response', answer => {
    if (answer.request().method() === 'HEAD') counted.looked += 1
  })
  return counted
}

/** The page fetches the files of another, as if the visitor were about to open it. */
const wantAnotherPage = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector('footer a[href="/privacy-policy"]')
    link?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })

const missed = (page: Page) => page.waitForEvent('console', message => message.text() === 'missed a file')

/** Scripts that the page asks for after it has loaded are for another page. */
const scripts = /\/assets\/.*\.js$/

test('a page that is left while its files come does not reload', async ({ page }) => {
  await count(page)
  await page.goto(product)
  const files = await hold(page, scripts)
  const document = await hold(page, '**/faqs')
  // The page fetches a file, and then the visitor leaves it: Firefox and WebKit cancel the file.
  await wantAnotherPage(page)
  await files.asked
  await page.evaluate(() => location.assign('/faqs'))
  await document.asked
  const failed = missed(page)
  for (const route of files.held) await route.abort()
  await failed
  await page.unroute(scripts)
  for (const route of document.held) await route.continue()
  await page.waitForURL('**/faqs')
})

test('a page reloads for a file that is gone', async ({ page }) => {
  const counted = await count(page)
  await page.goto(product)
  await page.route(scripts, route => route.fulfill({ status: 404, body: '' }))
  const reloaded = page.waitForEvent('load')
  await wantAnotherPage(page)
  await reloaded
  expect(counted.documents).toBe(2)
})

test('a page does not reload for a file that is there and did not come', async ({ page }) => {
  const counted = await count(page)
  await page.goto(product)
  await page.route(scripts, route => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  const failed = missed(page)
  await wantAnotherPage(page)
  await failed
  await expect.poll(() => counted.looks > 0 && counted.looks === counted.looked).toBe(true)
  await page.unroute(scripts)
  await page.goto('/faqs')
  expect(counted.documents).toBe(2)
})

test('a page whose file did not come opens as a document once the site is within reach', async ({ page }) => {
  const counted = await count(page)
  await page.goto(product)
  let isAway = true
  const away = (route: Route) => (isAway ? route.abort('internetdisconnected') : route.continue())
  await page.route(scripts, away)
  const failed = missed(page)
  await wantAnotherPage(page)
  await failed
  // Out of reach the page stays in its frame.
  await page.route('**/privacy-policy', away)
  await page.locator('footer a[href="/privacy-policy"]').click()
  await expect(page.locator('h1')).toHaveText(pagesText.en.fault.title)
  expect(counted.documents).toBe(1)
  isAway = false
  await page.getByRole('button', { name: pagesText.en.fault.retry }).click()
  await expect(page.locator('h1')).toHaveText('Privacy policy')
  expect(counted.documents).toBe(2)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${product}$`))
})

test('a visitor who chooses a language and goes on arrives where the last press leads, in that language', async ({
  page,
}) => {
  await page.goto('/contact-us')
  const saved = await hold(page, /setlanguage/i)
  const switcher = page.locator('header details').filter({ hasText: languageNames.es }).first()
  await switcher.locator('summary').click()
  await switcher.locator('a[hreflang=es]').click()
  await saved.asked
  await page.locator('footer a[href="/faqs"]').first().click()
  await page.waitForURL('**/faqs')
  for (const route of saved.held) await route.continue()
  await page.waitForURL('**/es/faqs')
})

for (const { name, open } of engines) {
  test(`${name} goes where it is sent while script files are under way`, async ({ site }) => {
    test.skip(open === null, `${name} is not installed: its part is left out`)
    if (!open) return
    // Each round opens a browser of its own.
    test.setTimeout(sweep(20, 2) * 120_000)
    const slow = await slowScripts(site.url)
    for (let round = 0; round < sweep(20, 2); round += 1) {
      const page = await open()
      await page.goto(slow.url + product)
      await page.evaluate(`void location.assign(${JSON.stringify(slow.url + comparison)})`)
      await arrived(page, comparison)
      await page.goto(slow.url + product)
      await page.evaluate(`void document.querySelector('footer a[href="/faqs"]').click()`)
      await arrived(page, '/faqs')
      await page.close()
    }
    slow.close()
  })
}

/** Waits until the document at the path answers presses: where another has taken its place, none will. */
async function arrived(page: EnginePage, path: string): Promise<void> {
  await expect
    .poll(async () => [await page.url(), await page.evaluate('document.documentElement?.dataset.answers')], {
      timeout: 30_000,
    })
    .toEqual([expect.stringContaining(path), 'presses'])
}
