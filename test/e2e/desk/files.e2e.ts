import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { orderedListText } from '#desk/messages/ordered-list.ts'
import { documentText } from '#features/document/messages/desk-documents.ts'
import { documentFieldText } from '#features/document/messages/desk-fields.ts'
import { mediaFieldText } from '#features/media/messages/desk-fields.ts'
import { mediaText } from '#features/media/messages/desk-media.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { codeAt } from '../../builders/desk-sign-in.ts'
import { jpegBytes, textBytes } from '../../builders/pictures.ts'
import { pdfBytes } from '../../builders/quote-files.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { startSite } from '../site/running-site.ts'
import { test } from '../site/test.ts'

const ordered = orderedListText.en
const [media, mediaFields, documents, documentFields, saving] = [
  mediaText.en,
  mediaFieldText.en,
  documentText.en,
  documentFieldText.en.fields,
  saveText.en,
]
const panel = 10301

/** Opens a site and makes its first administrator, who is then signed in. */
async function openDesk(page: Page) {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-files-'))
  const site = await startSite({ DATA_DIR: folder })
  await expect.poll(() => site.output()).toContain('/desk/welcome?token=')
  const token = /welcome\?token=([\w-]{43})/.exec(site.output())?.[1] ?? ''
  const call = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const headers = { 'X-Desk': '1', Origin: site.url }
    const answer = await page.request.fetch(`${site.url}/api-backend${path}`, {
      method,
      headers,
      ...(data && { data }),
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const first = { token, name: 'Ada Admin', email: 'ada@site.example', password: 'kettle-9-harbour' }
  const { challenge } = await call('POST', '/Welcome/Begin', first)
  const { totp } = await call('POST', '/Enrolment/Begin', { challenge, kind: 'totp' })
  await call('POST', '/Enrolment/Confirm', { challenge, setup: totp.setup, code: codeAt(totp.secret, new Date()) })
  const close = async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  }
  return { url: site.url, call, close }
}

const fileOf = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saving.unchanged)).toBeVisible()
}

test('pictures are uploaded, described and shown by a product, documents by its page', async ({ page }) => {
  test.setTimeout(300_000)
  const { url, call, close } = await openDesk(page)

  // Several pictures at once; one that is none is refused with its reason, the others are stored.
  await page.goto(`${url}/desk`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(media.title)
  await page
    .getByLabel(media.upload)
    .setInputFiles([
      fileOf('front.jpg', await jpegBytes(900, 600, '#884422')),
      fileOf('page.jpg', textBytes('<!doctype html>')),
      fileOf('back.jpg', await jpegBytes(600, 600, '#224488')),
    ])
  await expect(page.getByText(media.uploaded(2))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^page\.jpg: /)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'back.jpg' })).toBeVisible()
  await expectNoAxeViolations(page)

  // What it shows, for those who cannot see it.
  await page.getByRole('link', { name: 'front.jpg' }).click()
  await box(page, mediaFields['alternate.en']).fill('The panel from the front')
  await save(page)
  await expectNoAxeViolations(page)

  // A product gets both by the keyboard alone, in an order of its own.
  await page.goto(`${url}/desk/products/${panel}#pictures`)
  await page.getByRole('button', { name: media.choose }).press('Enter')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: media.pick('back.jpg') }).press('Enter')
  await page.getByRole('button', { name: media.choose }).press('Enter')
  await page.getByRole('button', { name: media.pick('front.jpg') }).press('Enter')
  await page.getByRole('button', { name: ordered.moveForward('front.jpg') }).press('Enter')
  await expect(page.getByText(ordered.movedTo('front.jpg', 1, 2))).toBeAttached()
  await save(page)
  await expectNoAxeViolations(page)
  const { pending, url: panelPage } = await call('GET', `/Product/Get/${panel}`)
  await call('POST', `/Product/Publish/${panel}`, { revision: pending.revision })
  await expect(async () => {
    await page.goto(`${url}${panelPage}`)
    await expect(page.getByRole('img', { name: 'The panel from the front' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('[data-view="overview"]')).toBeHidden()
  await page.getByRole('radio', { name: 'Overview' }).check({ force: true })
  await expect(page.locator('[data-view="overview"]')).toBeVisible()
  await expectNoAxeViolations(page)

  // A picture that is shown stays.
  await page.goto(`${url}/desk/media`)
  await page.getByRole('link', { name: 'front.jpg' }).click()
  await expect(page.getByText(media.deleteWhy)).toBeVisible()

  // A certificate: internal first, then public, then replaced.
  await page.goto(`${url}/desk/documents/new?product=${panel}`)
  await press(page, documents.store)
  await expect(page.getByText(documents.noFile)).toBeVisible()
  await page.getByLabel(documents.chooseFile).setInputFiles([fileOf('UL 1801.pdf', pdfBytes())])
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
    .setInputFiles([fileOf('new.pdf', new Uint8Array([...pdfBytes(), ...textBytes('% 2')]))])
  await expect(page.getByText(/^2\. /)).toBeVisible()
  await page.goto(`${url}/desk`)
  await expect(page.getByRole('link', { name: /documents that end/i })).toContainText('1')
  await expect(async () => {
    await page.goto(`${url}${panelPage}`)
    const link = page.locator('a[href="/downloads/UL%201801.pdf"]').first()
    await expect(link).toBeAttached({ timeout: 1000 })
  }).toPass()
  const answer = await page.request.get(`${url}/downloads/UL%201801.pdf`)
  expect([answer.status(), (await answer.body()).toString().endsWith('% 2')]).toEqual([200, true])
  await close()
})
