import { expect, type Page } from '@playwright/test'
import { deskQuoteText } from '#features/quote-inbox/messages/desk-quote.ts'
import { snippetText } from '#features/quote-thread/messages/desk-snippets.ts'
import { threadText } from '#features/quote-thread/messages/desk-thread.ts'
import { languages } from '#shared/language.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite(['sales_managers'], async () => {})
})
test.afterAll(() => desk.end())

/** A guest requests a Quick Quote. Returns its number. */
async function guestRequests(page: Page, name: string): Promise<string> {
  const guest = await page.context().browser()?.newContext({ baseURL: desk.url })
  if (!guest) throw new Error('There is no browser')
  const contact = { first_name: 'Ana', last_name: name, company: 'Young Telecom', phone: '+1 555 0100' }
  const details = { contact: { ...contact, email: `${name.toLowerCase()}@buyer.example` }, project_name: 'Nave 7' }
  const { web_quote_id: number } = await requestQuote(guest.request, { products: { 10302: 2 }, details })
  await guest.close()
  return number
}

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(200)}`) }

test('a snippet by a slash, a file and a question go to the customer; a note and an internal file stay inside', async ({
  page,
  context,
}) => {
  const [text, words, snippets] = [threadText.en, deskQuoteText.en, snippetText.en]
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/settings/snippets`)
  await page.getByRole('button', { name: snippets.add }).click()
  await page.getByLabel(snippets.fields.name).fill('Thanks for waiting')
  await page.getByLabel(snippets.fields.shortcut).fill('thanks')
  await page
    .getByLabel(snippets.fields.en)
    .fill('Hello {{contact.first_name}}, about {{quote.number}}: {{contact.company}}.')
  await page.getByRole('button', { name: snippets.save }).click()
  await expect(page.getByText('/thanks')).toBeVisible()

  const number = await guestRequests(page, 'Slash')
  await page.goto(`${desk.url}/desk/quotes/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.keyboard.press('r')
  const message = page.getByLabel(text.message('Ana Slash', text.inLanguage.en))
  await expect(message).toBeFocused()
  await page.keyboard.type('/tha')
  await expect(page.getByRole('option', { name: /Thanks for waiting/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message).toHaveValue(`Hello Ana, about ${number}: Young Telecom.`)
  // What is typed outlives a reload.
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

test('a mail that comes back is filed into the conversation, and another sender is told', async ({ page, context }) => {
  const text = threadText.en
  await desk.enter(context, 'en')
  const number = await guestRequests(page, 'Reply')
  await page.goto(`${desk.url}/desk/quotes/${number}`)
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

for (const language of languages)
  for (const width of [360, 1440])
    test(`${language}: at ${width} px conversation and snippets are accessible and fit`, async ({ page, context }) => {
      const text = threadText[language]
      await desk.enter(context, language)
      const number = await guestRequests(page, `Fit${language}${width}`)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${desk.url}/desk/quotes/${number}`)
      await page.getByRole('button', { name: text.openMessage(`Ana Fit${language}${width}`) }).click()
      await page.getByRole('button', { name: text.openNote, exact: true }).click()
      await page.getByText(text.fileMail).click()
      const fits = async () => {
        await expectNoAxeViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await fits()
      await page.goto(`${desk.url}/desk/settings/snippets`)
      await page.getByRole('button', { name: snippetText[language].add }).click()
      await fits()
    })
