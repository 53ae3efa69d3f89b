import { expect, type Page } from '@playwright/test'
import { bulkText as bulkReport } from '#desk/messages/bulk.ts'
import { saveViewText } from '#desk/messages/save-view.ts'
import { productsText } from '#features/catalog/catalog-edit/messages/desk-products.ts'
import { bulkText } from '#features/catalog/product-grid/messages/desk-bulk.ts'
import { gridText } from '#features/catalog/product-grid/messages/desk-grid.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'

const text = gridText.en
/** TLS fuses: no other file changes them. */
const ownSeries = 'category_id=305'
const columns = 'name.en,lead_time_weeks_from,lead_time_weeks_to,attribute.weight'

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`)
const focused = (page: Page) =>
  page.evaluate(() => {
    const { row, column } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {}
    return `${row} ${column}`
  })

/** Pastes as a spreadsheet does, into the cell that has the focus. */
async function paste(page: Page, cells: string): Promise<void> {
  await page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, cells)
}

async function open(page: Page, filters: string): Promise<void> {
  await page.goto(`/desk/products/grid?${filters}&columns=${columns}`)
  await expect(page.getByRole('grid', { name: text.label })).toBeVisible()
}

test('by keys alone: a cell is edited, a block pasted, a wrong cell mended, saved, seen on the site, taken back', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto(`/desk/products?${ownSeries}`)
  await page.getByRole('link', { name: productsText.en.grid, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  await open(page, ownSeries)
  await expectNoAxeViolations(page)
  const name = (row: number) => cell(page, row, 1)
  const before = await Promise.all([1, 2, 3].map(row => name(row).innerText()))

  await page.getByLabel(text.publish).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(text.publish)).toHaveValue('now')
  await page.keyboard.press('Tab')
  // One stop for Tab, behind the button of the changes of all.
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('0 1')

  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(' typed')
  await page.keyboard.press('Enter')
  await expect(name(1)).toHaveText(`${before[0]} typed`)
  expect(await focused(page)).toBe('1 1')
  await page.keyboard.press('Control+z')
  await expect(name(1)).toHaveText(before[0] ?? '')
  await page.keyboard.press('Control+y')
  await expect(page.getByText(text.changes(1, 1)).first()).toBeVisible()

  await page.keyboard.press('ArrowUp')
  await paste(page, 'Grid one\t2\t4\nGrid two\t3\tsoon\nGrid three\t1\t5')
  await expect(name(3)).toHaveText('Grid three')
  await expect(page.getByText(text.invalid(1)).first()).toBeVisible()
  await expect(cell(page, 2, 3)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: text.save, exact: true })).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('This is no number: soon').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('1 4')
  await expect(cell(page, 2, 3)).not.toHaveAttribute('aria-invalid', 'true')
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/grid-changed.png`, fullPage: true })

  await page.keyboard.press('Control+s')
  await expect(page.getByText(bulkReport.en.result(3, 0, 0))).toBeVisible()
  await expect(page.getByText(text.noChanges).first()).toBeVisible()
  const site = await context.newPage()
  await expect(async () => {
    await site.goto('/search?term=Grid+two')
    expect(await site.getByText('Grid two', { exact: true }).count()).toBeGreaterThan(0)
  }).toPass()
  await site.close()

  await page.getByRole('button', { name: bulkReport.en.undo, exact: true }).press('Enter')
  await expect(name(1)).toHaveText(before[0] ?? '')
  await expect(name(3)).toHaveText(before[2] ?? '')
})

test('chosen trade data are confirmed as they are seen, and taken back', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'content')
  await page.goto(`/desk/products/grid?${ownSeries}&columns=name.en,rohs`)
  const report = (done: number) => expect(page.getByText(bulkReport.en.result(done, 0, 0))).toBeVisible()
  const button = (values: number) => page.getByRole('button', { name: text.confirm(values), exact: true })
  await page.getByLabel(text.publish).selectOption('now')
  await cell(page, 1, 2).click()
  await paste(page, 'within_limits\nwith_exemptions\nwithin_limits')
  // What is not saved was seen by nobody else.
  await expect(cell(page, 3, 2)).toHaveText('within_limits')
  await expect(button(1)).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await report(3)
  await cell(page, 1, 2).click()
  await expect(button(1)).toBeVisible()
  await cell(page, 3, 2).click({ modifiers: ['Shift'] })
  await button(3).press('Enter')
  await expect(page.getByText(text.noChanges).first()).toBeVisible()
  await report(3)
  await expectNoAxeViolations(page)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/grid-confirmed.png`, fullPage: true })
  await button(3).press('Enter')
  await expect(page.getByText(bulkReport.en.result(0, 3, 0))).toBeVisible()
  await cell(page, 1, 2).click()
  await cell(page, 3, 2).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+s')
  await report(3)
})

test('all that match are changed after a look at what changes; a product is left out', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await open(page, ownSeries)
  const [first, second] = [cell(page, 1, 1), cell(page, 2, 1)]
  const before = [await first.textContent(), await second.textContent()]
  await cell(page, 1, 0).click()
  await page.keyboard.press('Space')
  await expect(page.getByText(text.leftOut((await cell(page, 1, 0).textContent()) ?? '')).first()).toBeVisible()
  await page.getByLabel(text.publish).selectOption('now')
  await page.getByRole('button', { name: text.all }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(bulkText.en.column).selectOption('name.en')
  await dialog.getByLabel(bulkText.en.how).selectOption('replace')
  await dialog.getByLabel(bulkText.en.find).fill('tls')
  await dialog.getByLabel(bulkText.en.replace).fill('Type TLS')
  await dialog.getByRole('button', { name: bulkText.en.preview }).click()
  await expect(dialog.getByText(bulkText.en.some)).toBeVisible()
  await expectNoAxeViolations(page)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/grid-bulk.png` })
  await dialog.getByRole('button', { name: /^Change \d+ products$/ }).click()
  await expect(second).toHaveText((before[1] ?? '').replaceAll('TLS', 'Type TLS'))
  await expect(first).toHaveText(before[0] ?? '')
  await page.getByRole('button', { name: bulkReport.en.undo, exact: true }).click()
  await expect(second).toHaveText(before[1] ?? '')
})

test('a view keeps filter and columns, in the grid as in the list', async ({ page, context, desk }) => {
  await desk.enter(context, 'en', 'content')
  await open(page, 'q=GMT')
  await page.getByRole('button', { name: saveViewText.en.save }).click()
  await page.getByRole('dialog').getByLabel(saveViewText.en.name, { exact: true }).fill('Fuses to weigh')
  await page.getByRole('dialog').getByRole('button', { name: bulkReport.en.apply }).click()
  const tab = page.getByRole('link', { name: 'Fuses to weigh' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.goto('/desk/products')
  await tab.click()
  await expect(page.getByRole('columnheader', { name: 'Weight' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('GMT')
  await page.getByRole('link', { name: productsText.en.grid, exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Weight (lb)' })).toBeVisible()
  await page.getByRole('button', { name: saveViewText.en.delete }).click()
  await expect(tab).toBeHidden()
})

for (const language of journeyLanguages)
  test(`${language}: the page fits, and a narrow window says what it cannot do`, async ({ page, context, desk }) => {
    await desk.enter(context, language, 'content')
    const folder = process.env.SCREENSHOTS
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/desk/products/grid?category_id=&columns=${columns}`)
    await expect(page.getByRole('heading', { level: 1, name: gridText[language].title })).toBeVisible()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectFits(page)
    if (folder) await page.screenshot({ path: `${folder}/grid-${language}-1440.png`, fullPage: true })
    await page.setViewportSize({ width: 390, height: 900 })
    await expect(page.getByText(gridText[language].narrow)).toBeVisible()
    await expect(page.getByRole('grid')).toBeHidden()
    await expectFits(page)
    if (folder) await page.screenshot({ path: `${folder}/grid-${language}-390.png`, fullPage: true })
  })
