import { expect, type Page } from '@playwright/test'
import { loginText } from '#features/site/session/messages/login.ts'
import { type Language, languageIds } from '#shared/language.ts'
import { signUpBody, testPassword } from '../../builders/members.ts'
import type { ReceivedMail } from '../../outside/mail-server.ts'

interface MailedSite {
  waitForMail: (fits: (mail: ReceivedMail) => boolean) => Promise<ReceivedMail>
}

export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.request.post(`/api-frontend/common/setLanguage/${languageIds[language]}?returnUrl=home`)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Signs up through the API, without a bot check; customers.e2e.ts tests the pages. Returns the path of the confirmation link. */
export async function signUp(page: Page, site: MailedSite, email: string): Promise<string> {
  const reply = await page.request.post('/api-frontend/Customer/Register', { data: signUpBody(email) })
  expect(reply.status(), await reply.text()).toBe(200)
  return linkIn(await site.waitForMail(isLinkTo(email, '/auth/confirm-email')), '/auth/confirm-email')
}

/** Signs up and follows the link of the mail. */
export async function makeCustomer(page: Page, site: MailedSite, email: string): Promise<void> {
  const { search } = new URL(await signUp(page, site, email), 'http://site')
  const activated = await page.request.post(`/api-frontend/Customer/AccountActivation${search}`)
  expect(await activated.json()).toMatchObject({ status: 'activated' })
}

/** Fills in and submits the login page. */
export async function logIn(page: Page, language: Language, email: string, word = testPassword, isRemembered = false) {
  const text = loginText[language]
  // The page that links to the login may have an email field too, and stays until the login page has loaded.
  const form = page.getByRole('form', { name: text.title, exact: true })
  await form.getByRole('textbox', { name: text.email, exact: true }).fill(email)
  await form.getByRole('textbox', { name: text.password, exact: true }).fill(word)
  if (isRemembered) await form.getByRole('checkbox', { name: text.rememberMe }).check()
  await form.getByRole('button', { name: text.logIn, exact: true }).click()
}

export function isLinkTo(email: string, path: string) {
  return (mail: ReceivedMail) => mail.recipients.includes(email) && (mail.text ?? '').includes(path)
}

/** Path and query of the mail's link, without the origin: the tested site has another port than the public URL. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const url = (mail.text ?? '').split(/\s/).find(word => word.includes(path))
  if (!url) throw new Error(`The mail has no link to ${path}:\n${mail.text}`)
  const { pathname, search } = new URL(url)
  return pathname + search
}
