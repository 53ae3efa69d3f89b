import { fillDesk } from '../visitors/desk-records.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'
import { test as base } from './browser-test.ts'

interface WorkerFixtures {
  /**
   * This worker's desk, which the files of the worker share: a seeded site with members of the staff of every role who are signed in, and
   * the records of `fillDesk`. A test touches only records of its own, counts nothing that others add to, and changes no setting.
   */
  desk: DeskSite
}

/** A test at the desk that the worker's files share. What changes settings, or kills, starts a site of its own: `browser-test.ts`. */
export const test = base.extend<object, WorkerFixtures>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const desk = await startDeskSite(fillDesk)
      await use(desk)
      await desk.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.url),
})
