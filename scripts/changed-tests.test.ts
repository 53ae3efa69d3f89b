import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { testsFor } from './changed-tests.ts'
import { readImportGraph } from './import-graph.ts'

const graph = await readImportGraph(root)

test('a rule reaches its own test and the tests of what uses it, and every change a journey of each part of the site', async () => {
  const { unit, browser } = await testsFor(['src/features/quotes/quote/domain/steps.ts'], graph)
  expect(unit).toContain('src/features/quotes/quote/domain/steps.test.ts')
  expect(unit).toContain('src/features/quotes/quote/server/request.test.ts')
  expect(unit).not.toContain('src/drawing/svg.test.ts')
  expect(browser).toContain('test/e2e/desk/journey.e2e.ts')
})

test('a file that is no module reaches the tests that name it', async () => {
  expect((await testsFor(['deploy/alerts.yml'], graph)).unit).toContain('test/deploy/alerts.test.ts')
})

test('a test reaches itself alone', async () => {
  expect(await testsFor(['src/shared/api.test.ts'], graph)).toEqual({
    unit: ['src/shared/api.test.ts'],
    browser: [],
    leftOut: [],
  })
})
