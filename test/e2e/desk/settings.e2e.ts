import { expect } from '@playwright/test'
import { companyFieldText } from '#features/site/setting/messages/desk-company-fields.ts'
import { companyPageText } from '#features/site/setting/messages/desk-company-page.ts'
import { quoteFieldText } from '#features/site/setting/messages/desk-quote-fields.ts'
import { quotesPageText } from '#features/site/setting/messages/desk-quotes-page.ts'
import { settingsPageText } from '#features/site/setting/messages/desk-settings-page.ts'
import { historyText } from '../../../src/desk/messages/history.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectPagesGood } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

// A site of its own, because its settings change.
let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite()
})
test.afterAll(() => desk.end())

for (const language of journeyLanguages)
  test(`the pages of settings are accessible, on a desk and on a phone, in ${language}`, async ({ page, context }) => {
    await desk.enter(context, language, 'administrators')
    await expectPagesGood(
      page,
      ['/desk/settings/company', '/desk/settings/quotes'].map(path => desk.url + path),
    )
  })

test('a fact of the company is saved, shows on the site at once, and is taken back', async ({ page, context }) => {
  const [names, save] = [companyFieldText.en, saveText.en]
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk/settings/company`)
  await expect(page.getByRole('heading', { name: companyPageText.en.title, level: 1 })).toBeVisible()
  await page.getByLabel(names.phone, { exact: true }).fill('(704) 555-0177')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved)).toBeVisible()
  const home = async () => (await page.request.get(`${desk.url}/`)).text()
  await expect.poll(home).toContain('(704) 555-0177')
  await page
    .getByRole('button', { name: new RegExp(`^${historyText.en.undo}`) })
    .first()
    .click()
  await expect(page.getByText(historyText.en.undone)).toBeVisible()
  await expect.poll(home).not.toContain('(704) 555-0177')
  await expect(page.getByLabel(names.phone, { exact: true })).not.toHaveValue('(704) 555-0177')
})

test('a wrong setting of quotes is named at its field; a right one stays', async ({ page, context }) => {
  const [names, text, own, save] = [quoteFieldText.en, settingsPageText.en, quotesPageText.en, saveText.en]
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk/settings/quotes`)
  const prefix = page.getByRole('textbox', { name: names.number_prefix })
  await prefix.fill('X')
  const terms = page.getByRole('group', { name: names.terms, exact: true })
  await terms.getByRole('button', { name: text.add, exact: true }).click()
  await terms.getByLabel(own.id).fill('general')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(prefix).toHaveAttribute('aria-invalid', 'true')
  await expect(terms.getByLabel(text.inLanguage(own.termsTitle, 'Français'))).toHaveAttribute('aria-invalid', 'true')
  await prefix.fill('offer')
  await expect(page.getByText(/OFFER-\d{4}-000123/)).toBeVisible()
  await terms.getByRole('button', { name: text.remove(text.entry(1)) }).click()
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: names.number_prefix })).toHaveValue('OFFER')
})
