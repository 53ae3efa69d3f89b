import { expect, type Page } from '@playwright/test'
import { orderedListText } from '#desk/messages/ordered-list.ts'
import { getEditedProduct, publishProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { listDocuments } from '#features/catalog/document/desk-contract.ts'
import { documentText } from '#features/catalog/document/messages/desk-documents.ts'
import { documentFieldText } from '#features/catalog/document/messages/desk-fields.ts'
import { todayText } from '#features/quotes/quote-inbox/messages/desk-today.ts'
import { getMedia, saveMedia } from '#features/site/media/desk-contract.ts'
import { mediaFieldText } from '#features/site/media/messages/desk-fields.ts'
import { mediaText } from '#features/site/media/messages/desk-media.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { jpegBytes, textBytes } from '../../builders/pictures.ts'
import { pdfBytes } from '../../builders/quote-files.ts'
import { sendFile } from '../../openers/send-file.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/desk-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'

const ordered = orderedListText.en
const [media, mediaFields, documents, documentFields, saving] = [
  mediaText.en,
  mediaFieldText.en,
  documentText.en,
  documentFieldText.en.fields,
  saveText.en,
]

test.beforeEach(({ context, desk }) => desk.enter(context, 'en', 'content'))

const fileOf = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saving.unchanged)).toBeVisible()
}

test('of several pictures at once one that is none is refused with its reason, the others are stored and described', async ({
  page,
}) => {
  await page.goto('/desk')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(media.title)
  await page
    .getByLabel(media.upload)
    .setInputFiles([
      fileOf('lid.jpg', await jpegBytes(900, 600, '#664422')),
      fileOf('page.jpg', textBytes('<!doctype html>')),
      fileOf('base.jpg', await jpegBytes(600, 600, '#224466')),
    ])
  await expect(page.getByText(media.uploaded(2))).toBeVisible()
  await expect(page.getByText(/^page\.jpg: /)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'base.jpg' })).toBeVisible()
  await expectNoAxeViolations(page)

  // The alternative text, for those who cannot see the picture.
  await page.getByRole('link', { name: 'lid.jpg' }).click()
  await box(page, mediaFields['alternate.en']).fill('The lid from above')
  await save(page)
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(box(page, mediaFields['alternate.en'])).toHaveValue('The lid from above')
})

test('a product gets its pictures by keys alone, in an order of its own; what it shows cannot be deleted', async ({
  page,
  desk,
}) => {
  const [panel, program] = [10_305, openProgram(desk, 'content')]
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    sendFile(program, '/Media/Upload', { file: new File([bytes], name) })
  const front = await upload('front.jpg', await jpegBytes(900, 600, '#884422'))
  await upload('back.jpg', await jpegBytes(600, 600, '#224488'))
  const { revision: before } = await ask(program, getMedia, { params: { id: front } })
  const changes = { 'alternate.en': 'The panel from the front' }
  await ask(program, saveMedia, { params: { id: front }, body: { base_revision: before, changes } })

  await page.goto(`/desk/products/${panel}#pictures`)
  await page.getByRole('button', { name: media.choose }).press('Enter')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: media.pick('back.jpg') }).press('Enter')
  await page.getByRole('button', { name: media.choose }).press('Enter')
  await page.getByRole('button', { name: media.pick('front.jpg') }).press('Enter')
  await page.getByRole('button', { name: ordered.moveForward('front.jpg') }).press('Enter')
  await expect(page.getByText(ordered.movedTo('front.jpg', 1, 2))).toBeAttached()
  await save(page)
  await expectNoAxeViolations(page)
  const { pending, url } = await ask(program, getEditedProduct, { params: { id: panel } })
  await ask(program, publishProduct, { params: { id: panel }, body: { revision: pending?.revision } })
  await expect.poll(() => textOf(page, url ?? '')).toContain('The panel from the front')
  await page.goto(url ?? '')
  await expect(page.getByRole('img', { name: 'The panel from the front' })).toBeVisible()
  await expect(page.locator('[data-view="overview"]')).toBeHidden()
  await page.getByRole('radio', { name: 'Overview' }).check({ force: true })
  await expect(page.locator('[data-view="overview"]')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/desk/media')
  await page.getByRole('link', { name: 'front.jpg' }).click()
  await expect(page.getByText(media.deleteWhy)).toBeVisible()
})

test('a certificate is internal first, then public, then replaced, and Today counts that it has ended', async ({
  page,
  desk,
}) => {
  const [panel, program] = [10_202, openProgram(desk, 'content')]
  const pdf = pdfBytes()
  await page.goto(`/desk/documents/new?product=${panel}`)
  await press(page, documents.store)
  await expect(page.getByText(documents.noFile)).toBeVisible()
  await page.getByLabel(documents.chooseFile).setInputFiles([fileOf('UL 1801.pdf', pdf)])
  await box(page, documents.titleField).fill('UL 1801 certificate')
  await expectNoAxeViolations(page)
  await press(page, documents.store)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UL 1801 certificate')
  await expect(page.getByText(documents.internal, { exact: true })).toBeVisible()
  await page.getByLabel(documentFields.valid_until).fill('2026-01-31')
  await page.getByRole('checkbox', { name: documentFields.is_public }).check()
  await save(page)
  await expect(page.getByText(documents.validity.expired)).toBeVisible()
  await expectNoAxeViolations(page)
  await page
    .getByLabel(documents.replace)
    .setInputFiles([fileOf('new.pdf', new Uint8Array([...pdf, ...textBytes('% 2')]))])
  await expect(page.getByText(/^2\. /)).toBeVisible()

  const { count, rows } = await ask(program, listDocuments, { query: { only: 'expiring' } })
  expect(rows.map(({ titles }) => titles.en)).toContain('UL 1801 certificate')
  await page.goto('/desk')
  await expect(page.getByRole('link', { name: `${count} ${todayText.en.counts.documents}` })).toBeVisible()
  const { url } = await ask(program, getEditedProduct, { params: { id: panel } })
  await expect.poll(() => textOf(page, url ?? '')).toContain('href="/downloads/UL%201801.pdf"')
  const answer = await page.request.get('/downloads/UL%201801.pdf')
  expect([answer.status(), (await answer.body()).toString().endsWith('% 2')]).toEqual([200, true])
})

/** The site's answer without a script. */
const textOf = async (page: Page, path: string) => (await page.request.get(path)).text()
