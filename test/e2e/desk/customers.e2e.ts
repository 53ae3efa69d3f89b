import { expect } from '@playwright/test'
import { loginText } from '#features/site/session/messages/login.ts'
import { listCustomers } from '#features/staff/customer-file/desk-contract.ts'
import { customersText } from '#features/staff/customer-file/messages/desk-customers.ts'
import { customerFieldNames } from '#features/staff/customer-file/messages/desk-refusals.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectPagesGood } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { customerEmails } from '../visitors/desk-records/customers.ts'
import { ask, openProgram } from '../visitors/programs.ts'
import { requestQuote } from '../visitors/quote-customer.ts'
import type { DeskSite } from '../visitors/staff.ts'

const text = customersText.en
const names = customerFieldNames.en

/** The page of the customer with this e-mail. */
async function pageOf(desk: DeskSite, email: string): Promise<string> {
  const { rows } = await ask(openProgram(desk, 'sales_managers'), listCustomers, { query: { q: email } })
  return `/desk/customers/${rows[0]?.id}`
}

test('a guest is found by keys, and the quote leads to the guest and back', async ({
  page,
  context,
  request,
  desk,
}) => {
  const person = { first_name: 'Gail', last_name: 'Harbour', company: 'Harbour Kilns', phone: '+1 555 0100' }
  const contact = { ...person, email: 'gail@harbour.example' }
  const { web_quote_id: number } = await requestQuote(request, { products: { 10302: 2 }, details: { contact } })
  await desk.enter(context, 'en', 'sales_managers')
  await page.goto('/desk')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(number)
  await expect(page.getByRole('option', { name: /Gail Harbour, Harbour Kilns/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  // A screen reader reads the title of the new page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('searchbox', { name: text.search }).fill('harbour kilns')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('navigation', { name: text.tabs }).getByRole('link', { name: text.tabNames.guest }).click()
  await expect(page).toHaveURL(/q=harbour/)
  await page
    .getByRole('rowheader', { name: /Gail Harbour/ })
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.getByRole('link', { name: 'Gail Harbour' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gail Harbour')
})

test('a customer is changed, noted and locked; an open list shows it without a reload', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'sales_managers')
  await page.goto(await pageOf(desk, customerEmails.changed))
  await page.getByRole('textbox', { name: names.company }).fill('Acme Power Ltd')
  await page.getByRole('textbox', { name: names.tags }).fill('key account, telecom')
  await page.getByRole('combobox', { name: names.representative_id }).selectOption({ label: 'Ada Sales Managers' })
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

test('acting as a customer opens the site with its banner, and the desk stays signed in', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'sales_managers')
  await page.goto(await pageOf(desk, customerEmails.acted))
  await page.getByRole('button', { name: text.act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.reason }).fill('Helps with the cart')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: text.actGo }).click()
  const site = await opened
  const stop = site.getByRole('button', { name: loginText.en.stopActing })
  await expect(
    site.getByText(loginText.en.actingAs(desk.members('sales_managers').email, 'Rita Registered')),
  ).toBeVisible()
  await stop.click()
  await expect(stop).toBeHidden()
  await page.reload()
  await expect(page.getByText('Helps with the cart')).toBeVisible()
})

for (const language of journeyLanguages)
  test(`${language}: the customers are accessible and fit, on a phone and on a desk`, async ({
    page,
    context,
    desk,
  }) => {
    await desk.enter(context, language, 'sales_managers')
    await expectPagesGood(page, ['/desk', '/desk/customers', await pageOf(desk, customerEmails.shown)])
  })
