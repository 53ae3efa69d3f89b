import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './browser-test.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { ofWorker, type RunningSite, startSite } from './running-site.ts'
import { copySeeded } from './seeded.ts'

export const salesEmail = 'sales@site.example'

/**
 * The siteSettings of files whose visitors are quicker than people. They name this one object: Playwright shares a worker, and so its
 * site, between files with the same object, not with equal ones.
 */
export const withoutLimits = { RATE_LIMIT: 'off', BOT_CHECK: 'off' }

interface Site extends RunningSite, Pick<Mailbox, 'mails' | 'waitForMail'> {
  dataDir: string
}

interface WorkerFixtures {
  /** Additional environment variables of the site: test.use({ siteSettings: { RATE_LIMIT: 'off' } }). */
  siteSettings: Record<string, string>
  site: Site
}

/** A test of the public site: `site` is this worker's seeded site and the mails that it sends, and the base URL of pages is its URL. */
export const test = base.extend<object, WorkerFixtures>({
  siteSettings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteSettings }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'e2e-site-'))
      if (siteSettings.SEED !== 'none') copySeeded(dataDir)
      const mailbox = await openMailbox()
      const settings = { DATA_DIR: dataDir, SMTP_URL: mailbox.url, SALES_EMAIL: salesEmail, ...siteSettings }
      const site = await startSite(settings, ofWorker)
      await use({ ...site, ...mailbox, url: site.url, dataDir })
      await site.stop()
      await mailbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
