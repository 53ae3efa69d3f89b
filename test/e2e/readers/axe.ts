import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks the current state of the page against WCAG 2.2 AA, as far as axe can. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await placeBarsInPage(page, true)
  const { violations } = await new AxeBuilder({ page })
    // Passed checks are only counted: describing them takes half of the time on a long page.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // The site has no frames. In the default mode each analysis opens another page to join the results of frames.
    .setLegacyMode()
    .analyze()
  await placeBarsInPage(page, false)
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(node => node.target.join(' ')) }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/**
 * Puts the bars at the edge of the window into the flow of the page for axe, because scrolling uncovers what they cover. It adds a
 * style sheet, which also applies to a bar that appears during the analysis.
 */
async function placeBarsInPage(page: Page, isInPage: boolean): Promise<void> {
  await page.evaluate(isPlaced => {
    const sheet = new CSSStyleSheet()
    if (isPlaced) sheet.replaceSync('[data-over-page] { position: static !important }')
    document.adoptedStyleSheets = isPlaced ? [sheet] : []
  }, isInPage)
}
