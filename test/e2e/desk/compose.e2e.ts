import { expect, type Page } from '@playwright/test'
import { mergeText } from '#desk/messages/merge.ts'
import { statesOf } from '#features/address/domain/places.ts'
import { chosenFilesText } from '#features/quote/messages/desk-files.ts'
import { draftPageText } from '#features/quote-answer/messages/desk-draft-page.ts'
import { fillText } from '#features/quote-answer/messages/desk-fill.ts'
import { lineText } from '#features/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quote-answer/messages/desk-sending.ts'
import { templateText } from '#features/quote-answer/messages/desk-templates.ts'
import { finderText } from '#features/snippet/messages/desk-finder.ts'
import type { Language } from '#shared/language.ts'
import { testAddress } from '../../builders/address.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite(['sales_managers'], async () => {})
})
test.afterAll(() => desk.end())

/** A guest who reads Spanish requests two products. Returns the quote's number. */
async function guestRequests(page: Page, name: string, state?: number): Promise<string> {
  const guest = await page.context().browser()?.newContext({ baseURL: desk.url })
  if (!guest) throw new Error('There is no browser')
  await guest.addCookies([{ name: 'culture', value: 'es', url: desk.url }])
  const contact = { first_name: 'Ana', last_name: name, company: '', phone: '+34 555 0100' }
  const details = { contact: { ...contact, email: `${name.toLowerCase()}@buyer.example` }, project_name: name }
  const address = { ...testAddress, state_province_id: state ?? testAddress.state_province_id }
  const { web_quote_id: number } = await requestQuote(
    guest.request,
    { products: { 10302: 2, 30119: 5 }, details: { ...details, address } },
    { 'Accept-Language': 'es' },
  )
  await guest.close()
  return number
}

/** Saves a snippet as the page's member. */
async function saveSnippet(page: Page, snippet: object): Promise<void> {
  await page.goto(`${desk.url}/desk/settings/snippets`)
  const status = await page.evaluate(async body => {
    const headers = { 'Content-Type': 'application/json', 'X-Desk': '1' }
    return (await fetch('/api-backend/Snippet/Save', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, snippet)
  expect(status).toBe(200)
}

const priceOf = (page: Page, language: Language, place: number) => {
  const { fields, inLine } = lineText[language]
  return page.getByRole('textbox', { name: inLine(fields.unit_price, place), exact: true })
}

/** Opens the quote and prices its two lines, so that it can be sent. */
async function priceDraft(page: Page, language: Language, number: string): Promise<void> {
  const text = draftPageText[language]
  await page.goto(`${desk.url}/desk/quotes/${number}`)
  await page.getByRole('button', { name: text.begin }).click()
  await priceOf(page, language, 1).fill('12')
  await priceOf(page, language, 2).fill('3')
  await page.getByLabel(text.paymentTerms).selectOption('net_30')
  await expect(page.getByText(text.nothingMissing)).toBeVisible()
}

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(2000)}`) }

/** Texas has two time zones. */
const texas = statesOf(testAddress.country_id).find(({ name }) => name === 'Texas')?.id

for (const [language, width, state, zone] of [
  ['en', 1440, testAddress.state_province_id, 'America/New_York'],
  ['es', 360, texas, ''],
  ['fr', 1440, texas, ''],
] as const)
  test(`${language}: a version is sent with a snippet, a file, at nine in the customer’s zone`, async ({
    page,
    context,
  }) => {
    const [text, sending] = [draftPageText[language], sendingText[language]]
    await desk.enter(context, language)
    await page.setViewportSize({ width, height: 900 })
    const base = { name: `Saludo ${language}`, is_shared: false }
    const words = 'Hola, {{contact.first_name}}: {{quote.number}}, {{contact.company}}'
    const texts = { en: 'Hello', es: words, fr: '' }
    await saveSnippet(page, { ...base, shortcut: 'hola', use: 'intro', texts })
    await saveSnippet(page, {
      ...base,
      name: `Sin ${language}`,
      shortcut: 'sin',
      use: 'intro',
      texts: { ...texts, es: '' },
    })
    await saveSnippet(page, {
      ...base,
      shortcut: 'hola-m',
      use: 'message',
      texts: { ...texts, es: '{{version.total}}' },
    })
    const number = await guestRequests(page, `Send-${language}`, state)
    await priceDraft(page, language, number)

    // A snippet without a text in the quote's language says so and inserts nothing.
    const found = page.getByRole('listbox', { name: finderText[language].snippets }).getByRole('option')
    const intro = page.getByLabel(text.intro)
    await intro.pressSequentially('/sin')
    await expect(found).toContainText(finderText[language].noTextIn.es)
    await page.keyboard.press('Enter')
    await expect(intro).toHaveValue('/sin')
    await intro.fill('')
    await intro.pressSequentially('/ho')
    await expect(found).toContainText(`Saludo ${language}`)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(intro).toHaveValue(`Hola, Ana: ${number}, {{contact.company}}`)
    await expect(page.getByRole('button', { name: 'contact.company' })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(intro).toBeFocused()
    await intro.fill(`Hola, Ana: ${number}`)
    await expect(page.getByText(text.nothingMissing)).toBeVisible()

    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[name=to]')).toBeFocused()
    await expect(dialog.getByText(`${number}-v1.pdf`)).toContainText(/\d\sk[Bo]/i)
    const message = dialog.getByLabel(sending.message)
    await message.pressSequentially('/hola')
    await expect(found).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(message).toHaveValue(/39,00/)
    await dialog.locator('input[type=file]').setInputFiles([pdf, { ...pdf, name: 'out.pdf' }])
    await dialog.getByRole('button', { name: chosenFilesText[language].withoutFile('out.pdf') }).click()
    await dialog.getByRole('checkbox', { name: sending.later }).check()
    await expect(dialog.getByLabel(sending.zone)).toHaveValue(zone)
    await dialog.getByLabel(sending.zone).selectOption('Europe/Madrid')
    await dialog
      .getByRole('radio', { name: /Madrid/ })
      .first()
      .check()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/send-${language}.png` })
    await dialog.getByRole('button', { name: sending.sendLater }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Madrid/)).toBeVisible()
    await expect(page.getByRole('button', { name: sending.takeBack })).toBeEnabled()
    await expect(page.getByRole('listitem').filter({ hasText: 'plan.pdf' }).first()).toBeVisible()
    await expect(page.getByText('out.pdf')).toHaveCount(0)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/sent-${language}.png`, fullPage: true })
  })

test('prices come from an older quote, lines from a template; each is taken back with one press', async ({
  page,
  context,
}) => {
  const [fill, templates, sending] = [fillText.en, templateText.en, sendingText.en]
  await desk.enter(context, 'en')
  const older = await guestRequests(page, 'Older')
  await priceDraft(page, 'en', older)
  await page.getByRole('button', { name: templates.saveAs }).click()
  await page.getByRole('dialog').getByLabel(templates.name).fill('Two lines')
  await page.getByRole('dialog').getByRole('button', { name: templates.save, exact: true }).click()
  await expect(page.getByText(templates.saved('Two lines'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: sending.send }).click()
  await expect(page.getByRole('row', { name: new RegExp(sending.states.in_force) })).toBeVisible({ timeout: 40_000 })

  const number = await guestRequests(page, 'Newer')
  await page.goto(`${desk.url}/desk/quotes/${number}`)
  await page.getByRole('button', { name: draftPageText.en.begin }).click()
  await priceOf(page, 'en', 1).fill('99')
  await page.getByRole('button', { name: fill.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fill.search).fill(older)
  await dialog.getByRole('radio', { name: new RegExp(older) }).check()
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByRole('row').nth(1)).toContainText('$99.00')
  await expect(dialog.getByRole('row').nth(1)).toContainText('$12.00')
  await expectNoAxeViolations(page)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/prices.png` })
  await dialog.getByRole('button', { name: fill.take(2) }).click()
  await expect(page.getByText(fill.filled(2, older))).toBeVisible()
  await expect(priceOf(page, 'en', 1)).toHaveValue(/^12(\.00)?$/)
  await page.getByRole('button', { name: fill.undo, exact: true }).click()
  await expect(page.getByText(fill.undone)).toBeVisible()
  await expect(priceOf(page, 'en', 1)).toHaveValue(/^99(\.00)?$/)

  await page.getByRole('button', { name: templates.insertOne }).click()
  await dialog.getByRole('radio', { name: /Two lines/ }).check()
  await expectNoAxeViolations(page)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/template.png` })
  await dialog.getByRole('button', { name: templates.insert, exact: true }).click()
  await expect(priceOf(page, 'en', 4)).toHaveValue(/^3(\.00)?$/)
  await expect(page.getByLabel(draftPageText.en.paymentTerms)).toHaveValue('net_30')
  await page.getByRole('button', { name: fill.undo, exact: true }).click()
  await expect(priceOf(page, 'en', 3)).toHaveCount(0)
  await expect(page.getByLabel(draftPageText.en.paymentTerms)).toHaveValue('')
})

for (const [language, width] of [
  ['en', 1440],
  ['es', 360],
  ['fr', 1440],
] as const)
  test(`${language}: templates are renamed and removed in the settings`, async ({ page, context }) => {
    const text = templateText[language]
    await desk.enter(context, language)
    await page.setViewportSize({ width, height: 900 })
    const number = await guestRequests(page, `Template-${language}`)
    await priceDraft(page, language, number)
    await page.getByRole('button', { name: text.saveAs }).click()
    await page.getByRole('dialog').getByLabel(text.name).fill(`Rack ${language}`)
    await page.getByRole('dialog').getByLabel(text.share).check()
    await expectNoAxeViolations(page)
    await page.getByRole('dialog').getByRole('button', { name: text.save, exact: true }).click()
    await expect(page.getByText(text.saved(`Rack ${language}`))).toBeVisible()
    await page.goto(`${desk.url}/desk/settings/templates`)
    await page.getByRole('button', { name: `${text.rename}: Rack ${language}` }).click()
    await page.getByRole('dialog').getByLabel(text.name).fill(`Panel ${language}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Panel ${language}` })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/templates-${language}.png` })
    await page.getByRole('button', { name: `${text.remove}: Panel ${language}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click()
    await expect(page.getByRole('heading', { name: `Panel ${language}` })).toHaveCount(0)
  })

for (const [language, width] of [
  ['en', 1440],
  ['es', 360],
  ['fr', 1440],
] as const)
  test(`${language}: two people write the same text: other lines are joined, the same line is chosen`, async ({
    page,
    context,
    browser,
  }) => {
    const [text, merge] = [draftPageText[language], mergeText[language]]
    await desk.enter(context, language)
    await page.setViewportSize({ width, height: 900 })
    const number = await guestRequests(page, `Merge-${language}`)
    await page.goto(`${desk.url}/desk/quotes/${number}`)
    await page.getByRole('button', { name: text.begin }).click()
    const mine = page.getByLabel(text.intro)
    const lines = ['Hola Ana:', 'gracias.', 'Un saludo']
    const saved = page.waitForResponse('**/Quote/SaveDraft/**')
    await mine.fill(lines.join('\n'))
    await saved
    const otherContext = await browser.newContext()
    await desk.enter(otherContext, 'en')
    const other = await otherContext.newPage()
    await other.goto(`${desk.url}/desk/quotes/${number}`)
    const theirs = other.getByLabel(draftPageText.en.intro)
    await expect(theirs).toHaveValue(lines.join('\n'))
    // Saves of this window are held up until the other one has saved.
    const holdUp = () =>
      page.route('**/Quote/SaveDraft/**', async route => {
        await new Promise(resolve => setTimeout(resolve, 4000))
        await route.continue()
      })
    await holdUp()
    await mine.fill(lines.with(0, 'Buenos días, Ana:').join('\n'))
    await theirs.fill(lines.with(2, 'Saludos').join('\n'))
    const joined = ['Buenos días, Ana:', 'gracias.', 'Saludos']
    await expect(mine).toHaveValue(joined.join('\n'), { timeout: 20_000 })
    await expect(theirs).toHaveValue(joined.join('\n'), { timeout: 20_000 })

    await mine.fill(joined.with(1, 'muchas gracias.').join('\n'))
    await theirs.fill(joined.with(1, 'mil gracias.').join('\n'))
    const conflict = page.getByRole('group', { name: merge.conflict })
    await expect(conflict).toContainText('mil gracias.', { timeout: 20_000 })
    await expect(conflict.locator('mark')).not.toHaveCount(0)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env.LOOK) await conflict.screenshot({ path: `${process.env.LOOK}/merge-${language}.png` })
    await page.unroute('**/Quote/SaveDraft/**')
    await conflict.getByRole('button', { name: merge.takeMine }).click()
    await expect(conflict).toBeHidden()
    await expect(theirs).toHaveValue(joined.with(1, 'muchas gracias.').join('\n'), { timeout: 20_000 })
    await otherContext.close()
  })
