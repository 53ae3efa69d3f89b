import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { historyText } from '#desk/messages/history.ts'
import { peopleText } from '#features/staff/staff/messages/desk-people.ts'
import { staffFields } from '#features/staff/staff/messages/desk-refusals.ts'
import { roleText } from '#features/staff/staff/messages/desk-roles.ts'
import { leaveText } from '../../../src/desk/messages/leave.ts'
import { deskMenuText } from '../../../src/desk/messages/menu.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { codeAt } from '../../builders/desk-sign-in.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { type RunningSite, startSite } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

const [text, names, saving] = [peopleText.en, staffFields.en, saveText.en]

// A site of its own with one administrator, the first one: as the last she may not leave. The others are of the demonstration.
let site: RunningSite
let folder: string
let cookies: Parameters<BrowserContext['addCookies']>[0]
test.beforeAll(async ({ playwright }) => {
  folder = await mkdtemp(join(tmpdir(), 'e2e-people-'))
  copySeeded(folder)
  site = await startSite({ DATA_DIR: folder })
  await expect.poll(() => site.output()).toContain('/desk/welcome?token=')
  const request = await playwright.request.newContext()
  await begin(request, /welcome\?token=([\w-]{43})/.exec(site.output())?.[1] ?? '')
  cookies = (await request.storageState()).cookies
  await request.dispose()
})
test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})
test.beforeEach(({ context }) => context.addCookies(cookies))

/** Calls the desk with the cookie of the request's context. */
async function call(request: APIRequestContext, method: 'GET' | 'POST', path: string, data?: object) {
  const headers = { 'X-Desk': '1', Origin: site.url }
  const answer = await request.fetch(`${site.url}/api-backend${path}`, { method, headers, ...(data && { data }) })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Makes the first administrator of the site, who is then signed in. */
async function begin(request: APIRequestContext, token: string): Promise<void> {
  const first = { token, name: 'Ada Admin', email: 'ada@site.example', password: 'kettle-9-harbour' }
  const { challenge } = await call(request, 'POST', '/Welcome/Begin', first)
  const { totp } = await call(request, 'POST', '/Enrolment/Begin', { challenge, kind: 'totp' })
  const code = codeAt(totp.secret, new Date())
  await call(request, 'POST', '/Enrolment/Confirm', { challenge, setup: totp.setup, code })
}

/** Opens the page of a person from the list. Returns the id. */
async function open(page: Page, name: string): Promise<number> {
  await page.goto(`${site.url}/desk/settings/people`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return Number(page.url().split('/').at(-1))
}

test('two people change one person: what differs is joined, the same field is chosen; the history takes it back', async ({
  page,
}) => {
  await page.goto(`${site.url}/desk/settings/people`)
  await expectNoAxeViolations(page)
  const id = await open(page, 'Maria Ortega')
  await expectNoAxeViolations(page)
  const title = page.getByRole('textbox', { name: names.title })
  const phone = page.getByRole('textbox', { name: names.phone })
  const { record } = await call(page.request, 'GET', `/Staff/Get/${id}`)
  const save = (revision: number, changes: object) =>
    call(page.request, 'POST', `/Staff/Save/${id}`, { base_revision: revision, changes })

  // Somebody else saves another field, then the same one.
  await phone.fill('555')
  await save(record.revision, { title: 'Seller' })
  await page.getByRole('button', { name: saving.save, exact: true }).click()
  await expect(page.getByText(saving.joined)).toBeVisible()
  await expect(title).toHaveValue('Seller')
  await title.fill('My title')
  await save(record.revision + 2, { title: 'Their title' })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Changed by Ada Admin, /)).toBeVisible()
  await expect(title).toHaveValue('My title')
  await expect(page.getByText(`${saving.theirs}: Their title`)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: saving.save, exact: true }).click()
  await expect(page.getByText(saving.saved)).toBeVisible()
  await expect(title).toHaveValue('My title')

  // The history has the newest change first.
  await expect(page.locator('main ol li').first()).toContainText('My title')
  await page.getByRole('button', { name: historyText.en.undo }).first().click()
  await expect(title).toHaveValue('Their title')
})

test('unsaved work is not left by accident', async ({ page }) => {
  await open(page, 'Claire Dubois')
  const phone = page.getByRole('textbox', { name: names.phone })
  await phone.fill('556')
  await page.getByRole('link', { name: deskMenuText.en.today }).click()
  await expect(page.getByRole('dialog', { name: leaveText.en.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: deskMenuText.en.today }).click()
  await page.getByRole('button', { name: leaveText.en.stay }).click()
  await page.getByRole('button', { name: saving.save, exact: true }).click()
  await expect(page.getByText(saving.saved)).toBeVisible()
  await expect(phone).toHaveValue('556')
})

test('a person is deactivated, with a reason and a successor', async ({ page }) => {
  await open(page, 'Tom Avery')
  await page.getByRole('button', { name: text.deactivate }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.reason }).fill('left')
  await dialog.getByRole('combobox', { name: text.successor }).selectOption({ label: 'Maria Ortega' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.deactivate }).click()
  await expect(page.getByRole('button', { name: text.activate, exact: true })).toBeVisible()
})

test('nobody changes the own roles, and the last administrator stays', async ({ page }) => {
  await open(page, 'Ada Admin')
  await expect(page.getByRole('checkbox', { name: roleText.en.names.sales, exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: text.deactivate })).toBeDisabled()
})

test('the desk speaks the language of the profile at once, and the profile fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.url}/desk/profile`)
  await page.getByRole('combobox', { name: text.language }).selectOption('fr')
  await page.getByRole('button', { name: saving.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(peopleText.fr.profile)
  await expectGoodAt(page, [360])

  // The other tests read English.
  const { revision } = await call(page.request, 'GET', '/Staff/GetOwn')
  await call(page.request, 'POST', '/Staff/SaveOwn', { base_revision: revision, changes: { language: 'en' } })
})
