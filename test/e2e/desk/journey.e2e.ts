import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { importText } from '#features/quotes/quick-order/messages/import-page.ts'
import { panelText } from '#features/quotes/quick-order/messages/panel.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { quoteActionText } from '#features/quotes/quote-answer/messages/desk-actions.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { answeredText } from '#features/quotes/quote-history/messages/answered.ts'
import { statusText } from '#features/quotes/quote-history/messages/status.ts'
import { inboxText } from '#features/quotes/quote-inbox/messages/desk-inbox.ts'
import { quoteNames } from '#features/quotes/quote-inbox/messages/desk-names.ts'
import type { Language } from '#shared/language.ts'
import { deskMenuText } from '../../../src/desk/messages/menu.ts'
import { byTurn } from '../../lanes.ts'
import type { ReceivedMail } from '../../outside/mail-server.ts'
import { readPdf } from '../../readers/read-pdf.ts'
import { awaitScripts, test } from '../site/browser-test.ts'
import { type Mailbox, openMailbox } from '../site/mailbox.ts'
import { tabTo } from '../visitors/keyboard.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

// A site of its own, because what it sends must arrive.
let desk: DeskSite
let mailbox: Mailbox
test.beforeAll(async () => {
  mailbox = await openMailbox()
  desk = await startDeskSite(undefined, { SMTP_URL: mailbox.url })
})
test.afterAll(async () => {
  await desk.end()
  await mailbox.close()
})

/** The customer's language, whatever the desk speaks. */
const own = 'es'
const words = 'fusible GMT de 5 A'
const asked = `12 x GP-1010-100-1U\n250 x FGMT-10\n100 x ${words}`
const [panel, otherPanel, fuse, matched] = ['GP-2020-100-1U', 'OVG-20-100-1U', 'FGMT-10', 'FGMT-5']

for (const language of byTurn(['en', 'fr'] as const))
  test(`${language}: nothing but the keyboard at the desk, from a request on the site to an order for version 2`, async ({
    page,
    context,
    browser,
  }) => {
    const email = `claudia-${language}@ferrer.example`
    await desk.enter(context, language, 'sales_managers')
    await page.goto(`${desk.url}/desk`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(deskMenuText[language].today)
    const customer = await openCustomer(browser)
    const number = await requestOnSite(customer, email)

    await openFromInbox(page, language, number)
    await answerLines(page, language)
    await addFreight(page, language)
    await previewAndSend(page, language, 1)
    const mail = await mailOf(email, new RegExp(`Nuestra oferta ${number}$`))
    // 12 × 310.50, 250 × 3.25 from 200 on, 100 × 2.75, and 120 for freight.
    await expectOffer(mail, ['4933,50', '3,25', '120,00'])

    await askForChange(customer, mail)
    await findByKeys(page, language, number)
    await expect(page.getByRole('listitem').filter({ hasText: 'Más baratos' })).toContainText('290')
    await takeWish(page, language)
    await previewAndSend(page, language, 2)
    const second = await mailOf(email, new RegExp(`Nuestra oferta ${number}, versión 2$`))
    await expectOffer(second, ['4693,50'])

    await acceptWithOrder(customer, second)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(quoteNames[language].statuses.accepted)
    const answer = page.getByRole('region', { name: draftPageText[language].title })
    await expect(answer.locator('strong', { hasText: quoteActionText[language].outcomes.won })).toBeVisible()
    await expect(answer.getByText('PO 4711')).toBeVisible()
    await customer.context().close()
  })

async function openCustomer(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.url, viewport: { width: 1280, height: 900 } })
  awaitScripts(context)
  return context.newPage()
}

/** A guest pastes a list, keeps what was not found as a free line, and requests a Quick Quote. Returns its number. */
async function requestOnSite(page: Page, email: string): Promise<string> {
  const [text, request] = [importText[own], requestText[own]]
  await page.goto(`/${own}/quote`)
  await page.getByRole('textbox', { name: panelText[own].list }).fill(asked)
  await page.getByRole('button', { name: panelText[own].add, exact: true }).click()
  await page.getByRole('combobox', { name: text.productOf(3, words) }).selectOption({ label: text.free })
  await page.getByRole('button', { name: text.add(3) }).click()
  await page.getByRole('link', { name: text.viewQuote }).click()
  await page.getByRole('button', { name: request.next, exact: true }).click()
  await page.getByRole('textbox', { name: request.firstName, exact: true }).fill('Claudia')
  await page.getByRole('textbox', { name: request.lastName, exact: true }).fill('Ferrer')
  await page.getByRole('textbox', { name: request.email, exact: true }).fill(email)
  await page.getByRole('button', { name: request.next, exact: true }).click()
  await page.getByRole('button', { name: request.next, exact: true }).click()
  await page.getByRole('button', { name: request.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: request.thanksTitle })).toBeFocused()
  return (await page.getByText(/^WQ-\d{4}-\d{6}$/).textContent()) ?? ''
}

const has = (one: Locator) => one.evaluate(element => element === document.activeElement)
const price = (page: Page, language: Language, place: number) => {
  const { fields, inLine } = lineText[language]
  return page.getByRole('textbox', { name: inLine(fields.unit_price, place), exact: true })
}
/** A figure as the language is typed. */
const figure = (language: Language, amount: string) => (language === 'en' ? amount : amount.replace('.', ','))

/** g q, then j to the row, and Enter. */
async function openFromInbox(page: Page, language: Language, number: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inboxText[language].title)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toBeVisible()
  for (let rows = 0; rows < 60 && !(await has(row)); rows++) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.keyboard.press('i')
  await expect(page.getByRole('definition').filter({ hasText: 'Ada Sales Managers' })).toBeVisible()
}

/** A substitute with its reason and an alternative, a price by quantity, and a product for the line in words. */
async function answerLines(page: Page, language: Language): Promise<void> {
  const text = lineText[language]
  await page.keyboard.press('e')
  await tabTo(page, price(page, language, 1))
  await matchByKeys(page, language, 'Alt+m', panel)
  await expect(price(page, language, 1)).toBeFocused()
  await page.keyboard.type(figure(language, '310.50'))
  await page.keyboard.press('Alt+Enter')
  await tabTo(page, page.getByLabel(text.fields.reason))
  await page.keyboard.type('Tenemos este en almacén.')
  await matchByKeys(page, language, 'Alt+a', otherPanel)

  await tabTo(page, price(page, language, 2))
  await page.keyboard.type(figure(language, '342'))
  await page.keyboard.press('Enter')
  await expect(price(page, language, 3)).toBeFocused()
  await page.keyboard.type(figure(language, '3.60'))
  await page.keyboard.press('Alt+Enter')
  const more = page.getByRole('button', { name: text.addBreak }).last()
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await page.keyboard.type('200')
  await page.keyboard.press('Tab')
  await page.keyboard.type(figure(language, '3.25'))

  await tabTo(page, price(page, language, 4))
  await matchByKeys(page, language, 'Alt+m', matched)
  await page.keyboard.type(figure(language, '2.75'))
}

/** Opens the choice of products with the key, looks for one by its number, and takes it with Enter. */
async function matchByKeys(page: Page, language: Language, key: string, sku: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.keyboard.press(key)
  await tabTo(page, dialog.getByRole('textbox', { name: lineText[language].searchProducts }))
  await page.keyboard.type(sku)
  await Promise.all([page.waitForResponse(new RegExp(`FindMatches.*q=${sku}`)), page.keyboard.press('Enter')])
  await expect(dialog.getByRole('status')).toHaveText(lineText[language].found(1))
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${sku}\\b`) })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** The missing part leads to its field; then the freight. */
async function addFreight(page: Page, language: Language): Promise<void> {
  const text = draftPageText[language]
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel(text.paymentTerms)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const freight = page.getByRole('combobox', { name: text.freight, exact: true })
  await tabTo(page, freight)
  await page.keyboard.type(text.freightModes.prepaid_and_added.slice(0, 6))
  await expect(freight).toHaveValue('prepaid_and_added')
  await tabTo(page, page.getByRole('textbox', { name: text.freightAmount }))
  await page.keyboard.type('120')
  await expect(page.getByText(text.nothingMissing)).toBeVisible()
}

async function previewAndSend(page: Page, language: Language, number: number): Promise<void> {
  const [text, sending] = [draftPageText[language], sendingText[language]]
  await tabTo(page, page.getByRole('checkbox', { name: text.attachDataSheets }))
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: sending.preview })).toBeFocused()
  await expect(page.frameLocator('iframe').getByText(panel).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').locator('[name=to]')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(text.sentAs(number))).toBeVisible()
}

const mailOf = (email: string, subject: RegExp) =>
  mailbox.waitForMail(mail => mail.recipients.includes(email) && subject.test(mail.subject ?? ''))

/** Mail and PDF say the offer in the customer's language. */
async function expectOffer(mail: ReceivedMail, figures: string[]): Promise<void> {
  const [file] = mail.attachments
  if (!file || typeof file.content === 'string') throw new Error('The mail has no PDF')
  const { pages } = await readPdf(file.content)
  for (const text of [mail.text ?? '', mail.html ?? '', pages.join('\n')]) {
    const plain = text.replaceAll(/[\s\u00a0\u202f]/g, ' ').replaceAll(/(\d)[. ](\d{3},)/g, '$1$2')
    for (const said of [panel, otherPanel, fuse, matched, 'Tenemos este en almacén.', 'Fusible', ...figures])
      expect(plain).toContain(said)
    expect(plain).toMatch(/Válid[ao] hasta/i)
  }
}

/** Opens the view link of a mail. */
async function openView(page: Page, mail: ReceivedMail): Promise<Locator> {
  const [link = ''] = /http:\S+\/quote\/view\/[\w-]+/.exec(mail.text ?? '') ?? []
  await page.goto(link)
  return page.locator('main details[name="quote-action"][open]')
}

async function askForChange(page: Page, mail: ReceivedMail): Promise<void> {
  const text = answeredText[own]
  const form = await openView(page, mail)
  await expect(page.locator('main').getByText('Tenemos este en almacén.')).toBeVisible()
  await page.locator('main summary').filter({ hasText: text.askChange }).click()
  await form.getByLabel(text.changeText).fill('Más baratos, por favor')
  await page.locator('main summary').filter({ hasText: text.perLine }).click()
  await form.getByLabel(text.targetPrice).first().fill('290')
  await form.getByRole('button', { name: text.askChange, exact: true }).click()
  await expect(page.locator('#quote-said')).toContainText(text.done.asked)
}

/** Back to the list, and to the quote by its number with the finder. */
async function findByKeys(page: Page, language: Language, number: string): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inboxText[language].title)
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

/** The price that was wished goes into the draft; what differs from version 1 is shown. */
async function takeWish(page: Page, language: Language): Promise<void> {
  const sending = sendingText[language]
  await tabTo(page, price(page, language, 1))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(figure(language, '290.50'))
  await page.keyboard.press('Control+s')
  await expect(page.getByText(draftPageText[language].strip)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: sending.compare }))
  await page.keyboard.press('Enter')
  const versions = page.getByRole('region', { name: sending.versions })
  await expect(
    versions
      .getByRole('deletion')
      .filter({ hasText: figure(language, '310.50') })
      .first(),
  ).toBeVisible()
  await expect(
    versions
      .getByRole('insertion')
      .filter({ hasText: figure(language, '290.50') })
      .first(),
  ).toBeVisible()
}

async function acceptWithOrder(page: Page, mail: ReceivedMail): Promise<void> {
  const text = answeredText[own]
  const form = await openView(page, mail)
  await expect(page.locator('main').getByText(text.changed(1))).toBeVisible()
  await page.locator('main summary').filter({ hasText: text.accept }).click()
  await form.getByLabel(text.name).fill('Claudia Ferrer')
  await form.getByLabel(text.purchaseOrder).fill('PO 4711')
  await form.getByRole('button', { name: text.accept, exact: true }).click()
  await expect(page.locator('#quote-said')).toContainText(text.done.accepted)
  await expect(page.getByText(statusText[own].names.accepted, { exact: true }).first()).toBeVisible()
}
