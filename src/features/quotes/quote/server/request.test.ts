import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { getQuoteByKey } from '#features/quotes/quote-history/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import { idempotency, outbox } from '#server/database/tables.ts'
import { testAddress } from '../../../../../test/builders/address.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { insertCustomer, insertProducts } from '../../../../../test/openers/quote-shop.ts'
import { addToQuote, getCart, requestQuote, updateCart } from '../contract.ts'
import { quote, quoteEvent, quoteLine } from './tables.ts'

const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' }
const fill = async (browser: ApiClient, ...ids: number[]) => {
  for (const id of ids) await browser.call(addToQuote, { params: { id }, query: { quantity: id + 10 } })
}
const request = (browser: ApiClient, body: object = { contact }, key?: string) =>
  browser.call(requestQuote, { body, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) })
const now = () => new Date('2026-05-04T10:00:00Z')

describe.each(await openShops({ now }))('$engine', ({ db, browser, faults }) => {
  const linesOf = (quoteId: number) =>
    db.select().from(quoteLine).where(eq(quoteLine.quoteId, quoteId)).orderBy(asc(quoteLine.position))
  const mailsOf = async (webQuoteId: string) =>
    (await db.select().from(outbox).orderBy(asc(outbox.id))).filter(mail => mail.message.subject.includes(webQuoteId))

  test('an anonymous visitor requests a Quick Quote: snapshot, event, empty cart, two mails', async () => {
    const ann = browser()
    await fill(ann, 1, 2)
    const [line] = (await ann.call(getCart)).reply.items
    await ann.call(updateCart, {
      body: { items: [{ id: line?.id, note: 'grey' }], draft: { comment: 'x', contact: { first_name: 'A' } }, step: 2 },
    })
    const { reply } = await request(ann, {
      contact: { ...contact, company: ' Acme ' },
      comment: 'Please\r\nhurry',
      project_name: 'Site 7',
    })
    expect(reply).toEqual({
      success: true,
      errors: null,
      message: 'Thank you for your request. Our sales team will reply to you shortly.',
      id: reply.id,
      web_quote_id: `WQ-2026-${String(reply.id).padStart(6, '0')}`,
      is_quick_quote: true,
      key: reply.view_url.slice(-43),
      view_url: expect.stringMatching(/^\/quote\/view\/[\w-]{43}$/),
      wishlist_items: 0,
    })

    expect((await ann.call(getCart)).reply).toMatchObject({
      items: [],
      step: 1,
      draft: { comment: null, contact: null },
    })
    const [row] = await db.select().from(quote).where(eq(quote.id, reply.id))
    expect(row).toMatchObject({
      status: 'submitted',
      language: 'en',
      customerId: null,
      company: 'Acme',
      comment: 'Please\nhurry',
      projectName: 'Site 7',
    })
    expect(row?.viewKeyHash).not.toContain(reply.view_url.slice(-43))
    expect(await linesOf(reply.id)).toMatchObject([
      { productId: 1, name: 'Panel 1 (en)', sku: 'SKU-1', manufacturerPartNumber: 'PN-1', quantity: 11, note: 'grey' },
      { productId: 2, name: 'Panel 2 (en)', sku: 'SKU-2', manufacturerPartNumber: null, quantity: 12, note: null },
    ])
    expect(await db.select().from(quoteEvent).where(eq(quoteEvent.quoteId, reply.id))).toMatchObject([
      { fromStatus: null, toStatus: 'submitted', at: now() },
    ])

    const [buyer, sales, ...more] = await mailsOf(reply.web_quote_id)
    expect(more).toEqual([])
    expect(buyer).toMatchObject({
      to: 'ann@buyer.example',
      state: 'waiting',
      message: { replyTo: 'sales@company.example' },
    })
    expect(sales).toMatchObject({
      to: 'sales@company.example',
      state: 'waiting',
      message: { replyTo: 'ann@buyer.example' },
    })
    expect(buyer?.message.text).toContain(`https://catalogue.example${reply.view_url}`)
    expect(sales?.message.text).not.toContain('/quote/view/')
    expect(buyer?.messageId).toMatch(/^<[\w-]{36}@company\.example>$/)
    for (const mail of [buyer, sales])
      for (const fact of ['SKU-1', 'PN-1', '11', 'SKU-2', '12']) expect(mail?.message.html).toContain(fact)
    expect(sales?.message.html).toContain('grey')
  })

  test.each([
    ['es', 'Gracias por su solicitud', 'Hemos recibido', 'Panel 3 (es)', '/es/quote/view/'],
    ['fr', 'Merci pour votre demande', 'Nous avons reçu', 'Panel 3 (fr)', '/fr/quote/view/'],
  ])('a guest gets answer and mails in %s', async (language, thanks, subject, name, link) => {
    const ann = browser()
    ann.language = language
    ann.token = (await ann.call(getToken, { body: { is_guest: true } })).reply.token
    await fill(ann, 3)
    const { reply } = await request(ann)
    expect(reply.message).toContain(thanks)
    const mails = await mailsOf(reply.web_quote_id)
    expect(mails.map(mail => mail.to)).toEqual(['ann@buyer.example', 'sales@company.example'])
    expect(mails[0]?.message.subject).toContain(subject)
    expect(mails[0]?.message.text).toContain(link)
    for (const mail of mails) expect(mail.message.text).toContain(name)
  })

  test('anybody with the view link sees the quote as it was requested', async () => {
    const ann = browser()
    await insertProducts(db, [88])
    await fill(ann, 88)
    const { reply } = await request(ann, { contact, comment: 'Hello' })
    await db.update(product).set({ sku: 'CHANGED' }).where(eq(product.id, 88))
    const key = reply.view_url.slice(-43)
    const shown = (await browser().call(getQuoteByKey, { params: { key } })).reply
    expect(shown).toMatchObject({
      web_quote_id: reply.web_quote_id,
      created_on: '2026-05-04T10:00:00.000Z',
      customer: 'Ann Lee',
      status: 'submitted',
      item_count: 1,
      total_quantity: 98,
      comment: 'Hello',
      contact: { ...contact, phone: null, company: null },
      items: [{ product_id: 88, sku: 'SKU-88', quantity: 98, product_url: '/dc-power-distribution/1/88' }],
      history: [{ from: null, to: 'submitted' }],
    })
    for (const wrong of [key.slice(1), `${key}x`, String(reply.id), reply.web_quote_id, "' or 1=1", 'x\u0000'])
      expect((await browser().call(getQuoteByKey, { params: { key: wrong } })).status).toBe(404)
  })

  test('an incomplete Quick Quote answers an error for each field, and the cart stays', async () => {
    const ann = browser()
    await fill(ann, 1)
    const { status, error } = await request(ann, { contact: { email: 'nonsense' } })
    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: 'validation',
      message: 'First name is required',
      errors: {
        'contact.first_name': ['First name is required'],
        'contact.last_name': ['Last name is required'],
        'contact.email': ['Email has incorrect format'],
      },
    })
    expect((await ann.call(getCart)).reply.items).toHaveLength(1)
  })

  test('an empty cart, a withdrawn product, and addresses or files of other customers are refused', async () => {
    const ann = browser()
    expect((await request(ann)).error).toMatchObject({
      code: 'empty_cart',
      message: 'Your quote is empty. Please add a product first.',
    })
    await insertProducts(db, [89])
    await fill(ann, 89)
    expect((await request(ann, { contact, address_id: 1 })).status).toBe(404)
    expect((await request(ann, { contact, attachment_ids: ['x'] })).status).toBe(404)
    await db.update(product).set({ state: 'withdrawn' }).where(eq(product.id, 89))
    expect((await request(ann)).error).toMatchObject({ code: 'unavailable_lines' })
    await ann.call(updateCart, {
      body: { remove_item_ids: (await ann.call(getCart)).reply.items.map(item => item.id) },
    })
    expect((await request(ann)).error).toMatchObject({ code: 'empty_cart' })
  })

  test('a registered customer requests a full quote, which needs an address', async () => {
    const rita = browser()
    rita.token = (await insertCustomer(db, 'rita@buyer.example')).token
    await fill(rita, 1)
    expect((await rita.call(getCart)).reply.can_request_full_quote).toBe(true)
    expect((await request(rita, {})).error.errors).toMatchObject({ 'address.city': ['City is required'] })
    const { reply } = await request(rita, { address: testAddress })
    expect(reply.is_quick_quote).toBe(false)
    const [mail] = await mailsOf(reply.web_quote_id)
    expect(mail?.to).toBe('rita@buyer.example')
    expect(mail?.message.text).toContain('Raleigh North Carolina 27601')
  })

  test('the same key gives the same answer and one quote; another body is refused; keys of two owners are separate', async () => {
    const ann = browser()
    const key = randomUUID()
    await fill(ann, 1)
    expect((await request(ann, { contact: {} }, key)).status).toBe(400)
    const first = await request(ann, { contact }, key)
    expect(first.status).toBe(200)
    expect((await request(ann, { contact, unknown: 1 }, key)).reply).toEqual(first.reply)
    await fill(ann, 2)
    expect((await request(ann, { contact }, key)).reply).toEqual(first.reply)
    const other = await request(ann, { contact, comment: 'more' }, key)
    expect([other.status, other.error.code]).toEqual([422, 'key_reused'])

    const bob = browser()
    await fill(bob, 3)
    const bobs = await request(bob, { contact }, key)
    expect(bobs.status).toBe(200)
    expect(bobs.reply.id).not.toBe(first.reply.id)
    expect(await mailsOf(first.reply.web_quote_id)).toHaveLength(2)
    expect((await request(ann, { contact }, randomUUID())).reply.id).not.toBe(first.reply.id)
  })

  test.each([
    ['without a key', () => undefined],
    ['with one key', (_: number, key: string) => key],
    ['with a key for each tab', (i: number, key: string) => `${key}-${i % 2}`],
  ])('twenty submissions at the same time %s become one quote with one answer', async (_, keyOf) => {
    const ann = browser()
    const key = randomUUID()
    await fill(ann, 1, 2, 3)
    const before = await db.$count(quote)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => request(ann, { contact }, keyOf(i, key))))
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    for (const { reply } of answers) expect(reply).toEqual(answers[0]?.reply)
    expect(await db.$count(quote)).toBe(before + 1)
    expect(await linesOf(answers[0]?.reply.id ?? 0)).toHaveLength(3)
    expect(await mailsOf(answers[0]?.reply.web_quote_id ?? '')).toHaveLength(2)

    // The same body with a new key or no key is the same request; with another comment it requests an empty cart.
    expect((await request(ann, { contact }, randomUUID())).reply).toEqual(answers[0]?.reply)
    expect((await request(ann, { contact, comment: 'again' })).error.code).toBe('empty_cart')
    await fill(ann, 1)
    expect((await request(ann, { contact })).reply.id).not.toBe(answers[0]?.reply.id)
  })

  test('a submission and twenty additions at the same time lose and double nothing', async () => {
    const ann = browser()
    await fill(ann, 1)
    const additions = Array.from({ length: 20 }, () => ann.call(addToQuote, { params: { id: 2 }, query: {} }))
    const [{ reply }] = await Promise.all([request(ann), ...additions])
    const quoted = (await linesOf(reply.id)).find(line => line.productId === 2)?.quantity ?? 0
    const left = (await ann.call(getCart)).reply.items.find(item => item.product.id === 2)?.quantity ?? 0
    expect(quoted + left).toBe(20)
  })

  test('markup, control characters and SQL that visitors type are stored as text', async () => {
    const ann = browser()
    await fill(ann, 1)
    const nasty = {
      first_name: 'A\u0000\ud800',
      last_name: "O'Brien\r\nBcc: x@y.zz",
      email: 'a@b.co',
      company: '<script>"\\',
    }
    await ann.call(updateCart, { body: { draft: { contact: nasty, comment: '\ud800\u0000' } } })
    const { reply } = await request(ann, { contact: nasty, comment: '\ud800\u0000; drop table quote' })
    const shown = (await ann.call(getQuoteByKey, { params: { key: reply.view_url.slice(-43) } })).reply
    expect(shown.contact).toEqual({
      first_name: 'A \ufffd',
      last_name: "O'Brien Bcc: x@y.zz",
      email: 'a@b.co',
      phone: null,
      company: '<script>"\\',
    })
    expect(shown.comment).toBe('\ufffd; drop table quote')
    for (const mail of await mailsOf(reply.web_quote_id)) expect(mail.message.subject).not.toMatch(/[\r\n]/)
  })

  test('no request above caused a fault, and only the mail stores the view link', async () => {
    expect(faults).toEqual([])
    for (const row of await db.select().from(idempotency)) expect(row.reply).toEqual({ quoteId: expect.any(Number) })
  })
})
