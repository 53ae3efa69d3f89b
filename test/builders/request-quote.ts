import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { testAddress } from './address.ts'

/** Requests a quote of products 1 (four pieces) and 2 (one), as a customer does. */
export async function requestQuoteAs(browser: ApiClient, details: object = {}, ids: readonly number[] = [1, 2]) {
  for (const id of ids) await browser.call(addToQuote, { params: { id }, query: { quantity: id === 1 ? 4 : 1 } })
  return (await browser.call(requestQuote, { body: { address: testAddress, ...details } })).reply
}
