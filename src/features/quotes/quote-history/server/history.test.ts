import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { getToken } from '#features/site/session/contract.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { insertCustomer } from '../../../../../test/openers/quote-shop.ts'
import { getQuote, listQuotes } from '../contract.ts'

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const customer = async (email: string) => {
    const client = browser()
    client.token = (await insertCustomer(db, email)).token
    return client
  }

  test('only registered customers who are logged in have a quote history', async () => {
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    for (const client of [browser(), guest])
      for (const answer of [await client.call(listQuotes), await client.call(getQuote, { params: { id: 1 } })])
        expect([answer.status, answer.error.code, answer.headers.get('www-authenticate')]).toEqual([
          401,
          'login_required',
          null,
        ])
  })

  test('a customer sees his quotes, newest first, page by page', async () => {
    const rita = await customer('rita@buyer.example')
    const requested = [
      await requestQuoteAs(rita, { project_name: 'Alpha' }),
      await requestQuoteAs(rita, { project_name: '100% Beta_2' }),
      await requestQuoteAs(rita),
    ]
    await db
      .update(quote)
      .set({ status: 'sent' })
      .where(eq(quote.id, requested[0]?.id ?? 0))
    const all = (await rita.call(listQuotes)).reply
    expect(all).toMatchObject({ total_items: 3, page_number: 1, total_pages: 1 })
    expect(all.quotes.map(row => row.id)).toEqual(requested.map(row => row.id).reverse())
    expect(all.quotes[2]).toMatchObject({
      customer: 'Rita Registered',
      item_count: 2,
      total_quantity: 5,
      is_quick_quote: false,
      status: 'sent',
    })

    const found = async (query: Record<string, string>) =>
      (await rita.call(listQuotes, { query })).reply.quotes.map(row => row.id)
    expect(await found({ status: 'sent' })).toEqual([requested[0]?.id])
    expect(await found({ q: 'alpha' })).toEqual([requested[0]?.id])
    expect(await found({ q: '100% beta_' })).toEqual([requested[1]?.id])
    expect(await found({ q: 'sku-2' })).toHaveLength(3)
    expect(await found({ q: 'pn-1' })).toHaveLength(3)
    expect(await found({ q: 'PN-3' })).toEqual([])
    expect(await found({ q: '%' })).toEqual([requested[1]?.id])
    expect(await found({ q: '\\' })).toEqual([])
    expect(await found({ q: '\u0000' })).toHaveLength(3)
    expect(await found({ q: requested[2]?.web_quote_id ?? '' })).toEqual([requested[2]?.id])
    expect(await found({ page_size: '1', page_number: '2' })).toEqual([requested[1]?.id])
    // A page beyond the end is the last one.
    expect(await found({ page_size: '2', page_number: '99' })).toEqual([requested[0]?.id])
  })

  test('getQuote finds a quote by number or web quote ID, but not another customer’s', async () => {
    const [rita, otto] = [await customer('rita2@buyer.example'), await customer('otto@buyer.example')]
    const details = { customer_reference: 'PO 4711', requested_date: '2027-01-15' }
    const { id, web_quote_id } = await requestQuoteAs(rita, details)
    const byNumber = (await rita.call(getQuote, { params: { id } })).reply
    expect(byNumber).toMatchObject({
      web_quote_id,
      address: { city: 'Raleigh', state_name: 'North Carolina', country_name: 'United States' },
      ...details,
      valid_until: null,
      history: [{ from: null, to: 'submitted', by: 'customer' }],
      contact: { email: 'rita2@buyer.example' },
    })
    expect(byNumber.items.map(item => item.sku)).toEqual(['SKU-1', 'SKU-2'])
    expect(byNumber.items[0]?.default_picture_model.thumb_image_url).toMatch(/^\/pictures\/product\/1\//)
    expect((await rita.call(getQuote, { params: { id: web_quote_id } })).reply).toEqual(byNumber)
    for (const name of [id, web_quote_id])
      expect((await otto.call(getQuote, { params: { id: name } })).status).toBe(404)
    for (const name of [0, -1, 999_999, 99_999_999_999, 'x', 'WQ-2026-', "1' or 1=1", '1\u0000'])
      expect((await rita.call(getQuote, { params: { id: name } })).status).toBe(404)
    expect((await otto.call(listQuotes)).reply).toMatchObject({ quotes: [], total_items: 0 })
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
