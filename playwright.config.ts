import { defineConfig } from '@playwright/test'
import { byTurn } from './test/lanes.ts'

const isCi = Boolean(process.env.CI)
// Long stories of what other tests look at in parts: `npm test` tells one of them, by the commit; `changed` those that the change
// reaches, and the night all.
const stories = ['**/own-catalogue.e2e.ts', '**/versions.e2e.ts', '**/desk/journey.e2e.ts']
const untold = process.env.TEST_STORIES === 'one' ? stories.filter(story => !byTurn(stories, 3).includes(story)) : []

// One story of a minute and a half: the other worker would wait for it if it came last.
const longest = '**/own-catalogue.e2e.ts'

export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'longest first', testMatch: longest, testIgnore: untold },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: [longest, ...untold] },
  ],
  globalSetup: './test/e2e/site/global-setup.ts',
  outputDir: 'test-results',
  // Each worker has a site and a browser of its own.
  workers: 2,
  forbidOnly: isCi,
  // A second try would hide a fault that is seen at times only. docs/decisions/103-…
  retries: 0,
  // A limit is there for what hangs, far above what a busy machine needs: no test measures speed by it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  // A trace costs a quarter of a test's time. What failed runs once more, alone, with one: scripts/run-tests.ts.
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, trace: 'off', screenshot: 'only-on-failure' },
})
