import type { Browser } from '@playwright/test'

/** Walks from page to page within the site, and notes what goes wrong on the way. `loads`: how often a page was loaded whole. */
export async function walk(browser: Browser, site: string, start: string, isOver: () => boolean) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
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
    const path = paths[navigations % paths.length] ?? ''
    await page.locator(`footer a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await page.waitForLoadState('networkidle')
    navigations += 1
  }
  const cookies = await context.cookies(site)
  return { loads, navigations, faults, version: cookies.find(({ name }) => name === 'frontend_version')?.value ?? '' }
}
