import type { APIRequestContext, Page } from '@playwright/test'
import { loginText } from '#features/session/messages/login.ts'
import { type Language, languageIds } from '#shared/language.ts'
import type { Mailbox } from './mailbox.ts'

const password = 'Rack-48V-Bus'
const api = '/api-frontend'
const address = {
  company: 'Engines Ltd',
  country_id: 237,
  state_province_id: 237_034,
  city: 'Raleigh',
  address1: '1 Main Street',
  zip_postal_code: '27601',
}

export interface WantedQuote {
  /** Quantities by product. */
  products: Record<number, number>
  details?: object
}

/** Signs a customer up and confirms his e-mail through the API, and logs the page in as a visitor does. */
export async function openCustomer(
  page: Page,
  site: Mailbox | Pick<Mailbox, 'waitForMail'>,
  language: Language,
  email: string,
) {
  const { request } = page
  const person = { first_name: 'Ada', last_name: 'Byron', phone: '+1 919 555 0100', agreement: true, newsletter: false }
  const body = { ...person, ...address, email, password, confirm_password: password }
  await post(request, '/Customer/Register', body)
  const mail = await site.waitForMail(
    ({ recipients, text }) => recipients.includes(email) && Boolean(text?.includes('/auth/confirm-email')),
  )
  const link = (mail.text ?? '').split(/\s/).find(word => word.includes('/auth/confirm-email')) ?? ''
  await post(request, `/Customer/AccountActivation${new URL(link).search}`, {})
  const { token } = await post(request, '/authenticate/getToken', { username: email, email, password })
  await page.request.post(`${api}/common/setLanguage/${languageIds[language]}?returnUrl=home`)
  return {
    requestQuote: (wanted: WantedQuote) => requestQuote(request, wanted, { Authorization: `Bearer ${token}` }),
    post: (path: string, sent: object) => post(request, path, sent, { Authorization: `Bearer ${token}` }),
    logIn: async (redirect: string) => {
      const text = loginText[language]
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await page.getByRole('textbox', { name: text.email, exact: true }).fill(email)
      await page.getByRole('textbox', { name: text.password, exact: true }).fill(password)
      await page.locator('main').getByRole('button', { name: text.logIn }).click()
    },
  }
}

export async function requestQuote(
  request: APIRequestContext,
  { products, details = {} }: WantedQuote,
  headers: Record<string, string> = {},
): Promise<{ id: number; web_quote_id: string; view_url: string }> {
  for (const [id, quantity] of Object.entries(products))
    await post(request, `/shoppingCart/addProductToCartFromCatalog/${id}?quantity=${quantity}`, {}, headers)
  return post(request, '/wishlist/requestQuote', { address, ...details }, headers)
}

async function post(request: APIRequestContext, path: string, data: object, headers: Record<string, string> = {}) {
  const response = await request.post(api + path, { data, headers })
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}: ${await response.text()}`)
  return response.json()
}
