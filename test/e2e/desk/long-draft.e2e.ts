import { expect, type Page } from '@playwright/test'
import { createQuote, saveDraft } from '#features/quotes/quote-answer/desk-contract.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { resize } from '../readers/layout.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'

const lines = 150
const text = lineText.en
const field = (page: Page, name: 'unit_price' | 'quantity', place: number) =>
  page.getByRole('textbox', { name: text.inLine(text.fields[name], place), exact: true })
const drawn = (page: Page) => page.locator('[data-column="quantity"]').count()

test('of a long draft the lines in view have fields; keys, search, what is missing and words that cannot be read reach all', async ({
  page,
  context,
  desk,
}) => {
  const seller = openProgram(desk, 'sales_managers')
  const contact = { first_name: 'Lo', last_name: 'Long', email: 'lo@long.example', language: 'en' as const }
  const { id, web_quote_id: number } = await ask(seller, createQuote, { body: { contact } })
  const changes = Array.from({ length: lines }, (_, at) => ({
    op: 'add' as const,
    after_id: null,
    // Each stands above the one before.
    line: {
      name: `Rail ${lines - at}`,
      quantity: 2,
      ...(at > 0 && { breaks: [{ from_quantity: 1, unit_price: '10' }] }),
    },
  }))
  await ask(seller, saveDraft, { params: { id }, body: { base_revision: 0, changes: changes.toReversed() } })
  await desk.enter(context, 'en', 'sales_managers')
  await page.goto(`/desk/quotes/${number}`)
  await expect(field(page, 'unit_price', 1)).toBeVisible()
  await expect.poll(() => drawn(page)).toBeLessThan(50)
  // Whoever looks for a word, and a screen reader, finds each line as a row of the table.
  await expect(page.getByRole('row', { name: /Rail 97\b.*2 · each/ })).toHaveCount(1)
  await expect(page.locator('tr[id^="draft-lines"]')).toHaveCount(lines)

  // A figure that cannot be read stays while its line is out of view.
  await field(page, 'quantity', 2).fill('many')
  await field(page, 'unit_price', 1).focus()
  for (let at = 1; at < lines; at++) await page.keyboard.press('Enter')
  await expect(field(page, 'unit_price', lines)).toBeFocused()
  await expect.poll(() => drawn(page)).toBeLessThan(60)
  await expect(field(page, 'quantity', 2)).toHaveValue('many')
  for (let at = 0; at < 60; at++) await page.keyboard.press('Shift+Enter')
  await expect(field(page, 'unit_price', lines - 60)).toBeFocused()
  // Tab goes on through the lines.
  for (let at = 0; at < 40; at++) await page.keyboard.press('Tab')
  const place = await page.locator(':focus').evaluate(element => element.closest('tr')?.textContent)
  expect(place).toMatch(/Rail 9[5-9]/)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(sendingText.en.saveFirst)).toBeVisible()
  await expect(field(page, 'quantity', 2)).toBeFocused()
  await page.keyboard.type('3')
  await field(page, 'unit_price', 1).focus()
  await page.getByRole('button', { name: draftPageText.en.missing(2) }).click()
  await expect(field(page, 'unit_price', lines)).toBeFocused()
  await expect(field(page, 'unit_price', lines)).toBeInViewport()
  await expectGoodAt(page, [1280, 360])
  // On a phone the strip stands below the bar, which stays too.
  await page
    .locator('tr[id^="draft-lines"]')
    .nth(60)
    .evaluate(row => row.scrollIntoView({ block: 'center' }))
  await expect(page.getByText(draftPageText.en.strip)).toBeInViewport({ ratio: 1 })
  const [bar, strip] = await Promise.all(
    [page.getByRole('banner'), page.getByText(draftPageText.en.strip)].map(one => one.boundingBox()),
  )
  expect(strip?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))

  // The words of a line out of view reach over the columns of its fields.
  await resize(page, { width: 1280, height: 800 })
  const displays = page
    .locator('tr[id^="draft-lines"] > *')
    .evaluateAll(cells => cells.map(cell => getComputedStyle(cell).display))
  expect(new Set(await displays)).toEqual(new Set(['table-cell']))
  // What can be done with a line is in view, however many stand below it.
  await page.getByLabel(text.choose(1), { exact: true }).check()
  await expect(page.getByRole('group', { name: text.chosen(1) })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: text.removeChosen, exact: true }).click()
  const undo = page.getByRole('button', { name: text.undo, exact: true })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
  await expect(page.locator('tr[id^="draft-lines"]')).toHaveCount(lines)
})
