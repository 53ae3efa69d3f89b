import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#shared/language.ts'
import { lane } from '../../lanes.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The rules that can fail in one language only, of those of the standards. All languages share the markup of the components, their roles
 * and their colours, which English shows; what differs is:
 */
const rulesOfWords = [
  // names, which are texts, and may be missing or the same in one language;
  'area-alt',
  'aria-command-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'form-field-multiple-labels',
  'frame-title',
  'frame-title-unique',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'object-alt',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  // the language that the page and its parts name;
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'valid-lang',
  // ids, some of which are made of words;
  'aria-valid-attr-value',
  'duplicate-id-aria',
  'td-headers-attr',
  // the markup of articles, questions and topics, which are written in each language;
  'definition-list',
  'dlitem',
  'link-in-text-block',
  'list',
  'listitem',
  'th-has-data-cells',
  // and the room that long words take.
  'scrollable-region-focusable',
  'target-size',
]

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFile(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

interface AxeOptions {
  /** `words`: before a merge only the rules that words can break. */
  rules?: 'all' | 'words'
}

/** Which rules a page needs that is looked at in every language: English shows what the languages share. */
export const rulesIn = (language: Language): 'all' | 'words' => (language === 'en' ? 'all' : 'words')

/** Checks the current state of the page against WCAG 2.2 AA, as far as axe can. */
export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  expect(await findViolations(page, options), `axe on ${page.url()}`).toEqual([])
}

/** The violations of which `expectNoAxeViolations` would complain. */
export async function findViolations(page: Page, { rules = 'all' }: AxeOptions = {}) {
  await placeBarsInPage(page, true)
  // By itself the builder sends axe twice for each analysis, 1.5 MB each: half a second of a busy machine.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
    // Passed checks are only counted: describing them takes half of the time on a long page.
    .options({ resultTypes: ['violations'] })
    // The site has no frames. In the default mode each analysis opens another page to join the results of frames.
    .setLegacyMode()
  const { violations } = await (rules === 'words' && lane === 'merge'
    ? builder.withRules(rulesOfWords)
    : builder.withTags(standards)
  ).analyze()
  await placeBarsInPage(page, false)
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(node => node.target.join(' ')) }))
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
