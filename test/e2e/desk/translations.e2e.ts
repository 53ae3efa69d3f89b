import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { productFieldText } from '#features/catalog-edit/messages/desk-product-fields.ts'
import { productNames } from '#features/catalog-edit/messages/desk-product-names.ts'
import { productsText } from '#features/catalog-edit/messages/desk-products.ts'
import { todayText } from '#features/quote-inbox/messages/desk-today.ts'
import { mailSlotText } from '#features/setting/messages/desk-mail-slots.ts'
import { settingsPageText } from '#features/setting/messages/desk-settings-page.ts'
import { linksEditText } from '#features/shell/messages/desk-frame.ts'
import { textNoteText } from '#features/translation/messages/desk-text-notes.ts'
import { translationText } from '#features/translation/messages/desk-translations.ts'
import { languages } from '#shared/language.ts'
import { codeAt } from '../../builders/desk-sign-in.ts'
import { pngBytes } from '../../builders/pictures.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { startSite } from '../site/running-site.ts'
import { test } from '../site/test.ts'

const [text, notes, names, fields] = [translationText.en, textNoteText.en, productNames.en, productFieldText.en]
const [first, second, third] = [10101, 10102, 10103]

/** Makes the first administrator of a new site, who is then signed in. */
async function openDesk(page: Page) {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-translations-'))
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
  const admin = { token, name: 'Ada Admin', email: 'ada@site.example', password: 'kettle-9-harbour' }
  const { challenge } = await call('POST', '/Welcome/Begin', admin)
  const { totp } = await call('POST', '/Enrolment/Begin', { challenge, kind: 'totp' })
  await call('POST', '/Enrolment/Confirm', { challenge, setup: totp.setup, code: codeAt(totp.secret, new Date()) })
  /** Changes a published product at once. */
  const change = async (id: number, changes: object) => {
    const { revision } = await call('POST', `/Product/Save/${id}`, { base_revision: 0, changes })
    await call('POST', `/Product/Publish/${id}`, { revision })
  }
  const close = async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  }
  return { site, call, change, close }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a changed English text is shown with its difference until the translation is confirmed', async ({ page }) => {
  test.setTimeout(300_000)
  const { site, call, change, close } = await openDesk(page)
  const { record } = await call('GET', `/Product/Get/${first}`)
  const english: string = record.texts.en.name
  await change(first, { 'name.en': `${english}, with doors` })

  // Today counts it, and leads to the list; what goes live tomorrow is counted too.
  const { revision } = await call('POST', `/Product/Save/${second}`, {
    base_revision: 0,
    changes: { manufacturer: 'B' },
  })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await call('POST', `/Product/Publish/${second}`, { revision, at })
  await page.goto(`${site.url}/desk`)
  await page.getByRole('link', { name: `1 ${todayText.en.counts.products_soon}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productsText.en.title)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByText(productsText.en.more).click({ trial: true })
  await expect(page.getByLabel(productsText.en.changedBy)).toContainText('Ada Admin')
  await page.goto(`${site.url}/desk`)
  await page.getByRole('link', { name: `1 ${todayText.en.counts.outdated_es}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  await expect(page.getByRole('table').getByText(notes.states.outdated)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`${site.url}/desk/products/${first}`)
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
  await close()
})

test('missing texts are translated by keys alone, one record after the other', async ({ page }) => {
  test.setTimeout(300_000)
  const { site, call, change, close } = await openDesk(page)
  for (const id of [first, second, third]) await change(id, { 'name.fr': null })
  await page.goto(`${site.url}/desk/translations?language=fr&state=missing`)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3)
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
  const read = async (id: number) => call('GET', `/Product/Get/${id}`)
  expect((await read(first)).pending.fields).toEqual({ 'name.fr': 'Premier panneau' })
  expect((await read(second)).pending.fields).toEqual({ 'name.fr': 'Deuxième panneau' })
  expect((await read(third)).record.texts.fr.name).toBe('Troisième panneau')

  // A narrow window has the same, without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${site.url}/desk/translations/product/${first}?language=fr`)
  await expect(french).toHaveValue('Premier panneau')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await close()
})

test('a question and an alternative text are translated from the work list', async ({ page }) => {
  test.setTimeout(300_000)
  const { site, call, close } = await openDesk(page)
  const { groups } = await call('GET', '/Faq/List')
  const id: number = groups[0].questions[0].id
  const faq = await call('GET', `/Faq/Get/${id}`)
  const english = { 'question.en': `${faq.fields['question.en']} Really?` }
  await call('POST', '/Faq/Save', { id, base_revision: faq.revision, changes: english })
  const body = { file: { name: 'panel.png', mimeType: 'image/png', buffer: Buffer.from(await pngBytes(64, 48)) } }
  const headers = { 'X-Desk': '1', Origin: site.url }
  const sent = await page.request.post(`${site.url}/api-backend/Media/Upload`, { headers, multipart: body })
  const picture = (await sent.json()).record
  await call('POST', `/Media/Save/${picture.id}`, {
    base_revision: picture.revision,
    changes: { 'alternate.en': 'A panel', 'alternate.fr': 'Un panneau' },
  })

  // The question is edited on its own page too, with what has changed in the English.
  await page.goto(`${site.url}/desk/content/faqs/${id}`)
  await expect(page.getByText(notes.states.outdated)).toHaveCount(2)
  await expect(page.locator('ins').first()).toHaveText(/Really/)
  await expectNoAxeViolations(page)

  await page.goto(`${site.url}/desk/translations?language=es`)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2)
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
  expect((await call('GET', `/Faq/Get/${id}`)).fields['question.es']).toBe('¿De verdad?')
  expect((await call('GET', `/Media/Get/${picture.id}`)).alternate.es).toBe('Un panel')

  await page.goto(`${site.url}/desk/media/${picture.id}`)
  await expect(page.getByText(notes.states.current)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await close()
})

test.describe('texts within values', () => {
  for (const language of languages)
    test(`links of the frame and texts of mails are marked at their pages and translated from the work list: ${language}`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      const { site, call, close } = await openDesk(page)
      const [own, said, edit] = [translationText[language], textNoteText[language], linksEditText[language]]
      const slots: Readonly<Record<string, string>> = mailSlotText[language]
      const links = await call('GET', '/FrameLink/Get')
      const [link, ...others] = links.value.links
      const changed = { ...link, title: { ...link.title, en: `${link.title.en} today` } }
      await call('POST', '/FrameLink/Save', {
        base_revision: links.revision,
        changes: { links: [changed, ...others] },
      })
      await call('POST', '/Setting/SaveMail/quote_received', {
        base_revision: 0,
        changes: { subject_en: 'We have your request' },
      })
      const { revision } = await call('GET', '/Staff/GetOwn')
      await call('POST', '/Staff/SaveOwn', { base_revision: revision, changes: { language } })

      // The page of the links has the difference of the English, and takes that the translation is still right.
      await page.goto(`${site.url}/desk/content/links`)
      const entry = page.getByRole('group', { name: changed.title[language], exact: true })
      await expect(entry.getByText(said.states.outdated)).toHaveCount(2)
      await expect(entry.locator('ins').first()).toHaveText(/today/)
      await expectNoAxeViolations(page)
      const french = settingsPageText[language].inLanguage(edit.name, 'Français')
      await entry.getByRole('button', { name: said.stillRightOf(french) }).click()
      await expect(entry.getByText(said.states.outdated)).toHaveCount(1)
      await expect(entry.getByText(said.states.current)).toHaveCount(1)

      // That of the mail too.
      await page.goto(`${site.url}/desk/settings/mail-texts/quote_received`)
      await expect(page.getByText(said.states.outdated)).toHaveCount(2)
      await expect(page.getByText(said.states.missing)).toHaveCount(0)
      await expectNoAxeViolations(page)

      // Both are counted, and translated one after the other.
      await page.goto(`${site.url}/desk`)
      await page.getByRole('link', { name: `2 ${todayText[language].counts.outdated_es}` }).click()
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2)
      await page.goto(`${site.url}/desk/translations?language=es&kind=mails`)
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
      await expect(page.getByRole('table')).toContainText(slots.subject ?? '')
      await page.goto(`${site.url}/desk/translations?language=es&state=outdated`)
      await page.getByRole('link', { name: own.begin }).click()
      const title = page.getByRole('textbox', {
        name: own.inLanguage(`${edit.name}: ${changed.url}`, 'Español'),
        exact: true,
      })
      await expect(title).toBeFocused()
      await expectNoAxeViolations(page)
      await title.fill('Hoy')
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(/\/desk\/translations\/setting_mail_quote_received\/1\?/)
      const subject = page.getByRole('textbox', { name: own.inLanguage(slots.subject ?? '', 'Español'), exact: true })
      await expect(subject).toBeFocused()
      await subject.fill('Tenemos su solicitud')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(own.empty)).toBeVisible()
      expect((await call('GET', '/FrameLink/Get')).value.links[0].title).toEqual({ ...changed.title, es: 'Hoy' })
      expect((await call('GET', '/Setting/GetMail/quote_received')).value.subject_es).toBe('Tenemos su solicitud')
      await close()
    })
})
