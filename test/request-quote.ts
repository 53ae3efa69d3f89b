import { addToQuote, requestQuote } from '#features/quote/contract.ts'
import type { ApiClient } from './api-client.ts'

const address = {
  company: 'Acme',
  country_id: 237,
  state_province_id: 237_037,
  city: 'Raleigh',
  address1: '1 Main St',
  zip_postal_code: '27601',
}

/** Requests a quote of products 1 (four pieces) and 2 (one), as a customer does. */
export async function requestQuoteAs(browser: ApiClient, details: object = {}, ids: readonly number[] = [1, 2]) {
  for (const id of ids) await browser.call(addToQuote, { params: { id }, query: { quantity: id === 1 ? 4 : 1 } })
  return (await browser.call(requestQuote, { body: { address, ...details } })).reply
}
