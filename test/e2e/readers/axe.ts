import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 AA as far as a machine can tell, of the page as it stands now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await placeBarsInPage(page, true)
  const { violations } = await new AxeBuilder({ page })
    // What has passed is counted, not described: that is half of the work on a long page.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // The site has no frames. Without this, each analysis opens a page of its own to join what its frames found.
    .setLegacyMode()
    .analyze()
  await placeBarsInPage(page, false)
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(node => node.target.join(' ')) }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/**
 * Scrolling uncovers what a bar at the edge lies over, so for axe each bar stands at its own place in the page. A rule does
 * that also for a bar that appears during the analysis; a style on the bars of this moment would miss it.
 */
async function placeBarsInPage(page: Page, isInPage: boolean): Promise<void> {
  await page.evaluate(isPlaced => {
    const sheet = new CSSStyleSheet()
    if (isPlaced) sheet.replaceSync('[data-over-page] { position: static !important }')
    document.adoptedStyleSheets = isPlaced ? [sheet] : []
  }, isInPage)
}
