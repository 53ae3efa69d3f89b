import { expect, type Page } from '@playwright/test'
import { byTurn } from '../../lanes.ts'
import { expectNoAxeViolations } from './axe.ts'
import { overflowOf, resize } from './layout.ts'

/** Nothing scrolls sideways. */
export const expectFits = async (page: Page) => expect(await overflowOf(page), page.url()).toBe(0)

/**
 * Looks at the current state of the page at each width, without loading it again: it is accessible and fits. Before a merge axe looks at one
 * of the widths, by the commit. Ends at the last width.
 */
export async function expectGoodAt(page: Page, widths: readonly number[]): Promise<void> {
  const ofAxe = byTurn(widths, 3)
  for (const width of widths) {
    await resize(page, { width, height: 900 })
    await expectFits(page)
    if (ofAxe.includes(width)) await expectNoAxeViolations(page)
  }
}

/** Looks in this way at the pages of the desk, one after the other, on a desk and on a phone. */
export async function expectPagesGood(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodAt(page, [1440, 360])
  }
}
