import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { gridText } from '#features/quotes/quote-answer/messages/desk-grid.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { templateText } from '#features/quotes/quote-answer/messages/desk-templates.ts'
import { test } from '../site/desk-test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'

const [text, grid] = [lineText.en, gridText.en]
type FieldName = 'quantity' | 'unit_price' | 'discount_percent'
const field = (page: Page, name: FieldName, place: number) =>
  page.getByRole('textbox', { name: text.inLine(text.fields[name], place), exact: true })
const rows = (page: Page) => page.getByRole('checkbox', { name: /^Choose line/ })

/** A guest requests two products and a line in words; the draft is begun. */
async function beginDraft(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const list = { free_items: [{ row: 1, text: 'Cable tray', quantity: 10, note: null }] }
  await request.post('/api-frontend/wishlist/addPartList', { data: list })
  const contact = { first_name: 'Ada', last_name: name, company: 'Young', phone: '+1 555 0100' }
  const details = { contact: { ...contact, email: `grid-${name}@buyer.example` }, project_name: name }
  const { web_quote_id: number } = await requestQuote(request, { products: { 10302: 2, 30119: 5 }, details })
  await page.goto(`/desk/quotes/${number}`)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  await page.keyboard.press('e')
  await expect(field(page, 'unit_price', 3)).toBeVisible()
}

/** Pastes as a spreadsheet does, into the field that has the focus. */
async function paste(page: Page, cells: string): Promise<void> {
  await page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, cells)
}

const values = async (page: Page, name: FieldName) => {
  const count = await rows(page).count()
  return Promise.all(Array.from({ length: count }, (_, at) => field(page, name, at + 1).inputValue()))
}

test.beforeEach(({ context, desk }) => desk.enter(context, 'en', 'sales_managers'))

test('figures go down and to the right, rows with part numbers become lines, and what is not taken is said', async ({
  page,
  request,
}) => {
  await beginDraft(page, request, 'paste')
  await field(page, 'unit_price', 1).focus()
  await paste(page, '10.5\n1,200\n7')
  await expect.poll(() => values(page, 'unit_price')).toEqual(['10.5', '1200', '7'])
  await field(page, 'quantity', 2).focus()
  await paste(page, '40\t1,150.25\t5\n60\t\t2.5')
  await expect.poll(() => values(page, 'quantity')).toEqual(['2', '40', '60'])
  expect(await values(page, 'unit_price')).toEqual(['10.5', '1150.25', '7'])
  expect(await values(page, 'discount_percent')).toEqual(['0', '5', '2.5'])
  await field(page, 'discount_percent', 3).focus()
  await paste(page, '101\n4')
  await expect(page.getByText(grid.notTaken(2))).toBeVisible()
  expect(await values(page, 'discount_percent')).toEqual(['0', '5', '2.5'])

  await page.getByRole('combobox', { name: text.newLine }).focus()
  await paste(page, 'Part\tQuantity\tPrice\nFGMT-5\t250\t3.25\nZZ-unknown\t3\t\n')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('row', { name: /FGMT-5/ })).toBeVisible()
  expect((await values(page, 'quantity')).slice(3)).toEqual(['250', '3'])
  expect((await values(page, 'unit_price')).slice(3)).toEqual(['3.25', ''])
  await expect(page.getByText(/Saved \d/).first()).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  // Saved and read anew, the rows stand as they were pasted.
  expect((await values(page, 'quantity')).slice(3)).toEqual(['250', '3'])
})

test('what is typed takes the place of what stood in a cell, and nothing covers the next line', async ({
  page,
  request,
}) => {
  await beginDraft(page, request, 'cells')
  for (const [name, figure] of [
    ['discount_percent', '5'],
    ['quantity', '3'],
    ['unit_price', '9.5'],
  ] as const) {
    for (const typed of [figure, `${figure}1`]) {
      await field(page, name, 1).click()
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
      await expect(field(page, name, 1)).toHaveValue(typed)
    }
  }
  // A paste over what was typed a moment ago shows at once.
  await field(page, 'unit_price', 1).click()
  await page.keyboard.type('100')
  await paste(page, '20.5\n21')
  await expect(field(page, 'unit_price', 1)).toHaveValue('20.5')

  // The last prices of a line stand between it and the next. The demonstration has sold this fuse before.
  await page.getByRole('combobox', { name: text.newLine }).fill('FGMT-1')
  await page.getByRole('option', { name: /^FGMT-1\b/ }).click()
  await page.getByText(grid.more, { exact: true }).click()
  await page.getByRole('button', { name: text.addCharge }).click()
  await expect(rows(page)).toHaveCount(5)
  await field(page, 'unit_price', 4).click()
  const first = page.getByRole('button', { name: /^Alt 1/ })
  await expect(first).toBeVisible()
  const next = await field(page, 'unit_price', 5).boundingBox()
  const list = await first.boundingBox()
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0)
  await field(page, 'unit_price', 5).click()
  await page.keyboard.type('7')
  expect((await values(page, 'unit_price')).slice(3)).toEqual(['', '7'])

  // The discount on all is taken over when it is complete.
  const name = { name: draftPageText.en.discount, exact: true }
  await page.getByRole('combobox', name).selectOption('percent')
  await page.getByRole('textbox', name).click()
  await page.keyboard.type('1')
  await expect(page.getByText(/^−/)).toHaveCount(0)
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^−/)).not.toHaveCount(0)
  await expect(page.getByRole('textbox', name)).toHaveValue('12')
})

test('pasted parts that the answer has already are updated or added, as somebody says', async ({ page, request }) => {
  await beginDraft(page, request, 'twice')
  const entry = page.getByRole('combobox', { name: text.newLine })
  const dialog = page.getByRole('dialog', { name: grid.twiceTitle })
  await entry.focus()
  await paste(page, 'Cable tray\t12\t3.5\nNew part\t2\t4\n')
  await dialog.getByRole('button', { name: grid.twiceUpdate }).click()
  await expect(rows(page)).toHaveCount(4)
  expect(await values(page, 'quantity')).toEqual(['2', '5', '12', '2'])
  expect(await values(page, 'unit_price')).toEqual(['', '', '3.5', '4'])
  await entry.focus()
  await paste(page, 'cable-tray\t10\t\n')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(4)
  await entry.focus()
  await paste(page, 'cable-tray\t10\t\n')
  await dialog.getByRole('button', { name: grid.twiceAdd }).click()
  await expect(rows(page)).toHaveCount(5)
})

test('by keys: down, right, the value from above, the same for chosen lines, and a percent for all of them', async ({
  page,
  request,
}) => {
  await beginDraft(page, request, 'fill')
  await field(page, 'unit_price', 1).focus()
  await page.keyboard.type('12.5')
  await page.keyboard.press('Tab')
  await expect(field(page, 'discount_percent', 1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'unit_price', 2)).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(field(page, 'unit_price', 2)).toHaveValue('12.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: text.newLine })).toBeFocused()

  await field(page, 'discount_percent', 1).focus()
  await page.keyboard.press('Alt+x')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+x')
  await page.keyboard.press('Control+d')
  expect(await values(page, 'discount_percent')).toEqual(['7.5', '0', '7.5'])

  await page.getByRole('checkbox', { name: grid.chooseAll }).check()
  const percentForAll = page
    .getByRole('group', { name: text.chosen(3) })
    .getByRole('textbox', { name: text.percentForAll })
  await percentForAll.fill('10')
  await page.keyboard.press('Enter')
  expect(await values(page, 'discount_percent')).toEqual(['10', '10', '10'])
  // What is typed after another press takes the place of what stood there: not 105.
  await field(page, 'quantity', 1).focus()
  await percentForAll.click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  expect(await values(page, 'discount_percent')).toEqual(['5', '5', '5'])
})

test('lines come back into the order of the request, and a price of before is taken by one key', async ({
  page,
  request,
}) => {
  await beginDraft(page, request, 'order')
  await field(page, 'quantity', 1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => values(page, 'quantity')).toEqual(['5', '10', '2'])
  await page.getByText(grid.more, { exact: true }).click()
  await page.getByRole('button', { name: grid.asAsked }).press('Enter')
  await expect.poll(() => values(page, 'quantity')).toEqual(['2', '5', '10'])
  await expect(page.getByText(grid.isAsAsked)).toBeVisible()

  // The demonstration has sold this fuse before.
  await page.getByRole('combobox', { name: text.newLine }).fill('FGMT-1')
  await page.getByRole('option', { name: /^FGMT-1\b/ }).click()
  await field(page, 'unit_price', 4).focus()
  const first = page.getByRole('button', { name: /^Alt 1/ })
  await expect(first).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Alt+1')
  const price = /\$([\d.,]+)/.exec((await first.textContent()) ?? '')?.[1] ?? 'none'
  await expect(field(page, 'unit_price', 4)).toHaveValue(price)

  // They go with the focus, and what they pushed down is pressed all the same.
  await page.getByRole('button', { name: templateText.en.saveAs }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(first).toBeHidden()
})

test('a figure that cannot be read holds the sending up, and gets the focus', async ({ page, request }) => {
  await beginDraft(page, request, 'unreadable')
  await field(page, 'unit_price', 1).fill('12')
  await page.getByRole('button', { name: text.more(1) }).click()
  await page.getByRole('button', { name: text.addBreak }).click()
  await page.keyboard.type('100')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(sendingText.en.saveFirst)).toBeVisible()
  await expect(page.getByRole('group', { name: text.breaks })).toBeFocused()
  // Closed, the row goes without its price, and nothing is held up by what nobody sees.
  await page.getByRole('button', { name: text.more(1) }).click()
  await expect(page.getByText(/Saved \d/).first()).toBeVisible()
})
