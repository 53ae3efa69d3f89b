import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { waitingText } from '#features/catalog/catalog-edit/messages/desk-waiting.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { snippetNameLength } from '#features/site/snippet/domain/snippet-words.ts'
import { snippetText } from '#features/site/snippet/messages/desk-snippets.ts'
import { deletionText } from '#features/staff/deletion/messages/desk-deletions.ts'
import { counterText } from '../../../src/desk/messages/counter.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { savedWith } from '../visitors/draft-saves.ts'
import { requestQuote } from '../visitors/quote-customer.ts'

const contact = { first_name: 'Ada', last_name: 'Young', company: 'Young Telecom', phone: '+1 555 0100' }

/** A guest requests a product. Returns the quote's number. */
async function guestRequests(guest: APIRequestContext, project: string): Promise<string> {
  const details = { contact: { ...contact, email: `${project.toLowerCase()}@buyer.example` }, project_name: project }
  const { web_quote_id: number } = await requestQuote(guest, { products: { 10302: 2 }, details })
  return number
}

/** Pastes as a browser does: what the field does not take is cut. */
const paste = (field: ReturnType<Page['locator']>, words: string) =>
  field.evaluate((element, text) => {
    if (element instanceof HTMLElement) element.focus()
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
    document.execCommand('insertText', false, text)
  }, words)

async function checkNarrow(page: Page) {
  await expectGoodAt(page, [320])
  await page.setViewportSize({ width: 1280, height: 900 })
}

for (const language of journeyLanguages)
  test(`${language}: a text that is too long for a draft stays at its field until it is shorter`, async ({
    page,
    context,
    request,
    desk,
  }) => {
    const [text, line] = [draftPageText[language], lineText[language]]
    await desk.enter(context, language, 'content_managers')
    const number = await guestRequests(request, `Long-${language}`)
    await page.goto(`/desk/quotes/${number}`)
    await page.getByRole('button', { name: text.begin }).click()
    const warranty = page.getByLabel(text.warranty, { exact: true })
    await expect(warranty).toBeVisible()

    const long = 'Two years. '.repeat(100)
    await paste(warranty, long)
    await expect(warranty).toHaveValue(long)
    await expect(page.getByText(text.tooLong(1100, 1000))).toBeVisible()
    await expect(page.getByText(counterText[language].counter(1100, 1000))).toBeVisible()

    // A line in words that are too long; everything else is saved.
    const words = page.getByRole('combobox', { name: line.newLine })
    const row = 'a fuse holder as drawn '.repeat(20)
    await paste(words, row)
    await expect(words).toHaveValue(row)
    await words.press('Enter')
    await expect(page.getByText(text.tooLong(row.trim().length, 400))).toBeVisible()
    const note = page.getByLabel(text.taxNote, { exact: true })
    const saved = savedWith(page, 'Plus tax')
    await note.fill('Plus tax')
    expect((await saved).ok()).toBe(true)
    await checkNarrow(page)

    await warranty.fill('Two years.')
    await expect(page.getByText(text.tooLong(1100, 1000))).toBeHidden()
    await page.getByRole('button', { name: line.more(2) }).click()
    const last = savedWith(page, '"Fuse holder"')
    await page.getByLabel(line.fields.name, { exact: true }).fill('Fuse holder')
    expect((await last).ok()).toBe(true)
    await page.reload()
    await expect(page.getByLabel(text.warranty, { exact: true })).toHaveValue('Two years.')
    await expect(page.getByLabel(text.taxNote, { exact: true })).toHaveValue('Plus tax')
    await expect(page.getByRole('rowheader', { name: /Fuse holder/ })).toBeVisible()
  })

test('a form with a text that is too long is not sent, and its field says why', async ({ page, context, desk }) => {
  const [text, counter] = [snippetText.en, counterText.en]
  await desk.enter(context, 'en', 'content_managers')
  await page.goto('/desk/settings/snippets')
  await page.getByRole('button', { name: text.add }).click()
  const name = page.getByRole('textbox', { name: text.fields.name, exact: true })
  const long = 'Thanks for the drawings '.repeat(10)
  await paste(name, long)
  await expect(name).toHaveValue(long)
  await page.getByRole('textbox', { name: new RegExp(`^${text.fields.shortcut}`) }).fill('drawings')
  const english = page.getByRole('textbox', { name: text.fields.en, exact: true })
  await english.fill('Thank you.')
  await page.getByRole('button', { name: text.save }).click()
  expect(await name.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    counter.tooLong(long.length, snippetNameLength),
  )
  await expect(page.getByText(counter.counter(long.length, snippetNameLength))).toBeVisible()
  await checkNarrow(page)
  await name.fill('Drawings have come')
  await page.getByRole('button', { name: text.save }).click()
  await expect(page.getByRole('heading', { name: /Drawings have come/ })).toBeVisible()
})

for (const language of journeyLanguages)
  test(`${language}: a deleted release is brought back from below the list`, async ({ page, context, desk }) => {
    const [text, back] = [waitingText[language], deletionText[language]]
    await desk.enter(context, language, 'content_managers')
    await page.goto('/desk/releases')
    const name = `Spring ${language}`
    await page.getByRole('textbox', { name: text.releaseName }).fill(name)
    await page.getByRole('button', { name: text.create }).click()
    const card = page.getByRole('region', { name })
    await card.getByRole('button', { name: text.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.delete }).click()
    await expect(card).toBeHidden()
    await page.getByText(back.title, { exact: true }).click()
    await checkNarrow(page)
    await page.getByRole('button', { name: back.backOf(name) }).click()
    await expect(page.getByText(back.isBack)).toBeVisible()
    await expect(card).toBeVisible()
  })
