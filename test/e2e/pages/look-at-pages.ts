import { expect, type Page } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { cookieNoticeText } from '#features/site/shell/messages/cookie-notice.ts'
import type { Language } from '#shared/language.ts'
import { lane } from '../../lanes.ts'
import { isNuNamed, nuFaults } from '../../outside/html-checker.ts'
import { markupFaults } from '../../readers/markup-faults.ts'
import { findViolations, rulesIn } from '../readers/axe.ts'
import { overflowOf, readLayout, resize, settled } from '../readers/layout.ts'
import type { TablePage } from './page-table.ts'

/** The windows in which every page is looked at, and where the left edge of its content stands. */
const windows = [
  { width: 320, height: 800 },
  { width: 360, height: 740, leftEdge: 16 },
  { width: 768, height: 1024, leftEdge: 23 },
  { width: 1280, height: 900, leftEdge: 32 },
  { width: 1920, height: 1080, leftEdge: 224 },
]

const windowOf = (width: number) => windows.find(one => one.width === width) ?? { width, height: 900 }

/** Before a merge the other languages are looked at only where their words may make a difference. */
const isLookedAtWholly = (language: Language) => language === 'en' || lane === 'night'

/**
 * Loads each page once, and looks at it in every window. Answers the faults of all pages: what is wrong where, so that one run names them
 * all.
 */
export async function faultsOf(page: Page, pages: readonly TablePage[], language: Language): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
  // The browser also reports the status 403 or 404 of a page itself, which is as it should be.
  page.on('console', message => {
    if (message.type() === 'error' && message.location().url !== page.url())
      faults.push(`${page.url()}: ${message.text()}`)
  })
  const markup = new Map<string, string>()
  for (const one of pages.filter(({ isEnglishFirst }) => isLookedAtWholly(language) || !isEnglishFirst))
    await lookAt(page, one, language, faults, markup)
  return [...faults, ...(await nuFaults(markup))]
}

/** `markup` collects each page as it was sent and as it was shown. */
async function lookAt(
  page: Page,
  tablePage: TablePage,
  language: Language,
  faults: string[],
  markup: Map<string, string>,
) {
  const { path, axeAt, looks, states } = tablePage
  const note = async (place: string, check: () => Promise<unknown>) => {
    try {
      await check()
      return true
    } catch (error) {
      faults.push(`${languageHref(language, path)}, ${place}: ${wordsOf(error)}`)
      return false
    }
  }
  const axe = async () => expect(await findViolations(page, { rules: rulesIn(language) })).toEqual([])

  if (!(await note('opened', () => open(page, path, language)))) return
  const keepMarkup = (place: string, html: string) => markup.set(`${languageHref(language, path)}, ${place}`, html)
  await note('as sent', async () => {
    const html = await (await page.request.get(languageHref(language, path))).text()
    keepMarkup('as sent', html)
    expect(markupFaults(html)).toEqual([])
  })
  if (isNuNamed) keepMarkup('as shown', await page.content())
  const asked = new Set([...axeAt, ...looks.flatMap(({ widths }) => widths)])
  for (const { width, height, leftEdge } of windows.filter(one => isLookedAtWholly(language) || asked.has(one.width))) {
    const place = `${width} px`
    await resize(page, { width, height })
    await note(place, async () => expect(await overflowOf(page), 'too wide').toBe(0))
    if (leftEdge !== undefined && (isLookedAtWholly(language) || axeAt.includes(width)))
      await note(place, async () => expect(await readLayout(page)).toEqual({ leftEdge, cut: [], torn: [] }))
    for (const { name, see } of looks.filter(look => look.widths.includes(width)))
      await note(`${place}, ${name}`, () => see(page, language))
    if (axeAt.includes(width)) await note(`${place}, axe`, axe)
  }
  for (const { name, widths, open: openState, see } of states) {
    await resize(page, windowOf(widths[0] ?? 1280))
    if (!(await note(name, () => openState(page, language)))) continue
    if (isNuNamed) keepMarkup(name, await page.content())
    for (const width of widths) {
      const place = `${width} px, ${name}`
      await resize(page, windowOf(width))
      await note(place, async () => expect(await overflowOf(page), 'too wide').toBe(0))
      if (see) await note(place, () => see(page, language))
      await note(`${place}, axe`, axe)
    }
  }
}

async function open(page: Page, path: string, language: Language) {
  const { label } = cookieNoticeText[language]
  await page.setViewportSize(windowOf(360))
  await page.goto(languageHref(language, path))
  await page.waitForFunction(isComplete, label).catch(() => {
    // The expectations below say what is missing.
  })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page).toHaveTitle(/\S \| \S/)
  await expect(page.locator('main h1')).toHaveCount(1)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: label, exact: true })).toBeVisible()
  await settled(page)
}

/** In the browser, at each frame: personal pages have loaded what they show, and the notice on cookies has come, which is the last. */
const isComplete = (noticeLabel: string) =>
  document.querySelectorAll('main h1').length === 1 &&
  document.querySelector('main [aria-busy=true]') === null &&
  document.querySelector(`section[aria-label="${noticeLabel}"]`) !== null

/** The message of a failed expectation without the colours of a terminal. */
const wordsOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how colours begin
    .replaceAll(/\u001b\[\d+m/g, '')
    .trim()
