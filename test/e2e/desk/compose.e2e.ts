import { type Browser, expect, type Page } from '@playwright/test'
import { mergeText } from '#desk/messages/merge.ts'
import { chosenFilesText } from '#features/quotes/quote/messages/desk-files.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { fillText } from '#features/quotes/quote-answer/messages/desk-fill.ts'
import { gridText } from '#features/quotes/quote-answer/messages/desk-grid.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { templateText } from '#features/quotes/quote-answer/messages/desk-templates.ts'
import { statesOf } from '#features/site/address/domain/places.ts'
import { saveSnippet } from '#features/site/snippet/desk-contract.ts'
import { finderText } from '#features/site/snippet/messages/desk-finder.ts'
import type { Language } from '#shared/language.ts'
import { labelled } from '#shared/text/colon.ts'
import { testAddress } from '../../builders/address.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { awaitScripts } from '../site/browser-test.ts'
import { test } from '../site/desk-test.ts'
import { passTime } from '../site/running-site.ts'
import { holdSaves, savedWith } from '../visitors/draft-saves.ts'
import { ask, openProgram } from '../visitors/programs.ts'
import { requestQuote } from '../visitors/quote-customer.ts'

/** A guest who reads Spanish requests two products. Returns the quote's number. */
async function guestRequests(browser: Browser, name: string, state?: number): Promise<string> {
  const guest = await browser.newContext()
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

const openMore = (page: Page, language: Language) => page.getByText(gridText[language].more, { exact: true }).click()

const priceOf = (page: Page, language: Language, place: number) => {
  const { fields, inLine } = lineText[language]
  return page.getByRole('textbox', { name: inLine(fields.unit_price, place), exact: true })
}

/** Opens the quote and prices its two lines, so that it can be sent. */
async function priceDraft(page: Page, language: Language, number: string): Promise<void> {
  const text = draftPageText[language]
  await page.goto(`/desk/quotes/${number}`)
  await page.getByRole('button', { name: text.begin }).click()
  await priceOf(page, language, 1).fill('12')
  await priceOf(page, language, 2).fill('3')
  await page.getByLabel(text.paymentTerms).selectOption('net_30')
  await expect(page.getByText(text.nothingMissing)).toBeVisible()
}

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(2000)}`) }

/** Texas has two time zones. */
const texas = statesOf(testAddress.country_id).find(({ name }) => name === 'Texas')?.id

/** One journey goes on on a phone: at the last one of the widths at which it is looked at. */
const widthsOf = (language: Language) => (language === 'es' ? [1440, 360] : [360, 1440])
const startAt = (page: Page, language: Language) =>
  page.setViewportSize({ width: widthsOf(language).at(-1) ?? 1440, height: 900 })

for (const language of journeyLanguages)
  test(`${language}: a version is sent with a snippet, a file, at nine in the customer’s zone`, async ({
    page,
    context,
    browser,
    desk,
  }) => {
    const [text, sending] = [draftPageText[language], sendingText[language]]
    await desk.enter(context, language, 'sales_managers')
    await startAt(page, language)
    const program = openProgram(desk, 'sales_managers', language)
    const save = (snippet: object) => ask(program, saveSnippet, { body: snippet })
    const base = { name: `Saludo ${language}`, is_shared: false }
    const words = 'Hola, {{contact.first_name}}: {{quote.number}}, {{contact.company}}'
    const texts = { en: 'Hello', es: words, fr: '' }
    await save({ ...base, shortcut: 'hola', use: 'intro', texts })
    await save({ ...base, name: `Sin ${language}`, shortcut: 'sin', use: 'intro', texts: { ...texts, es: '' } })
    await save({ ...base, shortcut: 'hola-m', use: 'message', texts: { ...texts, es: '{{version.total}}' } })
    const number = await guestRequests(browser, `Send-${language}`)
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
    await expectGoodAt(page, widthsOf(language))
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
    await expect(dialog.getByLabel(sending.zone)).toHaveValue('America/New_York')
    await dialog.getByLabel(sending.zone).selectOption('Europe/Madrid')
    await dialog
      .getByRole('radio', { name: /Madrid/ })
      .first()
      .check()
    await expectGoodAt(page, widthsOf(language))
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
  browser,
  desk,
}) => {
  const [fill, templates, sending] = [fillText.en, templateText.en, sendingText.en]
  await desk.enter(context, 'en', 'sales_managers')
  const older = await guestRequests(browser, 'Older', texas)
  await priceDraft(page, 'en', older)
  await openMore(page, 'en')
  await page.getByRole('button', { name: templates.saveAs }).click()
  await page.getByRole('dialog').getByLabel(templates.name).fill('Two lines')
  await page.getByRole('dialog').getByRole('button', { name: templates.save, exact: true }).click()
  await expect(page.getByText(templates.saved('Two lines'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  const later = dialog.getByRole('checkbox', { name: sending.later })
  await later.check()
  await expect(dialog.getByLabel(sending.zone)).toHaveValue('')
  await later.uncheck()
  await page.getByRole('button', { name: sending.send }).click()
  await expect(page.getByRole('row', { name: new RegExp(sending.states.scheduled) })).toBeVisible()
  passTime(desk)
  await expect(page.getByRole('row', { name: new RegExp(sending.states.in_force) })).toBeVisible()

  const number = await guestRequests(browser, 'Newer')
  await page.goto(`/desk/quotes/${number}`)
  await page.getByRole('button', { name: draftPageText.en.begin }).click()
  await priceOf(page, 'en', 1).fill('99')
  await openMore(page, 'en')
  await page.getByRole('button', { name: fill.open }).click()
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

for (const language of journeyLanguages)
  test(`${language}: templates are renamed and removed in the settings`, async ({ page, context, browser, desk }) => {
    const text = templateText[language]
    await desk.enter(context, language, 'sales_managers')
    await startAt(page, language)
    const number = await guestRequests(browser, `Template-${language}`)
    await priceDraft(page, language, number)
    await openMore(page, language)
    await page.getByRole('button', { name: text.saveAs }).click()
    await page.getByRole('dialog').getByLabel(text.name).fill(`Rack ${language}`)
    await page.getByRole('dialog').getByLabel(text.share).check()
    await expectGoodAt(page, widthsOf(language))
    await page.getByRole('dialog').getByRole('button', { name: text.save, exact: true }).click()
    await expect(page.getByText(text.saved(`Rack ${language}`))).toBeVisible()
    await page.goto('/desk/settings/templates')
    await page.getByRole('button', { name: labelled(text.rename, `Rack ${language}`, language) }).click()
    await page.getByRole('dialog').getByLabel(text.name).fill(`Panel ${language}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Panel ${language}` })).toBeVisible()
    await expectGoodAt(page, widthsOf(language))
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/templates-${language}.png` })
    await page.getByRole('button', { name: labelled(text.remove, `Panel ${language}`, language) }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click()
    await expect(page.getByRole('heading', { name: `Panel ${language}` })).toHaveCount(0)
  })

for (const language of journeyLanguages)
  test(`${language}: two people write the same text: other lines are joined, the same line is chosen`, async ({
    page,
    context,
    browser,
    desk,
  }) => {
    const [text, merge] = [draftPageText[language], mergeText[language]]
    await desk.enter(context, language, 'sales_managers')
    await startAt(page, language)
    const number = await guestRequests(browser, `Merge-${language}`)
    await page.goto(`/desk/quotes/${number}`)
    await page.getByRole('button', { name: text.begin }).click()
    const mine = page.getByLabel(text.intro)
    const lines = ['Hola Ana:', 'gracias.', 'Un saludo']
    const begun = savedWith(page, 'Hola Ana:')
    await mine.fill(lines.join('\n'))
    await begun
    const otherContext = await browser.newContext()
    awaitScripts(otherContext)
    await desk.enter(otherContext, 'en', 'sales_managers')
    const other = await otherContext.newPage()
    await other.goto(`/desk/quotes/${number}`)
    const theirs = other.getByLabel(draftPageText.en.intro)
    await expect(theirs).toHaveValue(lines.join('\n'))
    // Saves of this window are held up until the other one has saved.
    const write = async (here: string[], there: string[], words: string) => {
      const saves = await holdSaves(page)
      await mine.fill(here.join('\n'))
      await saves.held
      const saved = savedWith(other, words)
      await theirs.fill(there.join('\n'))
      await saved
      saves.release()
    }
    await write(lines.with(0, 'Buenos días, Ana:'), lines.with(2, 'Saludos'), 'Saludos')
    const joined = ['Buenos días, Ana:', 'gracias.', 'Saludos']
    await expect(mine).toHaveValue(joined.join('\n'))
    await expect(theirs).toHaveValue(joined.join('\n'))

    await write(joined.with(1, 'muchas gracias.'), joined.with(1, 'mil gracias.'), 'mil gracias.')
    const conflict = page.getByRole('group', { name: merge.conflict })
    await expect(conflict).toContainText('mil gracias.')
    await expect(conflict.locator('mark')).not.toHaveCount(0)
    await expectGoodAt(page, widthsOf(language))
    if (process.env.LOOK) await conflict.screenshot({ path: `${process.env.LOOK}/merge-${language}.png` })
    await conflict.getByRole('button', { name: merge.takeMine }).click()
    await expect(conflict).toBeHidden()
    await expect(theirs).toHaveValue(joined.with(1, 'muchas gracias.').join('\n'))
    await otherContext.close()
  })
