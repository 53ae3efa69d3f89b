import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 AA as far as a machine can tell, of the page as it stands now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // What a bar at the edge lies over is uncovered by scrolling on; here each stands at its own place in the page.
  const place = (position: string) =>
    page.locator('[data-over-page]').evaluateAll((bars, value) => {
      for (const bar of bars) if (bar instanceof HTMLElement) bar.style.position = value
    }, position)
  await place('static')
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  await place('')
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(node => node.target.join(' ')) }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
