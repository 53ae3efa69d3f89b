import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from '../readers/layout.ts'
import { test } from '../site/test.ts'

const section = '/dc-power-distribution'

/** Notes on the page that is lost when a document is loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSame' in window)

/** Whether a click on the link is left to the browser. */
const isLeft = (link: Locator, click: Record<string, unknown>) =>
  link.evaluate((element, options) => {
    let isLeft = false
    const note = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', note, { once: true })
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
    return isLeft
  }, click)

test('links of lists, texts and the footer open pages without loading a document', async ({ page }) => {
  await page.goto(section)
  await mark(page)
  await page.locator('main tbody th a:not([href*=configure])').first().click()
  await expect(page).toHaveURL(/\/101\/10101$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.locator('h1')).toHaveText('Terms of use')
  expect(await isSameDocument(page)).toBe(true)

  await page.goto('/blogs/14')
  await mark(page)
  const inText = page.locator('main article a[href^="/"]:not([href*="."])').first()
  const href = await inText.getAttribute('href')
  await inText.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  expect(await isSameDocument(page)).toBe(true)
})

test('a page is fetched when the pointer rests on its link, the link has the focus, or a finger touches it', async ({
  page,
}) => {
  await page.goto(section)
  const link = (place: number) => page.locator('main tbody th a:not([href*=configure])').nth(place)
  const asked = (place: number) =>
    page.waitForRequest(request => request.url().includes(`GetProductDetails/1010${place + 1}`))
  const [byPointer] = [asked(0), await link(0).hover()]
  await byPointer
  const [byFocus] = [asked(1), await link(1).focus()]
  await byFocus
  const [byTouch] = [asked(2), await link(2).dispatchEvent('touchstart')]
  await byTouch
})

test('who saves data fetches no page that they have not opened', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(section)
  await settled(page)
  const link = page.locator('main tbody th a:not([href*=configure])').first()
  await link.hover()
  await link.focus()
  await link.dispatchEvent('touchstart')
  // Longer than a pointer must rest.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 150)))
  const opened = page.waitForRequest(/GetProductDetails/)
  expect(asked.filter(url => url.includes('GetProductDetails'))).toEqual([])
  await link.click()
  await opened
  await expect(page).toHaveURL(/\/101\/10101$/)
})

test('files, other languages and new tabs are left to the browser', async ({ page }) => {
  await page.goto(section)
  await mark(page)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)

  const link = page.locator('main tbody th a:not([href*=configure])').first()
  expect(await isLeft(link, {})).toBe(false)
  await expect(page).toHaveURL(/\/101\/10101$/)
  await page.goBack()
  for (const other of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(await isLeft(link, other)).toBe(true)
  await expect(page).toHaveURL(new RegExp(`${section}$`))
  expect(await isSameDocument(page)).toBe(true)

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/fr/faqs', textContent: 'en français' })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'en français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await isSameDocument(page)).toBe(false)
})

test('a sorted column keeps the scroll position and marks no other link as current', async ({ page }) => {
  await page.goto(section)
  await settled(page)
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await page.locator('main thead a').first().click()
  await expect(page).toHaveURL(/order|sort/)
  await expect(page.locator('main thead th').first()).toHaveAttribute('aria-sort', 'ascending')
  expect(await page.evaluate(() => scrollY)).toBe(200)
  const current = page.locator('main a[aria-current=page]')
  for (const link of await current.all())
    expect(new URL((await link.getAttribute('href')) ?? '', page.url()).href).toBe(page.url())
})
