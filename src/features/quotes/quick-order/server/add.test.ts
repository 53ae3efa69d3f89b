import { describe, expect, test } from 'vitest'
import { getCart, requestQuote, updateCart } from '#features/quotes/quote/contract.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { getQuoteByKey } from '#features/quotes/quote-history/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { mailsTo, openMember } from '../../../../../test/builders/members.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openPartShops } from '../../../../../test/openers/open-part-shops.ts'
import { insertProducts } from '../../../../../test/openers/quote-shop.ts'
import { addPartList } from '../contract.ts'

const add = async (browser: ApiClient, body: object, headers: Record<string, string> = {}) =>
  (await browser.call(addPartList, { body, headers })).reply
const cart = async (browser: ApiClient) => {
  const { items, free_items } = (await browser.call(getCart)).reply
  return {
    items: items.map(({ product, quantity, note }) => [product.sku, quantity, note]),
    free: free_items.map(({ text, quantity, note }) => [text, quantity, note]),
  }
}
const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' }
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

describe.each(await openPartShops())('$engine', ({ db, browser, faults }) => {
  test('every row is added, merged, a free line or refused', async () => {
    const ann = browser()
    const { rows, wishlist_items } = await add(ann, {
      items: [
        { row: 1, product_id: 101, quantity: 10, note: 'rack 7' },
        { row: 2, product_id: 102, quantity: 1 },
        { row: 4, product_id: 101, quantity: 5, note: 'rack 8' },
        { row: 5, product_id: 6, quantity: 1 },
        { row: 6, product_id: 2_147_483_648, quantity: 1 },
        { row: 7, product_id: 103, quantity: 0 },
        { row: 8, product_id: 103, quantity: 2.5 },
        { row: 9, product_id: 102, quantity: 1_000_000 },
      ],
      free_items: [
        { row: 3, text: 'XYZ-999', quantity: 4, note: 'or like it' },
        { row: 10, text: ' XYZ-999 ', quantity: 1 },
        { row: 11, text: 'ABC', quantity: -1 },
      ],
    })
    const wrong = 'The quantity must be a whole number from 1 to 1,000,000'
    expect(rows.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [1, 'added', ''],
      [2, 'added', ''],
      [3, 'free_line', ''],
      [4, 'merged', 'Added to the quantity of a line that is already there'],
      [5, 'refused', 'This product is not available.'],
      [6, 'refused', 'This product is not available.'],
      [7, 'refused', wrong],
      [8, 'refused', wrong],
      [9, 'refused', 'The quantity of one product must not exceed 1,000,000'],
      [10, 'merged', 'Added to the quantity of a line that is already there'],
      [11, 'refused', wrong],
    ])
    expect(wishlist_items).toBe(3)
    expect(await cart(ann)).toEqual({
      items: [
        ['FGMT-5', 15, 'rack 7; rack 8'],
        ['FGMT-10', 1, null],
      ],
      free: [['XYZ-999', 5, 'or like it']],
    })
    expect((await ann.call(getHeaderLinks)).reply.wishlist_items).toBe(3)
  })

  test('rows beyond the limit of a quote are refused one by one', async () => {
    const ann = browser()
    const ids = Array.from({ length: 1100 }, (_, place) => 5000 + place)
    await insertProducts(db, ids)
    const { rows, wishlist_items } = await add(ann, {
      items: ids.map((product_id, place) => ({ row: place + 1, product_id, quantity: 1 })),
      free_items: Array.from({ length: 900 }, (_, place) => ({ row: 2000 + place, text: `X-${place}`, quantity: 1 })),
    })
    expect(rows.filter(({ outcome }) => outcome === 'added')).toHaveLength(1000)
    expect(rows.filter(({ outcome }) => outcome === 'free_line')).toHaveLength(900)
    expect(rows[1000]).toEqual({
      row: 1001,
      outcome: 'refused',
      reason: 'The quote is full: it cannot have more than 1,000 different products',
    })
    expect(wishlist_items).toBe(1900)
  })

  test('twenty requests with one key at the same time are one; another body with that key is refused', async () => {
    const ann = browser()
    await add(ann, { items: [{ row: 1, product_id: 1, quantity: 1 }] })
    const headers = key()
    const body = { items: [{ row: 1, product_id: 101, quantity: 3 }], free_items: [{ row: 2, text: 'Q', quantity: 2 }] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(ann, body, headers)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await cart(ann)).toEqual({
      items: [
        ['SKU-1', 1, null],
        ['FGMT-5', 3, null],
      ],
      free: [['Q', 2, null]],
    })
    const other = await ann.call(addPartList, { body: { items: [{ row: 1, product_id: 101, quantity: 4 }] }, headers })
    expect(other).toMatchObject({ status: 422, error: { code: 'key_reused' } })
    // Without a key each request adds its rows.
    await Promise.all(Array.from({ length: 5 }, () => add(ann, body)))
    expect((await cart(ann)).free).toEqual([['Q', 12, null]])
  })

  test('wrong bodies are refused with an error on the field', async () => {
    const ann = browser()
    const row = { row: 1, product_id: 101, quantity: 1 }
    const wrong: [object, string][] = [
      [{ items: 'all' }, 'items'],
      [{ items: [null] }, 'items.0'],
      [{ items: [{ ...row, product_id: 'x' }] }, 'items.0.product_id'],
      [{ items: [{ ...row, quantity: '3' }] }, 'items.0.quantity'],
      [{ items: [{ ...row, note: 'x'.repeat(501) }] }, 'items.0.note'],
      [{ items: Array.from({ length: 2001 }, () => row) }, 'items'],
      [{ free_items: [{ row: 1, text: '  ', quantity: 1 }] }, 'free_items.0.text'],
      [{ free_items: [{ row: 1, text: 'x'.repeat(201), quantity: 1 }] }, 'free_items.0.text'],
    ]
    for (const [body, field] of wrong) {
      const answer = await ann.call(addPartList, { body })
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]])
    }
    expect(ann.cookies.size).toBe(0)
    expect((await ann.call(addPartList, { body: {}, headers: { 'Idempotency-Key': 'ü' } })).status).toBe(400)
  })

  test('free lines are changed and removed like product lines, and only in one’s own cart', async () => {
    const [ann, bob] = [browser(), browser()]
    for (const one of [ann, bob])
      await add(one, {
        free_items: [
          { row: 1, text: 'XYZ-999', quantity: 4 },
          { row: 2, text: 'Zero\0byte', quantity: 1 },
        ],
      })
    const before = (await ann.call(getCart)).reply
    const [one, two] = before.free_items.map(({ id }) => id)
    const body = { free_items: [{ id: one, quantity: 7, note: 'urgent' }], remove_free_item_ids: [two] }
    const stolen = await bob.call(updateCart, { body })
    expect(stolen.reply.free_items.map(({ quantity }) => quantity)).toEqual([4, 1])
    const { reply } = await ann.call(updateCart, { body })
    expect(reply.free_items).toEqual([{ id: one, text: 'XYZ-999', quantity: 7, note: 'urgent', warnings: [] }])
    expect(reply.revision).toBe(before.revision + 1)
    const wrong = await ann.call(updateCart, { body: { free_items: [{ id: one, quantity: 1.5 }] } })
    expect(wrong.reply.free_items[0]).toMatchObject({
      quantity: 7,
      warnings: ['The quantity must be a whole number from 1 to 1,000,000'],
    })
    const gone = await ann.call(updateCart, { body: { free_items: [{ id: one, quantity: 0 }], step: 2 } })
    expect(gone.reply).toMatchObject({ free_items: [], step: 1 })
  })

  test('a quote may have free lines only; they are in the quote and its mails, and no longer in the cart', async () => {
    const ann = browser()
    await add(ann, { free_items: [{ row: 1, text: 'XYZ-999 <b>', quantity: 4200, note: 'rack 7' }] })
    const sent = await ann.call(requestQuote, { body: { contact } })
    expect(sent.status).toBe(200)
    const viewKey = sent.reply.view_url.split('/').at(-1) ?? ''
    const { reply } = await browser().call(getQuoteByKey, { params: { key: viewKey } })
    expect(reply).toMatchObject({ items: [], item_count: 1, total_quantity: 4200 })
    expect(reply.free_items.map(({ text, quantity, note }) => [text, quantity, note])).toEqual([
      ['XYZ-999 <b>', 4200, 'rack 7'],
    ])
    const toSales = (await mailsTo(db, 'sales@company.example')).at(-1)
    expect(toSales?.text).toContain('XYZ-999 <b>')
    expect(toSales?.text).toContain('4,200')
    expect(toSales?.html).toContain('XYZ-999 &lt;b&gt;')
    expect(toSales?.html).toContain('rack 7')
    // Nobody has confirmed this e-mail address, so typed texts are only on the page that the receipt links to.
    const receipt = (await mailsTo(db, contact.email)).at(-1)
    expect(receipt?.text).toMatch(/Not in the catalog: 1\n/)
    expect(receipt?.text).toMatch(/Date: \w+ \d+, \d{4} at \d+:\d+ [AP]M UTC\n/)
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/XYZ-999|rack 7/)
    expect(await cart(ann)).toEqual({ items: [], free: [] })
    // The same request again answers the same quote.
    const again = await ann.call(requestQuote, { body: { contact } })
    expect(again.reply.id).toBe(sent.reply.id)
    const other = await ann.call(requestQuote, { body: { contact: { ...contact, last_name: 'Ray' } } })
    expect(other).toMatchObject({ status: 400, error: { code: 'empty_cart' } })
    expect(await db.$count(quote)).toBe(1)
  })

  test('a login adds the visitor’s free lines to those of the customer', async () => {
    const { browser: rita, email } = await openMember(db, browser())
    await add(rita, { free_items: [{ row: 1, text: 'A', quantity: 1 }] })
    const ann = browser()
    await add(ann, {
      items: [{ row: 1, product_id: 101, quantity: 2 }],
      free_items: [
        { row: 2, text: 'A', quantity: 2 },
        { row: 3, text: 'B', quantity: 3 },
      ],
    })
    const login = await ann.call(getToken, { body: { username: email, email, password: 'kettle-9-harbour' } })
    ann.token = login.reply.token
    expect(await cart(ann)).toEqual({
      items: [['FGMT-5', 2, null]],
      free: [
        ['A', 3, null],
        ['B', 3, null],
      ],
    })
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
