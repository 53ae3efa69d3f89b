import { expect } from '@playwright/test'
import type { Language } from '#shared/language.ts'
import { halfByTurn, lookedAtLanguages } from '../../lanes.ts'
import { test } from '../site/test.ts'
import { faultsOf } from './look-at-pages.ts'
import { pagesOfComparers, pagesOfVisitors } from './page-table.ts'

// Both workers take part in the longest file.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

const half = halfByTurn([0, 1])
/** English looks at all pages, another language at half of them before a merge. */
const groupsIn = (language: Language) => pagesOfVisitors.filter((_, at) => language === 'en' || half.includes(at % 2))

for (const language of lookedAtLanguages) {
  for (const { name, pages } of groupsIn(language))
    test(`${name} are accessible and whole from 320 to 1920 px in ${language}`, async ({ page }) => {
      expect(await faultsOf(page, pages, language)).toEqual([])
    })

  test(`${pagesOfComparers.name} are accessible and whole from 320 to 1920 px in ${language}`, async ({ page }) => {
    for (const id of [10_302, 10_305, 10_401, 10_101])
      expect((await page.request.get(`/api-frontend/Product/AddProductToCompareList/${id}`)).ok()).toBe(true)
    expect(await faultsOf(page, pagesOfComparers.pages, language)).toEqual([])
  })
}
