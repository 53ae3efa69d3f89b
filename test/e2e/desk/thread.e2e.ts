import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { deskQuoteText } from '#features/quotes/quote-inbox/messages/desk-quote.ts'
import { todayText } from '#features/quotes/quote-inbox/messages/desk-today.ts'
import { threadText } from '#features/quotes/quote-thread/messages/desk-thread.ts'
import { snippetText } from '#features/site/snippet/messages/desk-snippets.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'
import { enterAsAnn } from '../visitors/desk-records/thread.ts'
import { requestQuote } from '../visitors/quote-customer.ts'

/** A guest requests a Quick Quote. Returns its number. */
async function guestRequests(guest: APIRequestContext, name: string): Promise<string> {
  const contact = { first_name: 'Ana', last_name: name, company: 'Young Telecom', phone: '+1 555 0100' }
  const details = { contact: { ...contact, email: `${name.toLowerCase()}@buyer.example` }, project_name: 'Nave 7' }
  const { web_quote_id: number } = await requestQuote(guest, { products: { 10302: 2 }, details })
  return number
}

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(200)}`) }

test('a snippet by a slash, a file and a question go to the customer; a note and an internal file stay inside', async ({
  page,
  context,
  request,
  desk,
}) => {
  const [text, words, snippets] = [threadText.en, deskQuoteText.en, snippetText.en]
  await desk.enter(context, 'en', 'sales_managers')
  await page.goto('/desk/settings/snippets')
  await page.getByRole('button', { name: snippets.add }).click()
  await page.getByLabel(snippets.fields.name).fill('Thanks for waiting')
  await page.getByLabel(snippets.fields.shortcut).fill('thanks')
  await page
    .getByLabel(snippets.fields.en)
    .fill('Hello {{contact.first_name}}, about {{quote.number}}: {{contact.company}}.')
  await page.getByRole('button', { name: snippets.save }).click()
  await expect(page.getByText('/thanks')).toBeVisible()

  const number = await guestRequests(request, 'Slash')
  await page.goto(`/desk/quotes/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.keyboard.press('r')
  const message = page.getByLabel(text.message('Ana Slash', text.inLanguage.en))
  await expect(message).toBeFocused()
  await page.keyboard.type('/tha')
  await expect(page.getByRole('option', { name: /Thanks for waiting/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message).toHaveValue(`Hello Ana, about ${number}: Young Telecom.`)
  // The typed text outlives a reload.
  await page.reload()
  await expect(message).toHaveValue(`Hello Ana, about ${number}: Young Telecom.`)
  await page.locator('form', { has: message }).locator('input[type=file]').setInputFiles(pdf)
  await page.getByLabel(text.question).check()
  await expect(page.getByLabel(text.takeOver)).toBeChecked()
  await page.getByRole('button', { name: text.send('Ana Slash') }).click()
  await expect(page.getByText(text.sent)).toBeVisible()
  const written = page.getByRole('listitem').filter({ hasText: `about ${number}` })
  await expect(written).toContainText(words.visible)
  await expect(written).toContainText('plan.pdf')
  await expect(page.getByText(words.moves.customer)).toBeVisible()

  await page.keyboard.press('n')
  await page.keyboard.type('Cost is 12.50 apiece.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: '12.50' })).toContainText(words.onlyUs)
  const files = page.getByRole('region', { name: text.quoteFiles })
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...pdf, name: 'costs.pdf' })
  await expect(files.getByRole('listitem').filter({ hasText: 'costs.pdf' })).toContainText(text.internal)
  await expect(files.getByRole('listitem').filter({ hasText: 'plan.pdf' })).toContainText(text.visible)
  await page.getByLabel(words.filters.visible).check()
  await expect(written).toBeVisible()
  await expect(page.getByText('12.50')).toBeHidden()
})

/** Keys work once the page is there. */
async function open(page: Page, number: string): Promise<void> {
  await page.goto(`/desk/quotes/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

test('a note names a colleague by keys alone, with an internal file; the bell, today and the list say so until she has looked', async ({
  page,
  context,
  browser,
  request,
  desk,
}) => {
  const text = threadText.en
  await desk.enter(context, 'en', 'sales_managers')
  const number = await guestRequests(request, 'Named')
  const hers = await browser.newContext()
  awaitScripts(hers)
  await enterAsAnn(hers, desk.url)
  const ann = await hers.newPage()
  const heard = todayText.fr
  await ann.goto('/desk')
  await expect(ann.getByRole('link', { name: heard.bell('0') })).toBeVisible()

  await open(page, number)
  await page.keyboard.press('n')
  const note = page.getByLabel(text.note)
  await expect(note).toBeFocused()
  await page.keyboard.type('Ask @núñ')
  const option = page.getByRole('option', { name: 'Ann Núñez' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(note).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '-')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue('Ask @Ann Núñez ')
  await expect(option).toBeHidden()
  await page.keyboard.type('about the margin')
  await page
    .locator('form', { has: note })
    .locator('input[type=file]')
    .setInputFiles({ ...pdf, name: 'margin.pdf' })
  await page.getByRole('button', { name: text.writeNote }).click()
  const written = page.getByRole('listitem').filter({ hasText: 'about the margin' })
  await expect(written.getByText('@Ann Núñez')).toBeVisible()
  await expect(written).toContainText('margin.pdf')

  // At once, without a reload.
  const bell = ann.getByRole('link', { name: heard.bell('1') })
  await expect(bell).toBeVisible()
  await expect(ann.getByRole('link', { name: `1 ${heard.counts.mentions}` })).toBeVisible()
  await bell.click()
  await ann.getByRole('link', { name: number }).click()
  await expect(ann.getByText('about the margin')).toBeVisible()
  await expect(ann.getByRole('link', { name: heard.bell('0') })).toBeVisible()
  await hers.close()

  const files = page.getByRole('region', { name: text.quoteFiles })
  await files.getByRole('button', { name: text.removeFile('margin.pdf') }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.remove }).click()
  await expect(page.getByText('margin.pdf')).toHaveCount(0)
})

test('a message names a line of the request and says what became of its mail', async ({
  page,
  context,
  request,
  desk,
}) => {
  const text = threadText.en
  await desk.enter(context, 'en', 'sales_managers')
  const number = await guestRequests(request, 'Line')
  await open(page, number)
  await page.keyboard.press('r')
  await page.keyboard.type('Which voltage?')
  const lines = page.getByRole('combobox', { name: text.aboutLine })
  const line = (await lines.locator('option').nth(1).textContent()) ?? ''
  await lines.selectOption({ index: 1 })
  await page.getByRole('button', { name: text.send('Ana Line') }).click()
  const written = page.getByRole('listitem').filter({ hasText: 'Which voltage?' })
  await expect(written).toContainText(text.about(line.replace(/^.*? × /, '')))
  await expect(written).toContainText(text.mailTo('line@buyer.example'))
  await expect(written).toContainText(text.queued)
})

test('two windows of an author change one note: both texts are shown, and nothing is lost', async ({
  page,
  context,
  request,
  desk,
}) => {
  const text = threadText.en
  await desk.enter(context, 'en', 'sales_managers')
  const number = await guestRequests(request, 'Twice')
  await open(page, number)
  await page.keyboard.press('n')
  await page.keyboard.type('The first words')
  await page.getByRole('button', { name: text.writeNote }).click()
  const other = await context.newPage()
  await open(other, number)
  const change = async (on: Page, words: string) => {
    const entry = on.getByRole('listitem').filter({ hasText: 'The first words' })
    await entry.getByRole('button', { name: text.edit }).click()
    await on.locator('textarea[name=text]').fill(words)
  }
  await change(page, 'Words of one window')
  await change(other, 'Words of the other')
  await page.getByRole('button', { name: text.save, exact: true }).click()
  await expect(page.getByText('Words of one window')).toBeVisible()
  await expect(page.getByText(text.edited(''))).toBeVisible()
  await other.getByRole('button', { name: text.save, exact: true }).click()
  await expect(other.getByText(saveText.en.theirs)).toBeVisible()
  await expect(other.getByText('Words of one window')).toBeVisible()
  await expect(other.locator('textarea[name=text]')).toHaveValue('Words of the other')
  await expectNoAxeViolations(other)
  await other.getByRole('button', { name: text.save, exact: true }).click()
  await expect(other.getByText('Words of the other')).toBeVisible()
})

test('a mail that comes back is filed into the conversation, and another sender is told', async ({
  page,
  context,
  request,
  desk,
}) => {
  const text = threadText.en
  await desk.enter(context, 'en', 'sales_managers')
  const number = await guestRequests(request, 'Reply')
  await page.goto(`/desk/quotes/${number}`)
  const mail = `From: Bo <bo@elsewhere.example>\r\nDate: Mon, 23 Nov 2026 08:30:00 +0000\r\nSubject: Re\r\n\r\nWe take it.\r\n\r\nOn Monday, Ada wrote:\r\n> Shall we?\r\n`
  const files = page.getByRole('region', { name: text.quoteFiles })
  await files.getByText(text.fileMail).click()
  await files.getByLabel(text.pasteMail).fill(mail)
  await files.getByRole('button', { name: text.filePasted }).click()
  await expect(files.getByText(text.mailFiled)).toBeVisible()
  const filed = page.getByRole('listitem').filter({ hasText: 'We take it.' })
  await expect(filed).toContainText('bo@elsewhere.example')
  await expect(filed).toContainText(text.otherSender)
  await expect(filed).not.toContainText('Shall we?')
  await expect(files.getByRole('listitem').filter({ hasText: 'mail.eml' })).toContainText(text.internal)
})

for (const language of journeyLanguages)
  test(`${language}: conversation and snippets are accessible and fit, on a desk and on a phone`, async ({
    page,
    context,
    request,
    desk,
  }) => {
    const text = threadText[language]
    await desk.enter(context, language, 'sales_managers')
    const number = await guestRequests(request, `Fit${language}`)
    await page.goto(`/desk/quotes/${number}`)
    await page.getByRole('button', { name: text.openMessage(`Ana Fit${language}`) }).click()
    await page.getByRole('button', { name: text.openNote, exact: true }).click()
    await page.getByText(text.fileMail).click()
    await expectGoodAt(page, [1440, 360])
    await page.goto('/desk/settings/snippets')
    await page.getByRole('button', { name: snippetText[language].add }).click()
    await expectGoodAt(page, [1440, 360])
  })
