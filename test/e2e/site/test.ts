import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type RunningSite, startSite } from './running-site.ts'

export const salesEmail = 'sales@site.example'

interface Site extends RunningSite, Pick<Mailbox, 'mails' | 'waitForMail'> {
  dataDir: string
}

interface WorkerFixtures {
  /** Additional environment variables of the site: test.use({ siteSettings: { RATE_LIMIT: 'off' } }). */
  siteSettings: Record<string, string>
  site: Site
}

/** Playwright's test with `site`: this worker's seeded site and the mails that it sends. Its URL is the base URL of pages. */
export const test = base.extend<object, WorkerFixtures>({
  siteSettings: [{}, { scope: 'worker', option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  launchOptions: [async ({}, use) => use(await browserLaunch()), { scope: 'worker' }],
  site: [
    async ({ siteSettings }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'e2e-site-'))
      if (siteSettings.SEED !== 'none') await cp(process.env.E2E_SEEDED ?? '', dataDir, { recursive: true })
      const mailbox = await openMailbox()
      const site = await startSite({
        DATA_DIR: dataDir,
        SMTP_URL: mailbox.url,
        SALES_EMAIL: salesEmail,
        ...siteSettings,
      })
      await use({ ...site, ...mailbox, url: site.url, dataDir })
      await site.stop()
      await mailbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page)
    await use(page)
  },
})

/**
 * Lets `goto` end when the page's script answers presses: before, a press follows a link or is lost, as for a visitor who is as quick. A
 * test that says itself how long to wait has its way.
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    // Where no script arrives the test itself says what is missing.
    if (!options?.waitUntil) await page.waitForFunction(answersPresses, undefined, { timeout: 5000 }).catch(() => {})
    return response
  }
}

/** In the browser. Pages that the server did not draw have no such element. */
function answersPresses(): boolean {
  const app = document.getElementById('app')
  return !app || Object.keys(app).some(key => key.startsWith('__reactContainer'))
}
