import { expect, type Page } from '@playwright/test'
import { getEditedProduct, publishProduct, saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { productFieldText } from '#features/catalog/catalog-edit/messages/desk-product-fields.ts'
import { productNames } from '#features/catalog/catalog-edit/messages/desk-product-names.ts'
import { productsText } from '#features/catalog/catalog-edit/messages/desk-products.ts'
import { todayText } from '#features/quotes/quote-inbox/messages/desk-today.ts'
import { getFaq, listFaqRecords, saveFaq } from '#features/site/content-edit/desk-contract.ts'
import { getMedia, saveMedia } from '#features/site/media/desk-contract.ts'
import { getMailTexts, saveMailTexts } from '#features/site/setting/desk-contract.ts'
import { mailSlotText } from '#features/site/setting/messages/desk-mail-slots.ts'
import { settingsPageText } from '#features/site/setting/messages/desk-settings-page.ts'
import { getLinkSettings, saveLinkSettings } from '#features/site/shell/desk-contract.ts'
import { linksEditText } from '#features/site/shell/messages/desk-frame.ts'
import { textNoteText } from '#features/site/translation/messages/desk-text-notes.ts'
import { translationText } from '#features/site/translation/messages/desk-translations.ts'
import { languages } from '#shared/language.ts'
import { labelled } from '#shared/text/colon.ts'
import { pngBytes } from '../../builders/pictures.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectFits } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

const [text, notes, names, fields] = [translationText.en, textNoteText.en, productNames.en, productFieldText.en]

// A site of its own, because Today counts the texts of the whole site. Each test leaves nothing to translate into Spanish.
let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite()
})
test.afterAll(() => desk.end())

const program = () => openProgram(desk, 'administrators')

/** Changes a published product at once. */
async function change(id: number, changes: object): Promise<void> {
  const { revision } = await ask(program(), saveProduct, { params: { id }, body: { base_revision: 0, changes } })
  await ask(program(), publishProduct, { params: { id }, body: { revision } })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

test('a changed English text is shown with its difference until the translation is confirmed', async ({
  page,
  context,
}) => {
  const [first, second] = [10_101, 10_102]
  await desk.enter(context, 'en', 'administrators')
  const { record } = await ask(program(), getEditedProduct, { params: { id: first } })
  await change(first, { 'name.en': `${record.texts.en.name}, with doors` })

  // Today counts it, and leads to the list; what goes live tomorrow is counted too.
  const params = { id: second }
  const body = { base_revision: 0, changes: { manufacturer: 'B' } }
  const { revision } = await ask(program(), saveProduct, { params, body })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await ask(program(), publishProduct, { params, body: { revision, at } })
  await page.goto(`${desk.url}/desk`)
  await page.getByRole('link', { name: `1 ${todayText.en.counts.products_soon}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productsText.en.title)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByText(productsText.en.more).click({ trial: true })
  await expect(page.getByLabel(productsText.en.changedBy)).toContainText('Ada Administrators')
  await page.goto(`${desk.url}/desk`)
  await page.getByRole('link', { name: `1 ${todayText.en.counts.outdated_es}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  await expect(page.getByRole('table').getByText(notes.states.outdated)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`${desk.url}/desk/products/${first}`)
  const spanish = page.locator('#field-name-es')
  await expect(spanish.getByText(notes.states.outdated)).toBeVisible()
  await expect(spanish.locator('ins').last()).toHaveText(/with doors/)
  await expectNoAxeViolations(page)
  await button(page, notes.stillRightOf(names.inLanguage(fields.name, 'Español'))).click()
  await expect(spanish.getByText(notes.states.current)).toBeVisible()
  await expect(page.locator('#field-name-fr').getByText(notes.states.outdated)).toBeVisible()

  // A figure that the product does not state is marked while it is typed.
  await page
    .getByRole('textbox', { name: names.inLanguage(fields.name, 'Español'), exact: true })
    .fill('Panel de 999 A')
  await expect(spanish.getByText(/999\s?A/).first()).toBeVisible()
})

test('missing texts are translated by keys alone, one record after the other', async ({ page, context }) => {
  const [first, second, third] = [10_201, 10_202, 10_203]
  await desk.enter(context, 'en', 'administrators')
  for (const id of [first, second, third]) await change(id, { 'name.fr': null })
  await page.goto(`${desk.url}/desk/translations?language=fr&state=missing`)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const french = page.getByRole('textbox', { name: text.inLanguage(text.fields.name, 'Français'), exact: true })
  await expect(french).toBeFocused()
  await expect(french).toHaveValue('')
  await expectNoAxeViolations(page)
  await page.keyboard.type('Premier panneau')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/translations/product/${second}\\?`))
  await expect(french).toBeFocused()
  await expect(french).toHaveValue('')
  await page.keyboard.type('Deuxième panneau')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/translations/product/${third}\\?`))
  await expect(french).toBeFocused()
  await expect(french).toHaveValue('')
  // Published at once, by keys too.
  await page.keyboard.type('Troisième panneau')
  const publish = page.getByRole('checkbox', { name: text.publish })
  while (!(await publish.evaluate(box => box === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(text.empty)).toBeVisible()
  const read = (id: number) => ask(program(), getEditedProduct, { params: { id } })
  expect((await read(first)).pending?.fields).toEqual({ 'name.fr': 'Premier panneau' })
  expect((await read(second)).pending?.fields).toEqual({ 'name.fr': 'Deuxième panneau' })
  expect((await read(third)).record.texts.fr.name).toBe('Troisième panneau')

  // A narrow window has the same, without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${desk.url}/desk/translations/product/${first}?language=fr`)
  await expect(french).toHaveValue('Premier panneau')
  await expectFits(page)
})

test('a question and an alternative text are translated from the work list', async ({ page, context }) => {
  await desk.enter(context, 'en', 'administrators')
  const { groups } = await ask(program(), listFaqRecords)
  const id = groups[0]?.questions[0]?.id ?? 0
  const faq = await ask(program(), getFaq, { params: { id } })
  const english = { 'question.en': `${faq.fields['question.en']} Really?` }
  await ask(program(), saveFaq, { body: { id, base_revision: faq.revision, changes: english } })
  const body = { file: { name: 'panel.png', mimeType: 'image/png', buffer: Buffer.from(await pngBytes(64, 48)) } }
  const headers = { 'X-Desk': '1', Origin: desk.url }
  const sent = await page.request.post(`${desk.url}/api-backend/Media/Upload`, { headers, multipart: body })
  const picture = (await sent.json()).record
  const changes = { 'alternate.en': 'A panel', 'alternate.fr': 'Un panneau' }
  await ask(program(), saveMedia, {
    params: { id: picture.id },
    body: { base_revision: picture.revision, changes },
  })

  // The question is edited on its own page too, with what has changed in the English.
  await page.goto(`${desk.url}/desk/content/faqs/${id}`)
  await expect(page.getByText(notes.states.outdated)).toHaveCount(2)
  await expect(page.locator('ins').first()).toHaveText(/Really/)
  await expectNoAxeViolations(page)

  await page.goto(`${desk.url}/desk/translations?language=es`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: text.begin }).click()
  const question = page.getByRole('textbox', { name: text.inLanguage(text.fields.question, 'Español'), exact: true })
  await expect(question).toBeFocused()
  await expectNoAxeViolations(page)
  await question.fill('¿De verdad?')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/translations/media/${picture.id}\\?`))
  const alternate = page.getByRole('textbox', { name: text.inLanguage(text.fields.alternate, 'Español'), exact: true })
  await expect(alternate).toBeFocused()
  await page.keyboard.type('Un panel')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(text.empty)).toBeVisible()
  expect((await ask(program(), getFaq, { params: { id } })).fields['question.es']).toBe('¿De verdad?')
  expect((await ask(program(), getMedia, { params: { id: picture.id } })).alternate.es).toBe('Un panel')

  await page.goto(`${desk.url}/desk/media/${picture.id}`)
  await expect(page.getByText(notes.states.current)).toHaveCount(2)
  await expectNoAxeViolations(page)
})

// Each language has a link and a mail of its own.
const mailOf = { en: 'quote_received', es: 'quote_status', fr: 'contact_message' } as const

for (const language of journeyLanguages)
  test(`links of the frame and texts of mails are marked at their pages and translated from the work list: ${language}`, async ({
    page,
    context,
  }) => {
    await desk.enter(context, language, 'administrators')
    const [place, key] = [languages.indexOf(language), mailOf[language]]
    const [own, said, edit] = [translationText[language], textNoteText[language], linksEditText[language]]
    const slots: Readonly<Record<string, string>> = mailSlotText[language]
    const { value, revision } = await ask(program(), getLinkSettings)
    const link = value.links[place]
    if (!link) throw new Error('There is no such link')
    const changed = { ...link, title: { ...link.title, en: `${link.title.en} today` } }
    const links = value.links.with(place, changed)
    await ask(program(), saveLinkSettings, { body: { base_revision: revision, changes: { links } } })
    const params = { key }
    const changes = { subject_en: 'We have your request' }
    await ask(program(), saveMailTexts, { params, body: { base_revision: 0, changes } })

    // The page of the links has the difference of the English, and takes that the translation is still right.
    await page.goto(`${desk.url}/desk/content/links`)
    const entry = page.getByRole('group', { name: changed.title[language], exact: true })
    await expect(entry.getByText(said.states.outdated)).toHaveCount(2)
    await expect(entry.locator('ins').first()).toHaveText(/today/)
    await expectNoAxeViolations(page)
    const french = settingsPageText[language].inLanguage(edit.name, 'Français')
    await entry.getByRole('button', { name: said.stillRightOf(french) }).click()
    await expect(entry.getByText(said.states.outdated)).toHaveCount(1)
    await expect(entry.getByText(said.states.current)).toHaveCount(1)

    // That of the mail too.
    await page.goto(`${desk.url}/desk/settings/mail-texts/${key}`)
    await expect(page.getByText(said.states.outdated)).toHaveCount(2)
    await expect(page.getByText(said.states.missing)).toHaveCount(0)
    await expectNoAxeViolations(page)

    // Both are counted, and translated one after the other.
    await page.goto(`${desk.url}/desk`)
    await page.getByRole('link', { name: `2 ${todayText[language].counts.outdated_es}` }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.goto(`${desk.url}/desk/translations?language=es&kind=mails`)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('table')).toContainText(slots.subject ?? '')
    await page.goto(`${desk.url}/desk/translations?language=es&state=outdated`)
    await page.getByRole('link', { name: own.begin }).click()
    const title = page.getByRole('textbox', {
      name: own.inLanguage(labelled(edit.name, changed.url, language), 'Español'),
      exact: true,
    })
    await expect(title).toBeFocused()
    await expectNoAxeViolations(page)
    await title.fill('Hoy')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(new RegExp(`/desk/translations/setting_mail_${key}/1\\?`))
    const subject = page.getByRole('textbox', { name: own.inLanguage(slots.subject ?? '', 'Español'), exact: true })
    await expect(subject).toBeFocused()
    await subject.fill('Tenemos su solicitud')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(own.empty)).toBeVisible()
    const saved = await ask(program(), getLinkSettings)
    expect(saved.value.links[place]?.title).toEqual({ ...changed.title, es: 'Hoy' })
    expect((await ask(program(), getMailTexts, { params })).value.subject_es).toBe('Tenemos su solicitud')
  })
