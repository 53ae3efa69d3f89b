import { expect } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { lookedAtLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { resize } from '../readers/layout.ts'
import { test } from '../site/test.ts'

const section = '/dc-power-distribution'

// The pages of lists are among those of ../pages/page-table.ts, which is looked at in all windows.
for (const language of lookedAtLanguages)
  test(`${language}: on a desktop a name takes at most two lines`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(languageHref(language, `${section}?size=96`))
    const lines = await page
      .locator('main tbody th a:not([href*=configure])')
      .evaluateAll(names =>
        names.map(name => name.getClientRects().length > 2 || name.getBoundingClientRect().height > 45),
      )
    expect(lines.length).toBeGreaterThan(48)
    expect(lines.filter(Boolean)).toEqual([])
  })

test('the head of the table and the number found stay in sight, and a focused row is not below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(section)
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

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true })
  for (const width of [360, 576, 640, 1024])
    test(`${width} px: the way to the configurator is a line of its own that a finger meets`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(languageHref('es', section))
      const rows = await page.locator('main tbody tr:has(code ~ a)').evaluateAll(found =>
        found.map(row => {
          const box = (selector: string) => row.querySelector(selector)?.getBoundingClientRect()
          const lines = [...(row.querySelector('th a')?.getClientRects() ?? [])]
          const [name, code, configure] = [box('th a'), box('code'), box('code ~ a')]
          const wrapped = [...row.querySelectorAll('td[data-name]')].filter(
            cell => cell.getBoundingClientRect().height > 30,
          )
          return {
            isBelow: (configure?.top ?? 0) >= (code?.bottom ?? 0) && configure?.left === name?.left,
            isHigh: (configure?.height ?? 0) >= 44,
            isNameWhole: lines.every((line, at) => line.top - (lines[at - 1]?.bottom ?? line.top) < 6),
            isAtStart: wrapped.every(cell => getComputedStyle(cell).textAlign !== 'right'),
          }
        }),
      )
      expect(rows.length).toBeGreaterThan(10)
      const asWanted = { isBelow: true, isHigh: true, isNameWhole: true, isAtStart: true }
      expect(rows).toEqual(rows.map(() => asWanted))
    })
})

test('nothing of the list shows between the parts of the bar above it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(section)
  const edges = await page.getByText('51 products', { exact: true }).evaluate(found => {
    const bar = found.closest('div')
    const tools = bar?.nextElementSibling
    return [bar?.getBoundingClientRect().right, tools?.getBoundingClientRect().left]
  })
  expect(edges[0]).toBeGreaterThan(800)
  expect(edges[1]).toBe(edges[0])
})

test('the series are one line that scrolls, also by keyboard', async ({ page }) => {
  await page.goto(section)
  for (const width of [360, 1280]) {
    await resize(page, { width, height: 800 })
    const strip = page.locator('main ul:has(> li > a img)').first()
    await strip.evaluate(list => list.scrollTo({ left: 0, behavior: 'instant' }))
    expect((await strip.boundingBox())?.height).toBeLessThan(70)
    expect(await strip.evaluate(list => list.scrollWidth > list.clientWidth)).toBe(true)
    const [first, last] = [strip.getByRole('link').first(), strip.getByRole('link').last()]
    await first.focus()
    await expect(last).not.toBeInViewport()
    await last.focus()
    await expect(last).toBeInViewport()
    await expectNoAxeViolations(page)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the description is complete', async ({ page }) => {
    await page.goto(section)
    const more = page.locator('main header details')
    await expect(more.getByText('Thirteen series')).toBeHidden()
    await more.locator('summary').click()
    await expect(more.getByText('Thirteen series')).toBeVisible()
  })
})
