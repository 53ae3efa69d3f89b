import type { Browser, Page } from '@playwright/test'

/** Far above what a busy machine needs. */
const limitMs = 60_000
const pressMs = 5000

/** Walks from page to page within the site, and notes what goes wrong on the way. `loads`: how often a page was loaded whole. */
export async function walk(browser: Browser, site: string, start: string, isOver: () => boolean) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  page.setDefaultTimeout(limitMs)
  let loads = 0
  let navigations = 0
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  page.on('response', answer => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('load', () => {
    loads += 1
  })
  await page.goto(site + start)
  const paths = ['/faqs', '/about-us', '/contact-us', '/fuse-coverage']
  // Goes on for some pages after the roll-out.
  for (let left = 4; left > 0; left -= isOver() ? 1 : 0) {
    await followFooter(page, paths[navigations % paths.length] ?? '')
    navigations += 1
  }
  const cookies = await context.cookies(site)
  return { loads, navigations, faults, version: cookies.find(({ name }) => name === 'frontend_version')?.value ?? '' }
}

/** Follows a link of the footer, and waits until its page is shown and answers presses. */
export async function followFooter(page: Page, path: string): Promise<void> {
  const before = await page.locator('main h1').textContent()
  for (let presses = 1; new URL(page.url()).pathname !== path; presses += 1) {
    // A page that is just loaded again takes no press.
    if (presses > limitMs / pressMs) throw new Error(`No press leads to ${path}`)
    await page.locator(`footer a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`, { timeout: pressMs }).catch(() => null)
  }
  await page.waitForFunction(
    heading =>
      document.documentElement.dataset.answers === 'presses' &&
      document.querySelector('main h1')?.textContent !== heading,
    before,
  )
}
