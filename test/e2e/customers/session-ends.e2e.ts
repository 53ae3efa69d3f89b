import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { fieldText } from '#features/site/account/messages/fields.ts'
import { mailLinkText } from '#features/site/account/messages/mail-links.ts'
import { profileText } from '#features/site/account/messages/profile.ts'
import { loginText } from '#features/site/session/messages/login.ts'
import { testPassword } from '../../builders/members.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test, withoutLimits } from '../site/test.ts'
import { chooseLanguage, isLinkTo, linkIn, logIn, makeCustomer } from '../visitors/customer.ts'

test.use({ siteSettings: withoutLimits })

const root = join(import.meta.dirname, '../../..')
const profile = profileText.en
const labels = fieldText.en
const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
const bearer = async (page: Page) => ({ Authorization: `Bearer ${await keptToken(page)}` })

test('a revoked or expired token ends the session', async ({ page, site }) => {
  await chooseLanguage(page, 'en')
  await makeCustomer(page, site, 'ends@site.example')
  for (const error of ['invalid_token', 'expired_token']) {
    await page.goto('/login?redirect=%2Fprofile')
    await logIn(page, 'en', 'ends@site.example')
    await expect(page).toHaveURL(`${site.url}/profile`)
    await expect(page.locator('main').getByText('ends@site.example')).toBeVisible()
    // A link that the pointer rests on fetches its page, which ends the session before the click.
    await page.getByRole('heading', { level: 1 }).hover()
    await page.request.get('/api-frontend/customer/logout', { headers: await bearer(page) })
    // A token expires after half a day, so the test replaces the response with that of an expired token.
    if (error === 'expired_token')
      await page.route('**/api-frontend/customer/info*', async route => {
        const response = await route.fetch()
        expect(response.status()).toBe(401)
        await route.fulfill({ response, headers: { 'www-authenticate': 'Bearer error="expired_token"' } })
      })
    await page.locator('main').getByRole('link', { name: profile.editAccount }).dispatchEvent('click')
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(page.getByRole('banner').getByRole('link', { name: loginText.en.logIn })).toBeVisible()
    expect(await keptToken(page)).toBeNull()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session_marker')
  }
})

for (const language of journeyLanguages) {
  test(`invalid links show a message in ${language}`, async ({ page }) => {
    const text = mailLinkText[language]
    await chooseLanguage(page, language)
    for (const query of ['', `?userId=${crypto.randomUUID()}&token=${'a'.repeat(43)}`]) {
      await page.goto(`/auth/confirm-email${query}`)
      await expect(page.getByRole('heading', { name: text.notConfirmedTitle })).toBeVisible()
      await expect(page.getByRole('textbox', { name: fieldText[language].email, exact: true })).toBeVisible()
      expect(page.url()).not.toMatch(/token=[^&]/)
    }
    await expectNoAxeViolations(page)
    for (const query of ['', `?token=${'a'.repeat(43)}&guid=${crypto.randomUUID()}`]) {
      await page.goto(`/passwordrecovery/confirm${query}`)
      await expect(page.getByRole('heading', { name: text.badLinkTitle })).toBeVisible()
      expect(page.url()).not.toMatch(/token=[^&]/)
    }
    await expectNoAxeViolations(page)
  })
}

test('a customer changes the e-mail, downloads the data and deletes the account', async ({ page, site }) => {
  await chooseLanguage(page, 'en')
  await makeCustomer(page, site, 'leaver@site.example')
  await page.goto('/login?redirect=%2Fprofile%2Fedit-account')
  await logIn(page, 'en', 'leaver@site.example')
  // The login page has a field of the same name.
  await expect(page.getByRole('heading', { name: profile.editAccount })).toBeVisible()
  const email = page.getByRole('textbox', { name: labels.email, exact: true })
  await email.fill('LEAVER@site.example')
  await expect(page.getByRole('textbox', { name: labels.oldPassword, exact: true })).toBeHidden()
  await email.fill('moved@site.example')
  await page.getByRole('textbox', { name: labels.oldPassword, exact: true }).fill(testPassword)
  await page.getByRole('button', { name: profile.save, exact: true }).click()
  await expect(page.getByText(profile.emailKept('moved@site.example'))).toBeVisible()
  await site.waitForMail(
    ({ recipients, subject }) =>
      recipients.includes('leaver@site.example') && subject === 'A change of your email address was requested',
  )
  const link = linkIn(
    await site.waitForMail(isLinkTo('moved@site.example', '/auth/confirm-email')),
    '/auth/confirm-email',
  )
  await page.goto(link)
  await expect(page.getByRole('heading', { name: mailLinkText.en.confirmedTitle })).toBeVisible()
  await site.waitForMail(
    ({ recipients, subject }) =>
      recipients.includes('leaver@site.example') && subject === 'Your email address was changed',
  )

  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: profile.ownData })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: profile.exportData }).click()
  const stream = await (await downloading).createReadStream()
  const data: Buffer[] = []
  for await (const chunk of stream) data.push(chunk)
  expect(Buffer.concat(data).toString()).toContain('moved@site.example')

  await page.getByRole('button', { name: profile.deleteAccount, exact: true }).click()
  await page.getByRole('textbox', { name: labels.oldPassword, exact: true }).fill(testPassword)
  await page.getByRole('button', { name: profile.deleteFinally }).click()
  await expect(page.getByText(profile.deleted)).toBeVisible()
  expect(await keptToken(page)).toBeNull()
  await page.goto('/login')
  await logIn(page, 'en', 'moved@site.example')
  await expect(page.getByRole('alert').filter({ hasText: 'The email or the password is wrong.' }).first()).toBeVisible()
})

test('staff act as a customer, with a banner on every page, and are nobody afterwards', async ({
  page,
  context,
  site,
}) => {
  const run = promisify(execFile)
  const add = ['scripts/staff.ts', 'add', 'desk@site.example', 'sales_managers']
  const added = await run(process.execPath, add, { cwd: root, env: { ...process.env, DATA_DIR: site.dataDir } })
  await chooseLanguage(page, 'en')
  await makeCustomer(page, site, 'helped@site.example')
  const { pathname, search } = new URL(/https?:\S+/.exec(added.stdout)?.[0] ?? '')
  await page.goto(pathname + search)
  await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill(testPassword)
  await page.getByRole('textbox', { name: labels.confirmPassword, exact: true }).fill(testPassword)
  await page.getByRole('button', { name: mailLinkText.en.setPassword }).click()
  await expect(page.getByRole('heading', { name: mailLinkText.en.changedTitle })).toBeVisible()
  const opened = await page.request.post('/api-frontend/authenticate/getToken', {
    data: { email: 'helped@site.example', username: '', password: testPassword, is_guest: false, remember_me: false },
  })
  const { customer_id: customerId } = await opened.json()
  // On this machine the second factor may wait.
  const headers = { 'X-Desk': '1', Origin: site.url }
  const desk = async (path: string, data: object) => page.request.post(`/api-backend${path}`, { headers, data })
  const first = await desk('/Session/Open', { email: 'desk@site.example', password: testPassword })
  const { challenge } = await first.json()
  expect((await desk('/Session/VerifyFactor', { challenge, later: true })).status()).toBe(200)
  expect((await desk(`/Customer/Impersonate/${customerId}`, { reason: '' })).status()).toBe(400)
  const acting = await desk(`/Customer/Impersonate/${customerId}`, { reason: 'asked by phone' })
  await page.evaluate(token => localStorage.setItem('accessToken', token), (await acting.json()).token)
  await context.addCookies([{ name: 'session_marker', value: '1', url: site.url }])
  await page.goto('/dc-power-distribution')
  const banner = page.getByRole('complementary', { name: loginText.en.acting })
  await expect(banner).toContainText(loginText.en.actingAs('desk@site.example', 'Ann Lee'))
  await expectNoAxeViolations(page)
  await banner.getByRole('button', { name: loginText.en.stopActing }).click()
  await expect(banner).toBeHidden()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: loginText.en.logIn })).toBeVisible()
  expect(await keptToken(page)).toBeNull()
  const again = await desk(`/Customer/Impersonate/${customerId}`, { reason: 'asked by phone' })
  expect(again.status(), 'the session of the desk goes on').toBe(200)
})
