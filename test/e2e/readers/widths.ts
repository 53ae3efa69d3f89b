import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { overflowOf, resize } from './layout.ts'

/** Nothing scrolls sideways. */
export const expectFits = async (page: Page) => expect(await overflowOf(page), page.url()).toBe(0)

/** Looks at the current state of the page at each width, without loading it again: it is accessible and fits. Ends at the last width. */
export async function expectGoodAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, { width, height: 900 })
    await expectFits(page)
    await expectNoAxeViolations(page)
  }
}
