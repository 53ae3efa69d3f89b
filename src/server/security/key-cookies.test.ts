import { expect, test } from 'vitest'
import { addToQuote, getCart } from '#features/quotes/quote/contract.ts'
import { insertMember, logIn } from '../../../test/builders/members.ts'
import { ApiClient } from '../../../test/openers/api-client.ts'
import { openShops } from '../../../test/openers/open-shops.ts'
import { quoteShop } from '../../../test/openers/quote-shop.ts'

const [shop] = await openShops()
if (!shop) throw new Error('There is no engine')
const { db, browser: onHttps } = shop
const plain = quoteShop(db, { environment: { PUBLIC_URL: 'http://localhost:4300' } })
const onHttp = () => new ApiClient(plain)

test('under https the cookies that only the server reads have the __Host- prefix; under http they do not', async () => {
  const { email } = await insertMember(db)
  const names: Record<string, string[]> = {}
  for (const [scheme, ann] of [['https', onHttps()] as const, ['http', onHttp()] as const]) {
    const lines = (await ann.call(addToQuote, { params: { id: 1 } })).headers.getSetCookie()
    lines.push(...(await logIn(ann, email)).headers.getSetCookie())
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; .*HttpOnly/)
      expect(line).not.toMatch(/domain/i)
      expect(/; Secure/.test(line)).toBe(scheme === 'https')
    }
    names[scheme] = lines.map(line => line.split('=')[0] ?? '')
  }
  expect(names).toEqual({ https: ['__Host-visitor', '__Host-device'], http: ['visitor', 'device'] })
})

test('a site that moves to https keeps all carts', async () => {
  const ann = onHttp()
  await ann.call(addToQuote, { params: { id: 1 } })
  const moved = onHttps()
  moved.cookies.set('visitor', ann.cookies.get('visitor') ?? '')
  expect((await moved.call(getCart)).reply.items).toHaveLength(1)
  await moved.call(addToQuote, { params: { id: 2 } })
  expect((await moved.call(getCart)).reply.items).toHaveLength(2)
  expect([...moved.cookies.keys()]).toEqual(['visitor'])
})

test('a key that was given out under the __Host- name is worthless under the plain name', async () => {
  const ann = onHttps()
  await ann.call(addToQuote, { params: { id: 1 } })
  const key = ann.cookies.get('__Host-visitor') ?? ''
  const planted = onHttps()
  planted.cookies.set('visitor', key)
  expect((await planted.call(getCart)).reply.items).toEqual([])
})

test('the __Host- cookie wins over a planted cookie with the plain name', async () => {
  const [ann, mallory] = [onHttps(), onHttp()]
  await ann.call(addToQuote, { params: { id: 1 } })
  await mallory.call(addToQuote, { params: { id: 2 } })
  const own = ann.cookies.get('__Host-visitor') ?? ''
  ann.cookies.clear()
  ann.cookies.set('visitor', mallory.cookies.get('visitor') ?? '')
  ann.cookies.set('__Host-visitor', own)
  expect((await ann.call(getCart)).reply.items.map(({ product }) => product.id)).toEqual([1])
})
