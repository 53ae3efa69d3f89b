import { expect, type Page } from '@playwright/test'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { answerText } from '#features/site/account/messages/answers.ts'
import { fieldText } from '#features/site/account/messages/fields.ts'
import { mailLinkText } from '#features/site/account/messages/mail-links.ts'
import { profileText } from '#features/site/account/messages/profile.ts'
import { registrationText } from '#features/site/account/messages/registration.ts'
import { addressFieldText } from '#features/site/address/messages/fields.ts'
import { loginText } from '#features/site/session/messages/login.ts'
import { frameText } from '#features/site/shell/messages/frame.ts'
import type { Language } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import { testPassword } from '../../builders/members.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { test } from '../site/test.ts'
import { chooseLanguage, isLinkTo, linkIn, logIn } from '../visitors/customer.ts'

test.use({ siteSettings: { RATE_LIMIT: 'off' } })

const secondPassword = 'Fuse-20A-Panel'

for (const language of journeyLanguages) {
  test(`a visitor signs up and manages the account in ${language}`, async ({ page, site }) => {
    const email = `customer-${language}@site.example`
    const login = loginText[language]
    const profile = profileText[language]
    const labels = fieldText[language]
    await chooseLanguage(page, language)
    await addToQuote(page, language)
    await signUp(page, language, email, expectStepErrors)
    await expectNoAxeViolations(page)
    const mail = await site.waitForMail(isLinkTo(email, '/auth/confirm-email'))
    await page.goto(linkIn(mail, '/auth/confirm-email'))
    await expect(page.getByRole('heading', { name: mailLinkText[language].confirmedTitle })).toBeVisible()
    await expect(page).not.toHaveURL(/token/)
    await expectNoAxeViolations(page)

    await page.goto('/profile/edit-account?from=mail')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%2Fedit-account%3Ffrom%3Dmail$/)
    await expectNoAxeViolations(page)
    await logIn(page, language, email, testPassword, true)
    await expect(page).toHaveURL(/\/profile\/edit-account\?from=mail$/)
    const marker = (await page.context().cookies()).find(({ name }) => name === 'session_marker')
    expect((marker?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(13 * 86_400)
    await expect(
      page.getByRole('banner').getByRole('link', { name: `1 ${frameText[language].itemsInQuote(1)}` }),
    ).toBeVisible()

    await page.getByRole('textbox', { name: labels.firstName, exact: true }).fill('Augusta')
    await page.getByRole('button', { name: profile.save, exact: true }).click()
    await expect(page.getByText(profile.updated)).toBeVisible()
    await expect(page.getByRole('banner').getByText('Augusta Byron')).toBeVisible()
    await expectNoAxeViolations(page)

    await manageAddresses(page, language)
    await changePassword(page, language)

    await page.goto('/login')
    await expect(page.getByRole('heading', { name: login.alreadyTitle })).toBeVisible()
    await page.locator('main').getByRole('button', { name: login.logOut }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('banner').getByRole('link', { name: loginText.en.logIn })).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session_marker')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  test(`a customer replaces a forgotten password in ${language}`, async ({ page, site }) => {
    const email = `forgetful-${language}@site.example`
    const text = mailLinkText[language]
    const labels = fieldText[language]
    await chooseLanguage(page, language)
    await signUp(page, language, email)
    const confirmation = await site.waitForMail(isLinkTo(email, '/auth/confirm-email'))
    await page.goto(linkIn(confirmation, '/auth/confirm-email'))
    await expect(page.getByRole('heading', { name: text.confirmedTitle })).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: loginText[language].forgotPassword }).click()
    // The login page has a field of the same name, so wait for the next page.
    await expect(page.getByRole('button', { name: text.sendLink })).toBeVisible()
    await page.getByRole('textbox', { name: labels.email, exact: true }).fill(email)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: text.sendLink }).click()
    await expect(page.locator('main').getByText(answerText[language].recoverySent)).toBeVisible()
    const mail = await site.waitForMail(isLinkTo(email, '/passwordrecovery/confirm'))
    const link = linkIn(mail, '/passwordrecovery/confirm')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: text.resetTitle })).toBeVisible()
    await expect(page).not.toHaveURL(/token/)
    await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill('12345')
    await page.getByRole('textbox', { name: labels.confirmPassword, exact: true }).fill('12346')
    await page.getByRole('button', { name: text.setPassword }).click()
    const summary = page.getByRole('alert').filter({ hasText: formText[language].passwordLength })
    await expect(summary).toBeFocused()
    await expect(summary).toContainText(formText[language].passwordMismatch)
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill(secondPassword)
    await page.getByRole('textbox', { name: labels.confirmPassword, exact: true }).fill(secondPassword)
    await page.getByRole('button', { name: text.setPassword }).click()
    await expect(page.getByRole('heading', { name: text.changedTitle })).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: text.badLinkTitle })).toBeVisible()
    await page.goto('/login')
    await logIn(page, language, email, secondPassword, false)
    await expect(page).toHaveURL(`${site.url}/`)
    const marker = (await page.context().cookies()).find(({ name }) => name === 'session_marker')
    expect(marker?.expires).toBe(-1)

    await page.context().clearCookies({ name: 'session_marker' })
    await page.locator('main').getByRole('link', { name: /DC|CC/ }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: loginText.en.logIn })).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })
}

test('a guest keeps the quote cart and has no account', async ({ page, site }) => {
  await chooseLanguage(page, 'en')
  await addToQuote(page, 'en')
  await page.goto('/login?redirect=%2Fquote')
  await page.getByRole('button', { name: loginText.en.asGuest, exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/quote`)
  await expect(page.getByRole('listitem').filter({ hasText: 'GP-1010-100-1U' })).toBeVisible()
  await page.goto('/profile/change-password')
  await expect(page).toHaveURL(`${site.url}/401-forbidden`)
})

test('a logout in one tab ends the other', async ({ context, page, site }) => {
  const email = 'two-tabs@site.example'
  await chooseLanguage(page, 'en')
  await signUp(page, 'en', email)
  await page.goto(linkIn(await site.waitForMail(isLinkTo(email, '/auth/confirm-email')), '/auth/confirm-email'))
  await expect(page.getByRole('heading', { name: mailLinkText.en.confirmedTitle })).toBeVisible()
  await page.goto('/login?redirect=%2Fprofile')
  await logIn(page, 'en', email, testPassword, false)
  await expect(page).toHaveURL(`${site.url}/profile`)
  const other = await context.newPage()
  await other.goto('/profile/change-password')
  await expect(other.getByRole('heading', { name: profileText.en.changePassword })).toBeVisible()
  await page.getByRole('banner').getByText('Ada Byron').click()
  await page.getByRole('banner').getByRole('button', { name: loginText.en.logOut }).click()
  await expect(other).toHaveURL(`${site.url}/`)
})

test('a reload keeps the sign-up, but not the password', async ({ page }) => {
  const text = registrationText.en
  const labels = fieldText.en
  const addressLabels = addressFieldText.en
  await chooseLanguage(page, 'en')
  await page.goto('/registration/customer-location')
  await expect(page.getByRole('heading', { name: text.steps.general })).toBeVisible()
  await page.getByRole('textbox', { name: labels.email, exact: true }).fill('reloader@site.example')
  await page.getByRole('textbox', { name: labels.password, exact: true }).fill(testPassword)
  await page.getByRole('textbox', { name: labels.confirmPassword, exact: true }).fill(testPassword)
  await page.getByRole('checkbox', { name: text.agreement }).check()
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('textbox', { name: labels.firstName, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: labels.lastName, exact: true }).fill('Byron')
  await page.getByRole('textbox', { name: labels.phone, exact: true }).fill('+1 919 555 0100')
  await page.getByRole('textbox', { name: labels.company, exact: true }).fill('Engines Ltd')
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await expect(page).toHaveURL(/customer-location$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: text.steps.location })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(testPassword)
  await page.getByRole('combobox', { name: addressLabels.state }).waitFor()
  await fillAddress(page, 'en', '1 Main Street')
  await page.getByRole('button', { name: text.create }).click()

  await expect(page.getByText(text.typeAgain)).toBeVisible()
  await expect(page.getByRole('textbox', { name: labels.email, exact: true })).toHaveValue('reloader@site.example')
  await page.getByRole('textbox', { name: labels.password, exact: true }).fill(testPassword)
  await page.getByRole('textbox', { name: labels.confirmPassword, exact: true }).fill(testPassword)
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await expect(page.getByRole('textbox', { name: addressLabels.address1, exact: true })).toHaveValue('1 Main Street')
  await page.getByRole('button', { name: text.create }).click()
  await expect(page.getByRole('heading', { name: text.sentTitle })).toBeFocused()
})

async function addToQuote(page: Page, language: Language) {
  await page.goto('/dc-power-distribution/gmt-fuse-panels?positions=20')
  await page
    .getByRole('row')
    .filter({ has: page.getByText('GP-1010-100-1U', { exact: true }) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/\d+\/\d+$/)
  await page.locator('main').getByRole('button', { name: cartText[language].addToQuote }).first().click()
  await expect(page.getByRole('link', { name: cartText[language].showQuote }).first()).toBeVisible()
}

type OnStep = (page: Page, language: Language, step: 'general' | 'personal' | 'location') => Promise<void>

/** Signs up on the pages, by keyboard at the first one. `onStep` is called at each empty step. */
async function signUp(page: Page, language: Language, email: string, onStep: OnStep = async () => {}) {
  const text = registrationText[language]
  const labels = fieldText[language]
  const addressLabels = addressFieldText[language]
  await page.goto('/registration')
  await onStep(page, language, 'general')
  await page.getByRole('textbox', { name: labels.email, exact: true }).fill(email)
  await page.getByRole('textbox', { name: labels.password, exact: true }).fill(testPassword)
  await page.getByRole('textbox', { name: labels.confirmPassword, exact: true }).fill(testPassword)
  await page.getByRole('checkbox', { name: text.agreement }).press('Space')
  await page.getByRole('button', { name: text.next, exact: true }).press('Enter')

  await expect(page).toHaveURL(/\/registration\/personal-details$/)
  // The URL changes before the page does: wait for this step, because the button has the same name in all steps.
  await expect(page.getByRole('textbox', { name: labels.firstName, exact: true })).toBeVisible()
  await onStep(page, language, 'personal')
  await page.getByRole('textbox', { name: labels.firstName, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: labels.lastName, exact: true }).fill('Byron')
  await page.getByRole('textbox', { name: labels.phone, exact: true }).fill('+1 919 555 0100')
  await page.getByRole('textbox', { name: labels.company, exact: true }).fill('Engines Ltd')
  await page.getByRole('button', { name: text.next, exact: true }).click()

  await expect(page).toHaveURL(/\/registration\/customer-location$/)
  await expect(page.getByRole('combobox', { name: addressLabels.country })).toHaveValue('237')
  await page.getByRole('combobox', { name: addressLabels.state }).waitFor()
  await onStep(page, language, 'location')
  await fillAddress(page, language, '1 Main Street')
  await page.getByRole('button', { name: text.create }).click()
  await expect(page.getByRole('heading', { name: text.sentTitle })).toBeFocused()
}

/** Presses the button of an empty step: the errors of all its fields appear. */
const expectStepErrors: OnStep = async (page, language, step) => {
  const text = registrationText[language]
  const issues = formText[language]
  const [first, ...more] = {
    general: [
      issues.emailRequired,
      issues.passwordRequired,
      issues.confirmPasswordRequired,
      issues.agreementRequired,
    ] as const,
    personal: [
      issues.firstNameRequired,
      issues.lastNameRequired,
      issues.phoneRequired,
      issues.companyRequired,
    ] as const,
    location: [issues.stateRequired, issues.addressRequired, issues.cityRequired, issues.postCodeRequired] as const,
  }[step]
  const next = page.getByRole('button', { name: step === 'location' ? text.create : text.next, exact: true })
  await next.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: first })).toBeFocused()
  for (const issue of more) await expect(page.getByRole('alert')).toContainText(issue)
  await expectNoAxeViolations(page)
}

async function fillAddress(page: Page, language: Language, street: string) {
  const addressLabels = addressFieldText[language]
  await page.getByRole('textbox', { name: addressLabels.address1, exact: true }).first().fill(street)
  await page.getByRole('textbox', { name: addressLabels.city, exact: true }).fill('Raleigh')
  await page.getByRole('combobox', { name: addressLabels.state }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: addressLabels.postCode, exact: true }).fill('27601')
}

async function manageAddresses(page: Page, language: Language) {
  const text = profileText[language]
  const labels = fieldText[language]
  const addressLabels = addressFieldText[language]
  const side = 'Engines Ltd, 2 Side Road, Raleigh'
  await page.locator('main').getByRole('link', { name: text.addresses }).click()
  await expect(page.getByRole('heading', { name: text.addresses })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: text.addAddress }).click()
  await page.getByRole('textbox', { name: labels.company, exact: true }).fill('Engines Ltd')
  await fillAddress(page, language, '2 Side Road')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: text.save, exact: true }).click()
  await expect(page.getByText(text.added)).toBeVisible()

  await page.getByRole('button', { name: text.makeDefaultOf(side) }).click()
  await expect(page.getByText(text.defaultChanged)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '2 Side Road' })).toContainText(text.isDefault)

  await page.getByRole('button', { name: text.editOf(side) }).click()
  await page.getByRole('textbox', { name: addressLabels.city, exact: true }).fill('Durham')
  await page.getByRole('button', { name: text.save, exact: true }).click()
  await expect(page.getByText(text.edited)).toBeVisible()

  await page.getByRole('button', { name: text.removeOf('Engines Ltd, 2 Side Road, Durham') }).click()
  await expect(page.getByRole('dialog', { name: text.removeTitle })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click()
  await expect(page.getByText(text.removed)).toBeVisible()
  await expect(page.getByText('2 Side Road')).toHaveCount(0)
}

async function changePassword(page: Page, language: Language) {
  const text = profileText[language]
  const labels = fieldText[language]
  await page.locator('main').getByRole('link', { name: text.changePassword }).click()
  await page.getByRole('textbox', { name: labels.oldPassword, exact: true }).fill(testPassword)
  await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill(secondPassword)
  await page.getByRole('textbox', { name: labels.confirmPassword, exact: true }).fill(secondPassword)
  await page.locator('main').getByRole('button', { name: text.changePassword }).click()
  await expect(page.getByText(text.passwordChanged)).toBeVisible()
  await expectNoAxeViolations(page)
}
