import { expect } from '@playwright/test'
import { lookedAtLanguages } from '../../lanes.ts'
import { test } from '../site/test.ts'
import { faultsOf } from './look-at-pages.ts'
import { pagesOfComparers, pagesOfVisitors } from './page-table.ts'

// Both workers take part in the longest file.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

for (const language of lookedAtLanguages) {
  for (const { name, pages } of pagesOfVisitors)
    test(`${name} are accessible and whole from 320 to 1920 px in ${language}`, async ({ page }) => {
      expect(await faultsOf(page, pages, language)).toEqual([])
    })

  test(`${pagesOfComparers.name} are accessible and whole from 320 to 1920 px in ${language}`, async ({ page }) => {
    for (const id of [10_302, 10_305, 10_401, 10_101])
      expect((await page.request.get(`/api-frontend/Product/AddProductToCompareList/${id}`)).ok()).toBe(true)
    expect(await faultsOf(page, pagesOfComparers.pages, language)).toEqual([])
  })
}
