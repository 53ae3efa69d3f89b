import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { peopleText } from '#features/staff/messages/desk-people.ts'
import { staffFields } from '#features/staff/messages/desk-refusals.ts'
import { roleText } from '#features/staff/messages/desk-roles.ts'
import { leaveText } from '../../../src/desk/messages/leave.ts'
import { deskMenuText } from '../../../src/desk/messages/menu.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { codeAt } from '../../builders/desk-sign-in.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { startSite } from '../site/running-site.ts'
import { test } from '../site/test.ts'

const [text, names, saving] = [peopleText.en, staffFields.en, saveText.en]

/** Calls the desk with the page's cookie. */
function callsOf(page: Page, url: string) {
  return async (method: 'GET' | 'POST', path: string, data?: object) => {
    const headers = { 'X-Desk': '1', Origin: url }
    const answer = await page.request.fetch(`${url}/api-backend${path}`, { method, headers, ...(data && { data }) })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
}

/** Makes the first administrator of the site, who is then signed in. */
async function begin(page: Page, url: string, token: string) {
  const call = callsOf(page, url)
  const first = { token, name: 'Ada Admin', email: 'ada@site.example', password: 'kettle-9-harbour' }
  const { challenge } = await call('POST', '/Welcome/Begin', first)
  const { totp } = await call('POST', '/Enrolment/Begin', { challenge, kind: 'totp' })
  await call('POST', '/Enrolment/Confirm', { challenge, setup: totp.setup, code: codeAt(totp.secret, new Date()) })
  return call
}

test('two people change one person: what differs is joined, the same field is chosen; undo and deactivation', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-people-'))
  const site = await startSite({ DATA_DIR: folder })
  await expect.poll(() => site.output()).toContain('/desk/welcome?token=')
  const call = await begin(page, site.url, /welcome\?token=([\w-]{43})/.exec(site.output())?.[1] ?? '')

  await page.goto(`${site.url}/desk/settings/people`)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Maria Ortega' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maria Ortega')
  await expectNoAxeViolations(page)
  const id = Number(page.url().split('/').at(-1))
  const title = page.getByRole('textbox', { name: names.title })
  const phone = page.getByRole('textbox', { name: names.phone })

  // Somebody else saves another field, then the same one.
  await phone.fill('555')
  await call('POST', `/Staff/Save/${id}`, { base_revision: 1, changes: { title: 'Seller' } })
  await page.getByRole('button', { name: saving.save, exact: true }).click()
  await expect(page.getByText(saving.joined)).toBeVisible()
  await expect(title).toHaveValue('Seller')
  await title.fill('My title')
  await call('POST', `/Staff/Save/${id}`, { base_revision: 3, changes: { title: 'Their title' } })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Changed by Ada Admin, /)).toBeVisible()
  await expect(title).toHaveValue('My title')
  await expect(page.getByText(`${saving.theirs}: Their title`)).toBeVisible()
  await expectNoAxeViolations(page)

  // Unsaved work is not left by accident.
  await page.getByRole('link', { name: deskMenuText.en.today }).click()
  await expect(page.getByRole('dialog', { name: leaveText.en.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: deskMenuText.en.today }).click()
  await page.getByRole('button', { name: leaveText.en.stay }).click()
  await page.getByRole('button', { name: saving.save, exact: true }).click()
  await expect(page.getByText(saving.saved)).toBeVisible()
  await expect(title).toHaveValue('My title')

  // The history has the newest change first.
  await expect(page.locator('main ol li').first()).toContainText('My title')
  await page.getByRole('button', { name: text.undo }).first().click()
  await expect(title).toHaveValue('Their title')

  await page.getByRole('button', { name: text.deactivate }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.reason }).fill('left')
  await dialog.getByRole('combobox', { name: text.successor }).selectOption({ label: 'Tom Avery' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: text.deactivate }).click()
  await expect(page.getByRole('button', { name: text.activate, exact: true })).toBeVisible()

  // One's own page: the roles cannot be changed, and the last administrator stays.
  await page.goto(`${site.url}/desk/settings/people`)
  await page.getByRole('link', { name: 'Ada Admin', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: roleText.en.names.sales, exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: text.deactivate })).toBeDisabled()

  // The profile: the desk speaks the new language at once, and fits a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.url}/desk/profile`)
  await page.getByRole('combobox', { name: text.language }).selectOption('fr')
  await page.getByRole('button', { name: saving.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(peopleText.fr.profile)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeViolations(page)
  await site.stop()
  await rm(folder, { recursive: true })
})
