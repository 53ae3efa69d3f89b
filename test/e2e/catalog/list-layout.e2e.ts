import { expect, type Page } from '@playwright/test'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'

const section = '/dc-power-distribution'
const lists = [section, '/dc-fuses-and-disconnects/telecom-fused-disconnects', '/accessories', '/search?term=gmt']
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
]

for (const language of languages) {
  const prefix = language === 'en' ? '' : `/${language}`

  for (const { width, height } of screens) {
    test(`${language}: at ${width} px a list begins on the first screen and cuts and wraps nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      for (const path of lists) {
        await page.goto(prefix + path)
        const row = await page.locator('main tbody tr').first().boundingBox()
        const bottom = (row?.y ?? height) + (row?.height ?? 0)
        // Of a search the way in which it was understood stands above the list.
        if (!path.startsWith('/search')) expect(bottom, `${path}: the first product`).toBeLessThan(height)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
        expect(await wrappedFigures(page), `${path}: figures in two lines`).toEqual([])
        expect(await outsideOfTable(page), `${path}: cells beyond the edge`).toEqual([])
      }
    })
  }

  test(`${language}: on a desktop a name takes at most two lines`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${prefix}${section}?size=96`)
    const lines = await page
      .locator('main tbody th a')
      .evaluateAll(names =>
        names.map(name => name.getClientRects().length > 2 || name.getBoundingClientRect().height > 45),
      )
    expect(lines.filter(Boolean)).toEqual([])
  })
}

test('the head of the table and the number found stay in sight, and a focused row is not below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(section, { waitUntil: 'networkidle' })
  const head = page.locator('main thead th').first()
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(head).toBeInViewport()
  await expect(page.getByText('51 products', { exact: true })).toBeInViewport()
  const under = (await head.boundingBox())?.y ?? 0
  const covered = await page.locator('main tbody tr').evaluateAll((rows, edge) => {
    const row = rows.find(one => one.getBoundingClientRect().bottom < edge)
    row?.querySelector('a')?.focus()
    return row ? row.getBoundingClientRect().top : null
  }, under)
  expect(covered).not.toBeNull()
  await expect
    .poll(async () => {
      const box = await page.locator('main tbody a:focus').boundingBox()
      const edge = await head.boundingBox()
      return (box?.y ?? 0) >= (edge?.y ?? 0) + (edge?.height ?? 0) - 1
    })
    .toBe(true)
})

test('the series are one line that scrolls, also by keyboard', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(section)
    const strip = page.locator('main ul:has(> li > a img)').first()
    expect((await strip.boundingBox())?.height).toBeLessThan(70)
    expect(await strip.evaluate(list => list.scrollWidth > list.clientWidth)).toBe(true)
    const last = strip.getByRole('link').last()
    await last.focus()
    await expect(last).toBeInViewport()
    await expectNoAxeViolations(page)
  }
})

test('the description is complete without a script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(section)
  const more = page.locator('main header details')
  await expect(more.getByText('Thirteen series')).toBeHidden()
  await more.locator('summary').click()
  await expect(more.getByText('Thirteen series')).toBeVisible()
  await context.close()
})

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
