import { fillDesk } from '../visitors/desk-records.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'
import { test as base } from './browser-test.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { ofWorker } from './running-site.ts'

interface WorkerFixtures {
  /**
   * This worker's desk, which the files of the worker share: a seeded site with members of the staff of every role who are signed in, the
   * records of `fillDesk`, and the mails that it sends. A test touches only records of its own, counts nothing that others add to, and
   * changes no setting.
   */
  desk: DeskSite & Pick<Mailbox, 'mails' | 'waitForMail'>
}

/** A test at the desk that the worker's files share. What changes settings, or kills, starts a site of its own: `browser-test.ts`. */
export const test = base.extend<object, WorkerFixtures>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const { url, close, ...mailbox } = await openMailbox()
      const desk = await startDeskSite(fillDesk, { SMTP_URL: url }, ofWorker)
      await use({ ...desk, ...mailbox })
      await desk.end()
      await close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.url),
})
