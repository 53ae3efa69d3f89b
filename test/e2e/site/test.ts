import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
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
      await cp(process.env.E2E_SEEDED ?? '', dataDir, { recursive: true })
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
})
