import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getQuote, getQuoteByKey, listQuotes } from '#features/quotes/quote-history/contract.ts'
import { addAddress, deleteAddress, editAddress, listAddresses } from '#features/site/account/contract.ts'
import { getBotChallenge } from '#features/site/bot-check/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import type { Database } from '#server/database/connection.ts'
import { botSolution } from '#server/database/tables.ts'
import { testAddress as place } from '../../../../../test/builders/address.ts'
import { solveBotChallenge } from '../../../../../test/builders/bot-solution.ts'
import { logIn, mailsTo, openMember } from '../../../../../test/builders/members.ts'
import { fetchFile, sendFile } from '../../../../../test/builders/quote-files.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { insertProducts } from '../../../../../test/openers/quote-shop.ts'
import { addToQuote, deleteQuoteFile, getCart, requestQuote, updateCart } from '../contract.ts'
import { quote, quoteCart, quoteCartLine } from './tables.ts'

const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' }
const fill = (browser: ApiClient, id = 1) => browser.call(addToQuote, { params: { id }, query: { quantity: 3 } })
const request = (browser: ApiClient, body: object, headers: Record<string, string> = {}) =>
  browser.call(requestQuote, { body, headers })
const draftOf = async (browser: ApiClient) => (await browser.call(getCart)).reply.draft

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const member = () => openMember(db, browser())
  const guest = async () => {
    const one = browser()
    one.token = (await one.call(getToken, { body: { is_guest: true } })).reply.token
    return one
  }
  const saveAddress = async (one: ApiClient, change: object = {}) => {
    const { reply } = await one.call(addAddress, { body: { ...place, ...change } })
    return reply.addresses.at(-1)?.id ?? 0
  }

  test('a request chooses a saved address, and later changes of the address book do not change the quote', async () => {
    const { browser: rita, email } = await member()
    const id = await saveAddress(rita)
    await fill(rita)
    const details = { comment: 'Hi', project_name: 'Site 7', customer_reference: 'PO-77', requested_date: '2031-05-04' }
    const { reply } = await request(rita, { address_id: id, ...details })
    expect(reply.is_quick_quote).toBe(false)
    await rita.call(editAddress, { params: { id }, body: { ...place, city: 'Durham' } })
    const shown = (await rita.call(getQuote, { params: { id: reply.id } })).reply
    expect(shown.address).toMatchObject({
      city: 'Raleigh',
      state: 'North Carolina',
      state_name: 'North Carolina',
      country_name: 'United States',
    })
    expect(shown.contact).toMatchObject({ first_name: 'Rita', email, company: 'Acme', phone: '+1 555 0100' })
    const [mail] = await mailsTo(db, email)
    for (const fact of ['Hi', 'Site 7', 'PO-77', '2031-05-04', '1 Main St', 'United States'])
      for (const version of [mail?.text, mail?.html]) expect(version).toContain(fact)
  })

  test('a new address is saved once, if the customer wants it, in the same transaction', async () => {
    const { browser: rita } = await member()
    await fill(rita, 6)
    await fill(rita, 1)
    expect((await request(rita, { address: { ...place, city: '' }, save_address: true })).status).toBe(400)
    expect((await rita.call(listAddresses)).reply.addresses).toEqual([])
    for (const save_address of [true, true, false]) {
      await fill(rita, 2)
      const address = save_address ? place : { ...place, city: 'Durham' }
      expect((await request(rita, { address, save_address })).status).toBe(200)
    }
    const { addresses } = (await rita.call(listAddresses)).reply
    expect(addresses).toMatchObject([{ ...place, state: 'North Carolina', is_default: true }])
  })

  test.each([
    ['no state', { state_province_id: null }, { 'address.state_province_id': ['State is required'] }],
    ['another country’s state', { state_province_id: 40_001 }, { 'address.state_province_id': ['State is required'] }],
    ['no country', { country_id: null }, { 'address.country_id': ['Country is required'] }],
    ['a country that there is not', { country_id: 9999 }, { 'address.country_id': ['This value is not valid'] }],
  ])('an address with %s is refused with an error on its field', async (_, change, errors) => {
    const { browser: rita } = await member()
    await fill(rita)
    const answer = await request(rita, { address: { ...place, ...change } })
    expect([answer.status, answer.error.errors]).toEqual([400, errors])
  })

  test('an address that is deleted or another customer’s is answered with 404, and reveals nothing', async () => {
    const [rita, otto] = [await member(), await member()]
    const id = await saveAddress(rita.browser)
    const anonymous = browser()
    for (const one of [otto.browser, await guest(), anonymous]) {
      await fill(one)
      const before = await db.$count(quote)
      for (const address_id of [id, 2_147_483_647]) {
        const answer = await request(one, { contact, address: place, address_id })
        expect([answer.status, answer.error.message]).toEqual([404, 'The page is not found'])
      }
      expect(await db.$count(quote)).toBe(before)
      // A draft stores the id as typed, and the reply shows nothing of that address.
      await one.call(updateCart, { body: { draft: { address_id: id } } })
      expect(JSON.stringify(await one.call(getCart))).not.toContain('Main St')
    }
    await fill(rita.browser)
    await rita.browser.call(deleteAddress, { params: { id } })
    expect((await request(rita.browser, { address_id: id })).status).toBe(404)
    expect((await rita.browser.call(getCart)).reply.items).toHaveLength(1)
  })

  test('the kind of caller decides whether the same request is a Quick Quote or a full quote', async () => {
    const staff = (await openMember(db, browser(), { roles: ['sales'] })).browser
    const callers = { anonymous: browser(), guest: await guest(), customer: (await member()).browser, staff }
    const got: Record<string, unknown[]> = {}
    for (const [name, one] of Object.entries(callers)) {
      const isFull = (await one.call(getCart)).reply.can_request_full_quote
      await fill(one)
      const { reply } = await request(one, { contact, address: place, save_address: true })
      got[name] = [isFull, reply.is_quick_quote, (await one.call(listQuotes)).status]
    }
    expect(got).toEqual({
      anonymous: [false, true, 401],
      guest: [false, true, 401],
      customer: [true, false, 200],
      staff: [true, false, 200],
    })
  })

  test.each([
    ['without a key', () => ({})],
    ['with one key', () => ({ 'Idempotency-Key': 'one' })],
  ])('twenty full quotes at the same time %s become one, with one saved address and its files', async (_, headers) => {
    const { browser: rita } = await member()
    await fill(rita)
    const { reply: file } = await sendFile(rita)
    const body = { address: place, save_address: true, attachment_ids: [file?.id] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(rita, body, headers())))
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(answer => answer.reply.id)).size).toBe(1)
    expect((await rita.call(listQuotes)).reply.total_items).toBe(1)
    expect((await rita.call(listAddresses)).reply.addresses).toHaveLength(1)
    const shown = (await rita.call(getQuote, { params: { id: answers[0]?.reply.id ?? 0 } })).reply
    expect(shown.attachments).toEqual([file])
  })

  test('two devices write one draft: the last one wins a field, and the other fields stay', async () => {
    const rita = await member()
    const phone = browser()
    await logIn(phone, rita.email)
    await fill(rita.browser)
    const write = (one: ApiClient, draft: object) => one.call(updateCart, { body: { draft } })
    await Promise.all([
      write(rita.browser, { comment: 'Desk', save_address: true }),
      write(phone, { project_name: 'Phone', contact: { first_name: 'Rita' } }),
    ])
    await write(phone, { comment: 'Phone', contact: { last_name: 'R' } })
    for (const one of [rita.browser, phone])
      expect(await draftOf(one)).toMatchObject({
        comment: 'Phone',
        project_name: 'Phone',
        save_address: true,
        contact: { first_name: 'Rita', last_name: 'R' },
      })
  })

  test.each(['anonymous', 'guest'])('a login keeps the cart, draft and files of an %s visitor', async kind => {
    const rita = await member()
    await fill(rita.browser, 2)
    await rita.browser.call(updateCart, {
      body: { draft: { comment: 'Old', customer_reference: 'PO-1', contact: { first_name: 'R' } }, step: 2 },
    })
    const one = kind === 'guest' ? await guest() : browser()
    await fill(one, 1)
    await one.call(updateCart, { body: { step: 2 } })
    await one.call(updateCart, { body: { draft: { comment: 'New', contact: { first_name: 'Ann' } }, step: 3 } })
    const { reply: file } = await sendFile(one)
    await logIn(one, rita.email)
    const cart = (await one.call(getCart)).reply
    expect(cart).toMatchObject({ step: 3, can_request_full_quote: true })
    expect(cart.items.map(item => item.product.id)).toEqual([2, 1])
    expect(cart.draft).toMatchObject({
      comment: 'New',
      customer_reference: 'PO-1',
      contact: { first_name: 'Ann', last_name: '' },
      attachments: [file],
    })
  })

  test('a withdrawn line blocks the request until it is removed, and no other line is lost', async () => {
    const { browser: rita } = await member()
    await fill(rita)
    const [own] = await db.select({ id: quoteCart.id }).from(quoteCart).orderBy(desc(quoteCart.id)).limit(1)
    await db.insert(quoteCartLine).values({ cartId: own?.id ?? 0, productId: 6, quantity: 1 })
    const { items } = (await rita.call(getCart)).reply
    expect(items.map(item => item.warnings.length)).toEqual([0, 1])
    const answer = await request(rita, { address: place })
    expect([answer.status, answer.error.code]).toEqual([400, 'unavailable_lines'])
    await rita.call(updateCart, { body: { remove_item_ids: [items[1]?.id] } })
    expect((await request(rita, { address: place })).status).toBe(200)
  })

  test('no caller reaches another’s cart, quote, line or file by its id', async () => {
    const owner = (await member()).browser
    await fill(owner)
    const { reply: file } = await sendFile(owner)
    const line = (await owner.call(getCart)).reply.items[0]?.id
    await fill(owner, 2)
    const { reply: sent } = await request(owner, { address: place })
    await fill(owner)
    const { reply: waiting } = await sendFile(owner)
    const current = (await owner.call(getCart)).reply.items[0]?.id
    const strangers = [browser(), await guest(), (await member()).browser]
    for (const one of strangers) {
      for (const id of [sent.id, sent.web_quote_id])
        expect([401, 404]).toContain((await one.call(getQuote, { params: { id } })).status)
      expect((await one.call(getQuoteByKey, { params: { key: String(sent.id) } })).status).toBe(404)
      for (const url of [file?.download_url, waiting?.download_url])
        expect((await fetchFile(one, url ?? '')).status).toBe(404)
      expect((await one.call(deleteQuoteFile, { params: { id: waiting?.id ?? '' } })).status).toBe(404)
      await one.call(updateCart, { body: { items: [{ id: current, quantity: 99 }], remove_item_ids: [line, current] } })
    }
    expect((await owner.call(getCart)).reply.items.map(item => item.quantity)).toEqual([3])
  })

  test('a cart of five hundred lines takes as many queries as one of one line', async () => {
    const { browser: rita } = await member()
    await fill(rita)
    const few = await countQueries(db, () => rita.call(getCart))
    const ids = Array.from({ length: 500 }, (_, i) => 5000 + i)
    await insertProducts(db, ids)
    const [own] = await db.select({ id: quoteCart.id }).from(quoteCart).orderBy(desc(quoteCart.id)).limit(1)
    await db.insert(quoteCartLine).values(ids.map(productId => ({ cartId: own?.id ?? 0, productId, quantity: 2 })))
    const many = await countQueries(db, () => rita.call(getCart))
    expect((await rita.call(getCart)).reply.items).toHaveLength(501)
    expect(few).toBeGreaterThan(2)
    // One of these queries reads whether the catalogue's index in memory is current.
    expect([few, many]).toEqual([few, few])
    // One reads whether the request waits for somebody of the company.
    expect(many).toBeLessThanOrEqual(8)
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})

describe.each(await openShops({ environment: { BOT_CHECK: 'altcha' } }))('altcha, $engine', ({ db, browser }) => {
  const solve = async () => {
    const challenge = (await browser().call(getBotChallenge)).reply
    const solution = await solveBotChallenge(challenge)
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  test('a guest and an anonymous visitor must pass the bot check, a customer need not', async () => {
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    for (const one of [browser(), guest]) {
      await fill(one)
      expect((await request(one, { contact })).error).toMatchObject({ code: 'bot_check' })
      expect((await sendFile(one)).status).toBe(200)
      const headers = { 'X-Bot-Check': await solve(), 'Idempotency-Key': 'mine' }
      const first = await request(one, { contact }, headers)
      expect(first.status).toBe(200)
      // A retry after a lost answer is the same request; another request needs a new solution.
      expect((await request(one, { contact }, headers)).reply).toEqual(first.reply)
      await fill(one)
      expect((await request(one, { contact }, { 'X-Bot-Check': headers['X-Bot-Check'] })).status).toBe(400)
    }
    const rita = (await openMember(db, browser())).browser
    await fill(rita)
    const used = await db.$count(botSolution)
    expect((await sendFile(rita)).status).toBe(200)
    expect((await request(rita, { address: place })).status).toBe(200)
    expect(await db.$count(botSolution)).toBe(used)
    expect(await db.$count(quote, eq(quote.isQuickQuote, true))).toBe(2)
  })

  test('a request that is refused or fails leaves its solution unused', async () => {
    const ann = browser()
    await fill(ann)
    const headers = { 'X-Bot-Check': await solve(), 'Idempotency-Key': 'again' }
    const used = await db.$count(botSolution)
    expect((await request(ann, { contact, attachment_ids: [crypto.randomUUID()] }, headers)).status).toBe(404)
    expect(await db.$count(botSolution)).toBe(used)
    expect((await request(ann, { contact }, headers)).status).toBe(200)
    expect(await db.$count(botSolution)).toBe(used + 1)
  })

  test('of two requests with one solution one is made, and of two copies of one request both get its answer', async () => {
    const ann = browser()
    await fill(ann)
    const quotes = await db.$count(quote)
    const solution = { 'X-Bot-Check': await solve() }
    const two = await Promise.all(
      ['Ann', 'Ada'].map(first_name => request(ann, { contact: { ...contact, first_name } }, solution)),
    )
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(two.flatMap(({ error }) => error?.code ?? [])).toEqual(['bot_check'])
    expect(await db.$count(quote)).toBe(quotes + 1)

    await fill(ann)
    const headers = { 'X-Bot-Check': await solve(), 'Idempotency-Key': 'copies' }
    const copies = await Promise.all([1, 2, 3].map(() => request(ann, { contact }, headers)))
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(copies.map(({ reply }) => reply.web_quote_id)).size).toBe(1)
    expect(await db.$count(quote)).toBe(quotes + 2)
  })
})

/** Counts the queries that the driver gets while the work runs. */
async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  const session: object = Reflect.get(db, 'session')
  const quiet = Reflect.get(session, 'logger')
  let queries = 0
  Reflect.set(session, 'logger', { logQuery: () => queries++ })
  await work()
  Reflect.set(session, 'logger', quiet)
  return queries
}
