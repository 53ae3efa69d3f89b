import { expect, type Page } from '@playwright/test'
import { documentText } from '#features/catalog/document/messages/desk-documents.ts'
import { documentFieldText } from '#features/catalog/document/messages/desk-fields.ts'
import { contentPageText } from '#features/site/content-edit/messages/desk-content.ts'
import { nameOfField } from '#features/site/content-edit/messages/desk-fields.ts'
import { homeEditText, homeFieldText } from '#features/site/home/messages/desk-home.ts'
import { previewText } from '#features/staff/preview/messages/desk-preview.ts'
import { draftText } from '#features/staff/record-draft/messages/desk-drafts.ts'
import { type Language, languages } from '#shared/language.ts'
import { previewLinkText } from '../../../src/desk/messages/preview-link.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { pdfBytes } from '../../builders/quote-files.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { openProgram } from '../visitors/programs.ts'
import { makeQuestion } from '../visitors/questions.ts'
import { startDeskSite } from '../visitors/staff.ts'

const draft = draftText.en
const at = (language: Language, path: string) => `${language === 'en' ? '' : `/${language}`}${path}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saveText.en.unchanged)).toBeVisible()
}

test('a question is changed in a draft in three languages, seen before, and then published', async ({
  page,
  context,
  browser,
  desk,
}) => {
  await makeQuestion(openProgram(desk, 'content'), 'Is this from before?')
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/content/faqs')
  await page.getByRole('link', { name: 'Is this from before?', exact: true }).click()
  await page.getByRole('link', { name: draft.prepare }).click()
  await expect(page).toHaveURL(/draft=1/)
  await expect(page.getByText(draft.empty)).toBeVisible()
  const words = { en: 'Is this new?', es: '¿Es nuevo esto?', fr: 'Est-ce nouveau ?' }
  for (const language of languages)
    await page
      .getByRole('textbox', { name: nameOfField(`question.${language}`, 'en'), exact: true })
      .fill(words[language])
  await save(page)
  await expect(page.getByText(draft.waits(3))).toBeVisible()
  await expectNoAxeViolations(page)
  const visitor = await browser.newContext()
  const reads = async (language: Language) => (await visitor.request.get(at(language, '/faqs'))).text()
  for (const language of languages) expect(await reads(language)).not.toContain(words[language])

  // The page of the public text leads to what waits, at 320 pixels too.
  await page.getByRole('link', { name: draft.toPublic }).click()
  await expect(page.getByText(draft.waits(3))).toBeVisible()
  await expect(page.getByText(contentPageText.en.live)).toBeVisible()
  await page.getByRole('link', { name: draft.open }).click()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoAxeViolations(page)
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await press(page, draft.publish)
  await expect(page.getByText(draft.published)).toBeVisible()
  for (const language of languages) await expect.poll(() => reads(language)).toContain(words[language])
})

test('the home page waits in a draft, is seen before at a phone’s width, and is published', async ({
  page,
  context,
  browser,
}) => {
  const text = homeEditText.en
  // There is one home page, which every visitor of the shared desk's site sees.
  const own = await startDeskSite()
  await own.enter(context, 'en', 'content')
  await page.goto(`${own.url}/desk/content/home`)
  await page.getByRole('link', { name: draft.prepare }).click()
  await expect(page.getByText(draft.empty)).toBeVisible()
  const words = { en: 'Ready in March', es: 'Listo en marzo', fr: 'Prêt en mars' }
  for (const language of languages)
    await page
      .getByRole('textbox', { name: homeFieldText.en[`slide_1_text.${language}`], exact: true })
      .fill(words[language])
  await save(page)
  await expect(page.getByText(draft.waits(3))).toBeVisible()
  await expectNoAxeViolations(page)
  const visitor = await browser.newContext()
  const reads = async (language: Language) => (await visitor.request.get(own.url + at(language, '/'))).text()
  for (const language of languages) expect(await reads(language)).not.toContain(words[language])

  await page.getByRole('link', { name: previewLinkText.en.preview }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    previewText.en.title(previewText.en.pages.setting_home_page),
  )
  await page.getByRole('radio', { name: previewText.en.widths[360] }).click()
  await expect(page).toHaveURL(/width=360/)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(words.en).first()).toBeVisible()
  await page.getByRole('link', { name: previewText.en.back }).click()

  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoAxeViolations(page)
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, draft.publish)
  await expect(page.getByText(draft.published)).toBeVisible()
  await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible()
  for (const language of languages) await expect.poll(() => reads(language)).toContain(words[language])
  await own.end()
})

test('a document stands at the products that a filter finds, and its page says which', async ({
  page,
  context,
  desk,
}) => {
  const text = documentText.en
  await desk.enter(context, 'en', 'content')
  await page.goto('/desk/documents/new')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'approval.pdf', mimeType: '', buffer: Buffer.from(pdfBytes()) })
  await page.getByLabel(text.titleField).fill('Approval of 48 V')
  await press(page, text.store)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approval of 48 V')
  await press(page, text.addFilter)
  await page.getByLabel(text.inSeries).selectOption({ index: 1 })
  await page.getByLabel(text.addCondition).selectOption({ label: 'Nominal voltage' })
  await page.getByRole('combobox', { name: text.options('Nominal voltage') }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel(text.addCondition).selectOption({ label: 'Height' })
  await page.getByLabel(/^Height.*, to$/).fill('44.45 mm')
  await expect(page.getByText(text.understood('1.75 in'), { exact: false })).toBeVisible()
  await expect(page.getByText(/public products? now/)).toBeVisible()
  await page.getByLabel(documentFieldText.en.fields.is_public, { exact: true }).check()
  await save(page)
  await expectNoAxeViolations(page)
  const found = page
    .getByText(/public products? now/)
    .locator('..')
    .getByRole('link')
  const href = (await found.first().getAttribute('href')) ?? ''
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoAxeViolations(page)
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The product's page at the desk and on the site have it.
  await page.goto(href)
  await expect(page.getByRole('link', { name: 'Approval of 48 V' })).toBeVisible()
  const [sku = ''] = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(' · ')
  await page.goto(at('en', `/search?term=${encodeURIComponent(sku)}`))
  await page.locator('main tbody a').first().click()
  await expect(page.getByRole('link', { name: /^Approval of 48 V/ })).toBeVisible()
})
