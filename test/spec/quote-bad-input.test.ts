import { describe, expect, test } from 'vitest'
import { addToQuote, getCart, requestQuote, updateCart } from '#features/quotes/quote/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import { WireError } from '#server/calls/answer-error.ts'
import { refusalText } from '#server/calls/refusal.ts'
import { languages } from '#shared/language.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { openShops } from '../openers/open-shops.ts'
import { insertCustomer } from '../openers/quote-shop.ts'

const paths = {
  getToken: '/authenticate/getToken',
  updateCart: '/wishlist/updateWishlist',
  requestQuote: '/wishlist/requestQuote',
}
const json = { 'Content-Type': 'application/json' }
const deep = (depth: number) => `${'{"contact":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Bodies that no call accepts. */
const unreadable: [string, RequestInit][] = [
  ['bad UTF-8', { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), headers: json }],
  ['half an object', { body: '{"items":[', headers: json }],
  ['text', { body: 'items=1', headers: json }],
  ['a form', { body: 'items=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  ['no type', { body: new Uint8Array([0x7b, 0x7d]) }],
  ['two megabytes', { body: `{"comment":"${'x'.repeat(2_000_000)}"}`, headers: json }],
  ['null', { body: 'null', headers: json }],
  ['an array', { body: '[]', headers: json }],
  ['a number', { body: '1e999', headers: json }],
  ['a string', { body: '"items"', headers: json }],
]

const wrongBodies: Record<keyof typeof paths, string[]> = {
  getToken: [
    '{"is_guest":"yes"}',
    '{"is_guest":null}',
    '{"username":{}}',
    '{"username":["a"]}',
    `{"username":"${'x'.repeat(300)}"}`,
    '{"remember_me":1}',
  ],
  updateCart: [
    '{"items":{}}',
    '{"items":[null]}',
    '{"items":[[]]}',
    '{"items":[{"id":"1"}]}',
    '{"items":[{"id":1,"quantity":"2"}]}',
    '{"items":[{"id":1,"quantity":1e999}]}',
    '{"items":[{"id":1,"note":5}]}',
    '{"items":[{"id":1.5}]}',
    `{"items":[${Array(1001).fill('{"id":1}').join()}]}`,
    '{"remove_item_ids":["1"]}',
    '{"step":5}',
    '{"step":"2"}',
    '{"step":null}',
    '{"draft":[]}',
    '{"draft":{"comment":5}}',
    `{"draft":{"comment":"${'x'.repeat(4001)}"}}`,
    '{"draft":{"contact":"Ann"}}',
    '{"draft":{"contact":{"first_name":["Ann"]}}}',
    '{"draft":{"address":{"country_id":"237"}}}',
    `{"draft":{"address":{"city":"${'x'.repeat(101)}"}}}`,
  ],
  requestQuote: [
    '{}',
    '{"contact":[]}',
    '{"contact":"Ann"}',
    '{"contact":{"first_name":1,"last_name":true,"email":{}}}',
    '{"contact":{"__proto__":{"first_name":"Ann","last_name":"Lee","email":"ann@buyer.example"}}}',
    '{"__proto__":{"contact":{"first_name":"Ann","last_name":"Lee","email":"ann@buyer.example"}}}',
    '{"constructor":{"prototype":{"contact":1}}}',
    '{"comment":["x"]}',
    '{"address_id":"1"}',
    '{"attachment_ids":"x"}',
    deep(5000),
    `{"contact":{"first_name":"${'x'.repeat(50_000)}"}}`,
  ],
}

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const callers = async (): Promise<[string, ApiClient][]> => {
    const [anonymous, visitor, guest, customer] = [browser(), browser(), browser(), browser()]
    await visitor.call(addToQuote, { params: { id: 1 } })
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    customer.token = (await insertCustomer(db, `${crypto.randomUUID()}@buyer.example`)).token
    return [
      ['anonymous', anonymous],
      ['visitor', visitor],
      ['guest', guest],
      ['customer', customer],
    ]
  }

  async function refusal(
    client: ApiClient,
    path: string,
    init: RequestInit,
  ): Promise<{ status: number; error: WireError; language: string | null }> {
    const response = await client.send(path, { method: 'POST', ...init })
    const error = WireError.parse(await response.json())
    return { status: response.status, error, language: response.headers.get('content-language') }
  }

  test('a body that cannot be read is refused by every call, for every caller', async () => {
    for (const [who, client] of await callers())
      for (const [what, init] of unreadable)
        for (const path of Object.values(paths)) {
          const { status } = await refusal(client, path, init)
          expect([400, 413, 415], `${who} ${what} ${path}`).toContain(status)
        }
  })

  test('wrong values are refused with every text in the language of the request', async () => {
    const seen = new Map<string, Set<string>>()
    for (const language of languages)
      for (const [who, client] of await callers()) {
        client.language = language
        for (const [call, bodies] of Object.entries(wrongBodies))
          for (const body of bodies) {
            if (who === 'customer' && body.includes('"contact":{"__proto__"')) continue
            const answer = await refusal(client, paths[call as keyof typeof paths], { body, headers: json })
            const where = `${who} ${call} ${body.slice(0, 80)}`
            expect(answer.status, where).toBe(400)
            expect(answer.language, where).toBe(language)
            for (const text of [answer.error.message, ...Object.values(answer.error.errors ?? {}).flat()]) {
              expect(text, where).not.toBe('')
              seen.set(text, (seen.get(text) ?? new Set()).add(language))
            }
          }
      }
    for (const [text, of] of seen) expect([...of], text).toHaveLength(1)
  })

  test('unknown paths are 404 and wrong methods 405, in the language', async () => {
    const ann = browser()
    ann.language = 'es'
    const nowhere = [
      '/wishlist',
      '/wishlist/nothing',
      '/wishlist/getQuote',
      '/shoppingCart/addProductToCartFromCatalog/x',
      '/%00',
      '/wishlist/wishlist/1',
    ]
    for (const path of nowhere) {
      const answer = await refusal(ann, path, {})
      expect([answer.status, answer.error.message], path).toEqual([404, refusalText.es.not_found])
    }
    for (const id of ['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '%00', '__proto__'])
      expect((await refusal(ann, `/shoppingCart/addProductToCartFromCatalog/${id}`, {})).status, id).toBe(404)
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await refusal(ann, '/wishlist/wishlist', { method })).status).toBe(405)
  })

  test('paths match in any case of letters', async () => {
    expect((await browser().send('/WISHLIST/Wishlist')).status).toBe(200)
    const added = await browser().send('/SHOPPINGCART/addproducttocartfromcatalog/1?quantity=2', { method: 'POST' })
    expect(await added.json()).toMatchObject({ success: true, wishlist_items: 1 })
  })

  test('unusual headers and cookies do no harm', async () => {
    const ann = browser()
    for (const key of ['x'.repeat(201), 'a b', 'é'])
      expect(
        (
          await ann.call(requestQuote, {
            body: { contact: { first_name: 'A', last_name: 'B', email: 'a@b.co' } },
            headers: { 'Idempotency-Key': key },
          })
        ).status,
      ).toBe(400)
    for (const cookie of [
      'visitor',
      'visitor=',
      'visitor=%00',
      '__Host-visitor=%00',
      `visitor=${'x'.repeat(8000)}`,
      'culture=__proto__',
      '=;;=',
      'visitor=; visitor=a',
    ]) {
      const response = await browser().send('/wishlist/wishlist', { headers: { Cookie: cookie } })
      expect([response.status, response.headers.get('content-language')], cookie).toEqual([200, 'en'])
    }
    for (const header of ['xx', '*', 'fr;q=0', `${'es,'.repeat(5000)}`, 'fr;q=nan'])
      expect((await browser().send('/wishlist/wishlist', { headers: { 'Accept-Language': header } })).status).toBe(200)
  })

  test('unknown fields never reach the database and do not change the prototype', async () => {
    const ann = browser()
    await ann.call(addToQuote, { params: { id: 1 } })
    const body = '{"draft":{"comment":"x","customer_id":1,"__proto__":{"polluted":true}},"revision":99,"customer_id":1}'
    expect((await ann.send(paths.updateCart, { method: 'POST', body, headers: json })).status).toBe(200)
    expect((await ann.call(getCart)).reply).toMatchObject({ revision: 1, draft: { comment: 'x' } })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('a thousand changes with unknown ids change nothing', async () => {
    const ann = browser()
    await ann.call(addToQuote, { params: { id: 1 } })
    const items = Array.from({ length: 1000 }, (_, i) => ({ id: i * 2 ** 33 - 5, quantity: i }))
    expect(
      (await ann.call(updateCart, { body: { items, remove_item_ids: [-1, 0, 2 ** 53 - 1] } })).reply,
    ).toMatchObject({ revision: 1 })
  })

  test('none of these requests caused a fault or a 500', () => {
    expect(faults).toEqual([])
  })
})
