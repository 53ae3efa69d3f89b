import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { gridText } from '#features/quotes/quote-answer/messages/desk-grid.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { inboxText } from '#features/quotes/quote-inbox/messages/desk-inbox.ts'
import type { Language } from '#shared/language.ts'
import { byTurn, journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'
import { passTime } from '../site/running-site.ts'
import { holdSaves, savedWith } from '../visitors/draft-saves.ts'
import { requestQuote } from '../visitors/quote-customer.ts'

const contact = { first_name: 'Ada', last_name: 'Young', company: 'Young Telecom', phone: '+1 555 0100' }

/** A guest requests two products, and a third one in words. Returns the quote's number. */
async function guestRequests(request: APIRequestContext, project: string): Promise<string> {
  const list = { free_items: [{ row: 1, text: 'GMT fuse 5 A', quantity: 10, note: null }] }
  const added = await request.post('/api-frontend/wishlist/addPartList', { data: list })
  expect(added.ok()).toBe(true)
  const details = { contact: { ...contact, email: `${project.toLowerCase()}@buyer.example` }, project_name: project }
  const { web_quote_id: number } = await requestQuote(request, { products: { 10302: 2, 30119: 5 }, details })
  return number
}

const priceOf = (page: Page, language: Language, place: number) => {
  const { fields, inLine } = lineText[language]
  return page.getByRole('textbox', { name: inLine(fields.unit_price, place), exact: true })
}

/** Opens the quote's page and begins its draft. */
async function beginDraft(page: Page, language: Language, number: string): Promise<void> {
  await page.goto(`/desk/quotes/${number}`)
  await expect(page.getByRole('button', { name: draftPageText[language].begin })).toBeVisible()
  await page.keyboard.press('e')
  await expect(priceOf(page, language, 1)).toBeVisible()
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: ReturnType<Page['locator']>, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await element.evaluate(one => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab does not lead to the element')
}

for (const language of byTurn(['en', 'fr'] as const))
  test(`${language}: by keys alone a request is opened, matched, priced, previewed and sent; version 1 is in force`, async ({
    page,
    context,
    request,
    desk,
  }) => {
    const [text, line, sending] = [draftPageText[language], lineText[language], sendingText[language]]
    await desk.enter(context, language, 'sales_managers')
    const number = await guestRequests(request, `Keys-${language}`)
    await page.goto(`/desk/quotes?view=all&q=keys-${language}`)
    await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('link', { name: inboxText[language].newQuote })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

    await expect(page.getByRole('button', { name: text.begin })).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.getByText(text.strip)).toBeVisible()
    await tabTo(page, priceOf(page, language, 1))
    await page.keyboard.type(language === 'fr' ? '1 250,50' : '1,250.50')
    await page.keyboard.press('Enter')
    await expect(priceOf(page, language, 2)).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(priceOf(page, language, 3)).toBeFocused()

    // The line in words becomes a product.
    await page.keyboard.press('Alt+m')
    await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(
      page
        .getByRole('row', { name: /FGMT-5/ })
        .getByRole('combobox')
        .first(),
    ).toHaveValue('matched')
    await expect(priceOf(page, language, 3)).toBeFocused()
    await page.keyboard.type('2.75')

    // Breaks: a lower price from 100 on.
    await page.keyboard.press('Alt+Enter')
    await tabTo(page, page.getByRole('button', { name: line.addBreak }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel(line.breakFrom(2)), 'Shift+Tab')
    await page.keyboard.type('100')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2.5')
    await expect(page.getByText(line.breakCount(2))).toBeVisible()

    // The missing part leads to its field.
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel(text.paymentTerms)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('combobox', { name: text.freight, exact: true }))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await tabTo(page, page.getByRole('textbox', { name: text.freightAmount }))
    await page.keyboard.type('120')
    // An amount counts when its field is left.
    await page.keyboard.press('Tab')
    await expect(page.getByText(text.nothingMissing)).toBeVisible()
    const total = { en: '$2,663.50', fr: '2 663,50 $US' }[language]
    await expect(page.getByText(total.replaceAll(' ', '\u202f').replace('\u202f$', '\u00a0$')).first()).toBeVisible()

    // Keys alone work outside of fields.
    await tabTo(page, page.getByRole('checkbox', { name: text.attachDataSheets }))
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { name: sending.preview })).toBeFocused()
    await expect(page.frameLocator('iframe').getByText('FGMT-5')).toBeVisible()

    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog').locator('[name=to]')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: sending.takeBack })).toBeEnabled()
    await expect(page.getByRole('row', { name: new RegExp(sending.states.scheduled) })).toBeVisible()
    passTime(desk)
    await expect(page.getByRole('row', { name: new RegExp(sending.states.in_force) })).toBeVisible()
    await expect(page.getByText(text.sentAs(1))).toBeVisible()
  })

test('two people work on one draft: other fields are joined, the same field shows both values', async ({
  page,
  context,
  browser,
  request,
  desk,
}) => {
  const text = draftPageText.en
  await desk.enter(context, 'en', 'sales_managers')
  const number = await guestRequests(request, 'Two-at-one')
  const otherContext = await browser.newContext()
  awaitScripts(otherContext)
  await desk.enter(otherContext, 'es', 'sales_managers')
  const other = await otherContext.newPage()
  await beginDraft(page, 'en', number)
  await other.goto(`/desk/quotes/${number}`)
  await expect(priceOf(other, 'es', 1)).toBeVisible()

  await priceOf(page, 'en', 1).fill('12.5')
  await priceOf(other, 'es', 2).fill('3,75')
  await expect(priceOf(page, 'en', 2)).toHaveValue('3.75')
  await expect(priceOf(other, 'es', 1)).toHaveValue('12,5')

  // Nothing reaches this window while its saves are held up.
  const terms = page.getByLabel(text.warranty)
  const saves = await holdSaves(page)
  await terms.fill('one year')
  await saves.held
  const saved = savedWith(other, 'dos años')
  await other.getByLabel(draftPageText.es.warranty).fill('dos años')
  await saved
  saves.release()
  await expect(page.getByText(text.theirs('dos años'))).toBeVisible()
  await expect(terms).toHaveValue('one year')
  await page.getByRole('button', { name: text.keepMine }).click()
  await expect(other.getByLabel(draftPageText.es.warranty)).toHaveValue('one year')
  await otherContext.close()
})

test('a save whose answer gets lost is sent again and adds its line once', async ({ page, context, request, desk }) => {
  await desk.enter(context, 'en', 'sales_managers')
  const number = await guestRequests(request, 'Lost-answer')
  await beginDraft(page, 'en', number)
  let lost = 0
  await page.route('**/Quote/SaveDraft/**', async route => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByText(gridText.en.more, { exact: true }).click()
  await page.getByRole('button', { name: lineText.en.addCharge }).click()
  await expect(page.getByText(/Saved \d/).first()).toBeVisible()
  expect(lost).toBe(1)
  await page.reload()
  await expect(priceOf(page, 'en', 4)).toBeVisible()
  await expect(priceOf(page, 'en', 5)).toHaveCount(0)
})

for (const language of journeyLanguages)
  test(`${language}: the draft is accessible and fits at each width, with both heights of rows`, async ({
    page,
    context,
    request,
    desk,
  }) => {
    const widths = [1920, 1440, 360]
    await desk.enter(context, language, 'sales_managers')
    const number = await guestRequests(request, `Fit-${language}`)
    await beginDraft(page, language, number)
    await page.getByRole('button', { name: lineText[language].more(1) }).click()
    await expectGoodAt(page, widths)
    await page.getByRole('button', { name: lineText[language].match(3) }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible()
    await expectGoodAt(page, widths)
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.setItem('desk-density', 'compact'))
    await page.reload()
    await page.getByRole('button', { name: lineText[language].more(1) }).click()
    await expect(page.locator('[data-density="compact"]')).toBeVisible()
    await expectGoodAt(page, widths)
    await page.goto('/desk/quotes/new')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodAt(page, widths)
  })
