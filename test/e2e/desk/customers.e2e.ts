import { expect, type Page } from '@playwright/test'
import { customersText } from '#features/customer-file/messages/desk-customers.ts'
import { customerFieldNames } from '#features/customer-file/messages/desk-refusals.ts'
import { loginText } from '#features/session/messages/login.ts'
import { languages } from '#shared/language.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { insertMember } from '../../builders/members.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { requestQuote } from '../visitors/quote-customer.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

const emails = { rita: 'rita@buyer.example', lou: 'lou@buyer.example', guest: 'gail@guest.example' }
let desk: DeskSite
let ritaId = 0
test.beforeAll(async () => {
  desk = await startDeskSite(['sales_managers'], async db => {
    ritaId = (await insertMember(db, { email: emails.rita, language: 'es' })).id
    await insertMember(db, { email: emails.lou })
  })
})
test.afterAll(() => desk.end())

const text = customersText.en
const names = customerFieldNames.en

async function guestRequests(page: Page, email: string): Promise<string> {
  const guest = await page.context().browser()?.newContext({ baseURL: desk.url })
  if (!guest) throw new Error('There is no browser')
  const contact = { first_name: 'Gail', last_name: 'Guest', company: 'Guest Ltd', phone: '+1 555 0100', email }
  const { web_quote_id: number } = await requestQuote(guest.request, { products: { 10302: 2 }, details: { contact } })
  await guest.close()
  return number
}

test('a guest is found by keys, and the quote leads to the guest and back', async ({ page, context }) => {
  await desk.enter(context, 'en')
  const number = await guestRequests(page, emails.guest)
  await page.goto(`${desk.url}/desk`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(number)
  await expect(page.getByRole('option', { name: /Gail Guest, Guest Ltd/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  await page.getByRole('searchbox', { name: text.search }).fill('guest ltd')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('navigation', { name: text.tabs }).getByRole('link', { name: text.tabNames.guest }).click()
  await expect(page).toHaveURL(/q=guest/)
  await page
    .getByRole('rowheader', { name: /Gail Guest/ })
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.getByRole('link', { name: 'Gail Guest' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gail Guest')
})

test('a customer is changed, noted and locked; an open list shows it without a reload', async ({ page, context }) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/customers/${ritaId}`)
  await page.getByRole('textbox', { name: names.company }).fill('Acme Power Ltd')
  await page.getByRole('textbox', { name: names.tags }).fill('key account, telecom')
  await page
    .getByRole('combobox', { name: names.representative_id })
    .selectOption({ label: 'Ada Admin' }, { timeout: 5000 })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saveText.en.saved)).toBeVisible()
  await expect(page.getByText('key account, telecom')).toBeVisible()
  await page.getByRole('textbox', { name: text.newNote }).fill('Calls on Mondays.')
  await page.getByRole('button', { name: text.addNote }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Calls on Mondays.' })).toBeVisible()

  await page.getByRole('button', { name: text.lock, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.reason }).fill('no')
  await dialog.getByRole('button', { name: text.lock }).click()
  await expect(dialog.getByText('characters long')).toBeVisible()
  await dialog.getByRole('textbox', { name: text.reason }).fill('Orders in the name of others')
  await dialog.getByRole('button', { name: text.lock }).click()
  await expect(page.getByText('Orders in the name of others').first()).toBeVisible()
  await expect(page.getByRole('button', { name: text.act })).toBeDisabled()
  await page.getByRole('button', { name: text.unlock }).click()
  await expect(page.getByRole('button', { name: text.act })).toBeEnabled()
})

test('acting as a customer opens the site with its banner, and the desk stays signed in', async ({ page, context }) => {
  await desk.enter(context, 'en')
  await page.goto(`${desk.url}/desk/customers/${ritaId}`)
  await page.getByRole('button', { name: text.act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.reason }).fill('Helps with the cart')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: text.actGo }).click()
  const site = await opened
  const stop = site.getByRole('button', { name: loginText.en.stopActing })
  await expect(site.getByText(loginText.en.actingAs('ada-en@site.example', 'Rita Registered'))).toBeVisible()
  await stop.click()
  await expect(stop).toBeHidden()
  await page.reload()
  await expect(page.getByText('Helps with the cart')).toBeVisible()
})

for (const language of languages)
  for (const width of [360, 1440])
    test(`${language}: at ${width} px the customers are accessible and fit`, async ({ page, context }) => {
      await desk.enter(context, language)
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/desk', '/desk/customers', `/desk/customers/${ritaId}`]) {
        await page.goto(desk.url + path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoAxeViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    })
