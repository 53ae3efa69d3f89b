import { expect } from '@playwright/test'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { approvalText } from '#features/quotes/quote-answer/messages/desk-approval.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { todayText } from '#features/quotes/quote-inbox/messages/desk-today.ts'
import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { getToken } from '#features/site/session/contract.ts'
import { companiesText } from '#features/staff/customer-file/messages/desk-companies.ts'
import { settingGroup } from '#server/database/tables.ts'
import { priceDraft } from '../../builders/answers.ts'
import { insertBuyer, insertCompany, insertGroup } from '../../builders/buyers.ts'
import { insertMember } from '../../builders/members.ts'
import { journeyLanguages } from '../../lanes.ts'
import { ApiClient } from '../../openers/api-client.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { ask, openProgram } from '../visitors/programs.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

// With settings of its own, so that it has a desk of its own.
let desk: DeskSite
let customerId = 0
let companyId = 0
test.beforeAll(async () => {
  desk = await startDeskSite(async db => {
    const row = { revision: 1, updatedAt: new Date() }
    await db.insert(settingGroup).values([
      { key: 'quotes', value: { discount_limit: '10' }, ...row },
      { key: partSettings.key, value: { companies: true }, ...row },
    ])
    const groupId = await insertGroup(db, 'Distributors of the north')
    const conditions = { incoterm: 'DAP', place: 'Lyon', valid_days: 60, lead_time: 'stock' } as const
    companyId = await insertCompany(db, { name: 'Harbour Kilns and Furnaces', groupId, conditions })
    customerId = (await insertMember(db, { email: 'rita@harbour-kilns.example' })).id
    await insertBuyer(db, customerId, { companyId, conditions: { discount_percent: '5' } })
  })
})
test.afterAll(() => desk.end())

test('a discount above the bound is asked for, and approved in one press', async ({ page, context, browser }) => {
  const guest = new ApiClient({ request: (path, init) => fetch(new URL(String(path), desk.url), init) })
  guest.token = (await ask(guest, getToken, { body: { is_guest: true } })).token
  await ask(guest, addToQuote, { params: { id: 10_302 }, query: { quantity: 2 } })
  const contact = { first_name: 'Gail', last_name: 'Harbour', email: 'gail@harbour.example' }
  const { id, web_quote_id: number } = await ask(guest, requestQuote, { body: { contact } })
  await priceDraft(openProgram(desk, 'sales'), id, '100', [{ op: 'set', changes: { discount: { percent: '18' } } }])
  const text = approvalText.en
  await desk.enter(context, 'en', 'sales')
  await page.goto(`${desk.url}/desk/quotes/${number}`)
  await expect(page.getByText(text.needed('18', '10'))).toBeVisible()
  await expect(page.getByText(draftPageText.en.onlyApproval)).toBeVisible()
  // Send says why not, and asks instead.
  await page.getByRole('button', { name: sendingText.en.sendAction }).click()
  const dialog = page.getByRole('dialog', { name: text.askTitle })
  await dialog.getByLabel(text.note).fill('They buy every month.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.ask }).click()
  await expect(page.getByText(text.waits)).toBeVisible()

  const other = await browser.newContext()
  const manager = await other.newPage()
  await desk.enter(other, 'en', 'sales_managers')
  await manager.goto(`${desk.url}/desk`)
  await manager.getByRole('link', { name: todayText.en.counts.approvals }).click()
  await manager.getByRole('rowheader').getByRole('link', { name: number }).click()
  const answer = manager.getByRole('region', { name: text.title })
  await expect(answer.getByText('They buy every month.')).toBeVisible()
  await answer.getByLabel(text.answerNote).fill('This once.')
  await answer.getByRole('button', { name: text.give, exact: true }).click()
  await expect(answer.getByText(/approved the discount of 18/)).toBeVisible()
  await other.close()

  // The seller’s page hears of it.
  await expect(page.getByRole('region', { name: text.title }).getByText('This once.')).toBeVisible()
  await expect(page.getByText(draftPageText.en.nothingMissing)).toBeVisible()
})

for (const language of journeyLanguages)
  test(`companies, groups and conditions in ${language}`, async ({ page, context }) => {
    const text = companiesText[language]
    await desk.enter(context, language, 'sales_managers')
    for (const [path, title] of [
      ['/desk/companies', text.companies],
      [`/desk/companies/${companyId}`, 'Harbour Kilns and Furnaces'],
      ['/desk/companies/new?name=Acme', text.newCompany],
      ['/desk/customer-groups', text.groups],
      [`/desk/customers/${customerId}`, 'Rita Registered'],
    ] as const) {
      await page.goto(`${desk.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectGoodAt(page, [1280, 360])
    }
  })
