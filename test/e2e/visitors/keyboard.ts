import { expect, type Locator, type Page } from '@playwright/test'

/** Tabs to the target and presses Enter. */
export async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the target has the focus, as keyboard users do. Fails if the target cannot be reached. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}
