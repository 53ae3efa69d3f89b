import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '#shared/language.ts'
import { testAddress } from '../../builders/address.ts'
import { testPassword } from '../../builders/members.ts'
import { pdfBytes } from '../../builders/quote-files.ts'
import type { Mailbox } from '../site/mailbox.ts'
import { chooseLanguage, logIn, makeCustomer } from './customer.ts'

const api = '/api-frontend'

export interface WantedQuote {
  /** Quantities by product id. */
  products: Record<number, number>
  details?: object
}

/** Signs a customer up and confirms the e-mail through the API, then logs in on the page. */
export async function openCustomer(
  page: Page,
  site: Mailbox | Pick<Mailbox, 'waitForMail'>,
  language: Language,
  email: string,
) {
  const { request } = page
  await makeCustomer(page, site, email)
  const { token } = await post(request, '/authenticate/getToken', { username: email, email, password: testPassword })
  const headers = { Authorization: `Bearer ${token}` }
  await chooseLanguage(page, language)
  return {
    requestQuote: (wanted: WantedQuote) => requestQuote(request, wanted, headers),
    post: (path: string, sent: object) => post(request, path, sent, headers),
    /** Attaches a PDF to the next quote. Returns the reply. */
    attach: async (name: string): Promise<{ id: string }> => {
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfBytes()) }
      const response = await request.post(`${api}/wishlist/uploadQuoteFile`, { multipart: { file }, headers })
      if (!response.ok()) throw new Error(`${name} is answered with ${response.status()}: ${await response.text()}`)
      return response.json()
    },
    logIn: async (redirect: string) => {
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await logIn(page, language, email)
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
  return post(request, '/wishlist/requestQuote', { address: testAddress, ...details }, headers)
}

async function post(request: APIRequestContext, path: string, data: object, headers: Record<string, string> = {}) {
  const response = await request.post(api + path, { data, headers })
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}: ${await response.text()}`)
  return response.json()
}
