import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 AA as far as a machine can tell, of the page as it stands now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // What the cookie notice is scrolled over it covers; at the end of the page it has a place of its own.
  const notice = page.locator('[data-cookie-notice]')
  if (await notice.isVisible()) await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(node => node.target.join(' ')) }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
