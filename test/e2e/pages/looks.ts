import { expect, type Locator, type Page } from '@playwright/test'
import { frameText } from '#features/site/shell/messages/frame.ts'
import type { Language } from '#shared/language.ts'
import { cutTexts, overflowOf, usualLineLength } from '../readers/layout.ts'

/** The looks that one page must have beside those of all pages. `see` throws what it misses. */
export interface Look {
  name: string
  widths: readonly number[]
  see: (page: Page, language: Language) => Promise<unknown>
}

const footerUpTo = (ofPhone: number, ofDesktop: number): Look => ({
  name: 'the footer',
  widths: [360, 1280],
  see: async page => {
    const { width = 0 } = page.viewportSize() ?? {}
    expect(await heightOfFooter(page)).toBeLessThanOrEqual(width < 768 ? ofPhone : ofDesktop)
    expect(await cutTexts(page, 'footer')).toEqual([])
  },
})

/** The footer with its groups of links, which must not be long. */
export const footerWithGroups = footerUpTo(660, 250)

/** A customer has two links more. */
export const footerOfCustomer = footerUpTo(660, 280)

/** The last line of the footer alone. */
export const shortFooter: Look = {
  name: 'the short footer',
  widths: [360, 1280],
  see: async (page, language) => {
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('28000')).toBeVisible()
    await expect(footer.getByRole('link', { name: frameText[language].home, exact: true })).toBeVisible()
    await expect(footer.locator('summary, form')).toHaveCount(0)
    expect(await heightOfFooter(page)).toBeLessThanOrEqual(180)
  },
}

const heightOfFooter = async (page: Page) =>
  Math.round((await page.getByRole('contentinfo').boundingBox())?.height ?? 0)

export const tableOfProducts: Look = {
  name: 'the table of products',
  widths: [360, 768, 1280, 1920],
  see: async page => {
    expect(await wrappedFigures(page), 'figures in two lines').toEqual([])
    expect(await outsideOfTable(page), 'cells beyond the edge').toEqual([])
  },
}

export const firstProduct: Look = {
  name: 'the first product stands on the first screen',
  widths: [360, 768, 1280, 1920],
  see: async page => {
    const row = page.locator('main tbody tr').first()
    const bottom = await row.evaluate(element => element.getBoundingClientRect().bottom + scrollY)
    expect(bottom).toBeLessThan(page.viewportSize()?.height ?? 0)
  },
}

/** The cells with figures that take more than one line. */
function wrappedFigures(page: Page): Promise<string[]> {
  return page.locator('main tbody td').evaluateAll(cells =>
    cells.flatMap(cell => {
      const text = cell.textContent ?? ''
      if (!/^[−±]?\d[\d.,]*(\s?\S{1,4}){0,2}$/u.test(text)) return []
      const range = document.createRange()
      range.selectNodeContents(cell)
      const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
      return tops.size > 1 ? [text] : []
    }),
  )
}

/** The cells whose content stands beyond the edge of the table or of themselves. */
function outsideOfTable(page: Page): Promise<string[]> {
  return page
    .locator('main table')
    .first()
    .evaluate(table => {
      const edge = table.getBoundingClientRect().right + 1
      return [...table.querySelectorAll('th, td')].flatMap(cell => {
        const isOutside = cell.getBoundingClientRect().right > edge || cell.scrollWidth > cell.clientWidth + 1
        return isOutside && cell.getClientRects().length > 0 ? [cell.textContent ?? ''] : []
      })
    })
}

export const figuresOfProduct: Look = {
  name: 'figures break across lines',
  widths: [360, 1280],
  see: async page => expect(await brokenFigures(page)).toEqual([]),
}

/** Figures with their units that stand on two lines: of table cells and key facts, and in sentences. */
const brokenFigures = (page: Page) =>
  page.locator('main').evaluate(main => {
    const broken: string[] = []
    const isBroken = (part: Range | Element) => {
      const tops = [...part.getClientRects()].map(({ top }) => top)
      return Math.max(...tops) - Math.min(...tops) > 8
    }
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const match of (node.textContent ?? '').matchAll(/[−±]?\d[\d.,]*[\u00a0\u202f][^\s\d]+/g)) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        if (isBroken(range)) broken.push(match[0])
      }
    for (const figure of main.querySelectorAll('td span span, dl dd span span'))
      if (/^[−±]?\d[\d.,]*[\u00a0\u202f]?\D{0,4}$/.test(figure.textContent ?? '') && isBroken(figure))
        broken.push(figure.textContent ?? '')
    return broken
  })

export const linesOfText: Look = {
  name: 'the lines of the text have 45 to 80 characters',
  widths: [1280, 1920],
  see: async page => {
    const length = await usualLineLength(page)
    expect(length).toBeGreaterThanOrEqual(45)
    expect(length).toBeLessThanOrEqual(80)
  },
}

/** The contents, named `title`, name the headings of the text, but not those `beside` it. */
export const contents = (title: Record<Language, string>, beside: string): Look => ({
  name: 'the contents name the headings',
  widths: [1280],
  see: async (page, language) => {
    const links = page.getByRole('navigation', { name: title[language] }).getByRole('link')
    const titles = (await links.allTextContents()).map(text => text.replace(/ \d+$/, ''))
    expect(titles.length).toBeGreaterThan(1)
    expect(titles).toEqual(await page.locator(`main h2:not(${beside})`).allTextContents())
  },
})

/** On a phone a wide table scrolls in its region by keys, and its first column stays. */
export async function scrollTable(page: Page): Promise<void> {
  const region = page.locator('main [tabindex="0"][aria-label]:has(> table)').first()
  const shadow = () => region.evaluate(element => getComputedStyle(element, '::after').opacity)
  const leftOf = (cell: Locator) => cell.evaluate(element => Math.round(element.getBoundingClientRect().left))
  const cells = region.locator('tbody tr:has(td)').first().locator('> *')
  const [first, second] = [cells.nth(0), cells.nth(1)]
  const before = await Promise.all([leftOf(first), leftOf(second)])
  await expect.poll(shadow).toBe('1')
  // At least one and a half columns of values beside the names.
  const [own, names, value] = await Promise.all([region.boundingBox(), first.boundingBox(), second.boundingBox()])
  expect(((own?.width ?? 0) - (names?.width ?? 0)) / (value?.width ?? 1)).toBeGreaterThan(1.5)
  expect(await overflowOf(page)).toBe(0)
  await region.focus()
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => leftOf(second)).toBeLessThan(before[1] - 150)
  expect(await leftOf(first)).toBe(before[0])
  await region.evaluate(element => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(shadow).toBe('0')
  // The last column as a whole fits beside the names that stay.
  const last = await region.locator('tr:has(td)').first().locator('> *').last().boundingBox()
  const fixed = await first.boundingBox()
  expect(last?.x).toBeGreaterThanOrEqual((fixed?.x ?? 0) + (fixed?.width ?? 0) - 1)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((own?.x ?? 0) + (own?.width ?? 0) + 1)
}

/** A comparison is no area that scrolls inside the page: the page scrolls, and the names of the products stay at the top. */
export async function scrollComparison(page: Page): Promise<void> {
  const areas = await page.locator('main *').evaluateAll(elements =>
    elements
      .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .filter(one => /auto|scroll/.test(getComputedStyle(one).overflow))
      .map(one => one.className),
  )
  expect(areas).toEqual([])
  await page.locator('main tbody').last().scrollIntoViewIfNeeded()
  const name = page.locator('main thead th a').first()
  await expect(name).toBeInViewport()
  await expect.poll(async () => Math.round((await name.boundingBox())?.y ?? -1)).toBeLessThan(40)
}

/** The list of suggestions shows all its entries at once, as wide as the field, and cuts no word. */
export async function suggestionsInSight(page: Page): Promise<void> {
  const field = page.getByRole('banner').locator('input[name="term"]')
  const list = page.getByRole('listbox')
  for (const entry of await list.getByRole('option').all()) await expect(entry).toBeInViewport({ ratio: 1 })
  expect(await list.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)
  const [own, box] = await Promise.all([list.boundingBox(), field.boundingBox()])
  expect([own?.x, own?.width]).toEqual([box?.x, box?.width])
  // A figure and its unit are one word, and no word is cut.
  const cut = await list
    .locator('[role=option] span')
    .evaluateAll(
      spans =>
        spans.filter(span => span.scrollWidth > span.clientWidth + 1 && getComputedStyle(span).display !== 'inline')
          .length,
    )
  expect(cut).toBe(0)
}
