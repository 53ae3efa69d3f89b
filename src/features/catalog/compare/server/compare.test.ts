import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import { customer, visitor } from '#features/site/session/server/tables.ts'
import { getSettings } from '#features/site/setting/contract.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { countRevision, ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { insertMember, logIn } from '../../../../../test/builders/members.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { addToCompare, clearCompare, listCompared, removeFromCompare } from '../contract.ts'
import { compareItem } from './tables.ts'

const opened = await openApis(db =>
  insertCatalog(
    db,
    Array.from({ length: 20 }, (_, place) => ({
      id: 1001 + place,
      categoryId: ids.gmtPanels,
      position: place,
      sku: `DC-${place}`,
      isPublished: place !== 19,
      values: [{ attributeId: ids.bus, number: 100 + place }],
    })),
  ),
)

const add = (browser: ApiClient, id: number | string) => browser.call(addToCompare, { params: { id } })
const remove = (browser: ApiClient, id: number) => browser.call(removeFromCompare, { params: { id } })
const list = async (browser: ApiClient, query: Record<string, string> = {}) =>
  (await browser.call(listCompared, { query })).reply.products.map(({ id }) => id)
const counted = async (browser: ApiClient) => (await browser.call(getHeaderLinks)).reply.compare_items
const isCompared = async (browser: ApiClient, id: number) =>
  (await browser.call(getProduct, { params: { id } })).reply.is_in_compare_list

describe.each(opened)('$engine', ({ db, browser, faults, catalog }) => {
  const callers: [string, () => Promise<ApiClient>][] = [
    ['an anonymous visitor', async () => browser()],
    [
      'a guest',
      async () => {
        const guest = browser()
        guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
        return guest
      },
    ],
    [
      'a customer',
      async () => {
        const { email } = await insertMember(db)
        const rita = browser()
        await logIn(rita, email)
        return rita
      },
    ],
  ]

  test.each(callers)('%s adds up to four products and removes them', async (_, open) => {
    const ann = await open()
    expect(await list(ann)).toEqual([])
    const first = await add(ann, 1003)
    expect(first.reply).toEqual({ success: true, message: 'Product added to comparison', compare_items: 1, limit: 4 })
    expect(first.headers.get('cache-control')).toBe('no-store')
    for (const id of [1001, 1004, 1002]) await add(ann, id)
    expect((await add(ann, 1003)).reply).toMatchObject({ success: true, compare_items: 4 })
    expect((await add(ann, 1005)).reply).toEqual({
      success: false,
      message: 'You can compare up to 4 products. Remove one from the comparison to add another.',
      compare_items: 4,
      limit: 4,
    })
    expect(await list(ann)).toEqual([1003, 1001, 1004, 1002])
    expect(await counted(ann)).toBe(4)
    expect([await isCompared(ann, 1004), await isCompared(ann, 1005)]).toEqual([true, false])

    expect((await remove(ann, 1001)).reply).toEqual({
      success: true,
      message: 'Product removed',
      compare_items: 3,
      limit: 4,
    })
    expect((await remove(ann, 1001)).reply.compare_items).toBe(3)
    expect((await add(ann, 1005)).reply.compare_items).toBe(4)
    expect(await list(ann)).toEqual([1003, 1004, 1002, 1005])
    expect((await ann.call(clearCompare, { method: 'POST' })).reply).toMatchObject({ success: true, compare_items: 0 })
    expect([await list(ann), await counted(ann), await isCompared(ann, 1004)]).toEqual([[], 0, false])
  })

  test('the reply contains all specifications, in the requested language', async () => {
    const ann = browser()
    ann.language = 'fr'
    expect((await add(ann, 1007)).reply.message).toBe('Produit ajouté à la comparaison')
    const { products, limit } = (await ann.call(listCompared)).reply
    expect(limit).toBe(4)
    expect(products).toMatchObject([{ id: 1007, name: 'Panel 1007 fr', specification_groups: [{ key: 'general' }] }])
    expect(products[0]?.specification_groups[0]?.attributes[0]?.values[0]?.value).toBe('106\u202fA')
  })

  test('a visitor cannot see or change the list of another', async () => {
    const [ann, bob] = [browser(), browser()]
    await add(ann, 1001)
    await add(bob, 1002)
    await remove(bob, 1001)
    expect([await list(ann), await list(bob)]).toEqual([[1001], [1002]])
    await bob.call(clearCompare)
    expect([await counted(ann), await counted(bob)]).toEqual([1, 0])
  })

  test('reading, removing and clearing create no visitor; unknown products are refused', async () => {
    const visitors = await db.$count(visitor)
    const ann = browser()
    await list(ann)
    await remove(ann, 1001)
    await ann.call(clearCompare)
    for (const id of [4711, 1020]) {
      expect((await add(ann, id)).reply).toEqual({
        success: false,
        message: 'This product is not available.',
        compare_items: 0,
        limit: 4,
      })
    }
    for (const id of ['x', '0', '-1', '99999999999']) expect((await add(ann, id)).status, id).toBe(404)
    expect(ann.cookies.size).toBe(0)
    expect(await db.$count(visitor)).toBe(visitors)
  })

  test('ids in the query select the compared products, and change no list', async () => {
    const ann = browser()
    await add(ann, 1001)
    expect(await list(ann, { ids: '1003,4711,1002,1020,1004,1005,1006' })).toEqual([1003, 1002])
    expect(await list(ann, { ids: '1003,1003,x,1002' })).toEqual([1003, 1002])
    expect(await list(ann, { ids: '' })).toEqual([])
    expect(await list(browser(), { ids: '1005' })).toEqual([1005])
    expect((await ann.send(`/Product/CompareProducts?ids=${'1,'.repeat(99)}`)).status).toBe(400)
    expect(await list(ann)).toEqual([1001])
  })

  test.each(callers)('ten concurrent additions by %s never exceed four', async (_, open) => {
    const ann = await open()
    await add(ann, 1001)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => add(ann, 1002 + place)))
    expect(answers.filter(({ reply }) => reply.success)).toHaveLength(3)
    expect(answers.filter(({ reply }) => !reply.success && reply.compare_items === 4)).toHaveLength(7)
    expect(await list(ann)).toHaveLength(4)
    const again = await Promise.all(Array.from({ length: 10 }, () => add(ann, 1001)))
    expect(again.every(({ reply }) => reply.success)).toBe(true)
  })

  test.each([
    ['/Product/AddProductToCompareList/1001', 1],
    ['/Product/RemoveProductFromCompareList/1001', 0],
    ['/Product/ClearCompareList', 0],
  ])('%s refuses requests of other sites and prefetches, by GET and POST', async (path, left) => {
    const ann = browser()
    await add(ann, 1001)
    for (const method of ['GET', 'POST']) {
      const refused = await ann.send(path, { method, headers: { 'Sec-Fetch-Site': 'cross-site' } })
      expect(refused.status).toBe(403)
    }
    expect((await ann.send(path, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).status).toBe(403)
    expect((await ann.send(path, { method: 'HEAD' })).status, 'asking for the head changes nothing').toBe(405)
    expect(await list(ann)).toEqual([1001])
    const done = await ann.send(path.toUpperCase(), { method: 'POST' })
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await list(ann)).toHaveLength(left)
  })

  test.each([
    ['DELETE', '/Product/AddProductToCompareList/1001', 'GET, POST'],
    ['PUT', '/product/CLEARCompareList', 'GET, POST'],
    ['POST', '/Product/GetProductDetails/1001', 'GET, HEAD'],
    ['GET', '/catalog/customSearch?q=fuse', 'POST'],
    ['DELETE', '/customer/info', 'GET, HEAD, POST'],
    ['GET', '/Customer/AddressEdit/1', 'POST, PUT'],
  ])('%s %s answers 405 with the allowed methods', async (method, path, allowed) => {
    const answer = await browser().send(path, { method, headers: { 'Accept-Language': 'fr' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
    expect(await answer.json()).toMatchObject({
      code: 'method_not_allowed',
      message: 'Cette adresse n’accepte pas ce type de demande.',
    })
  })

  test('a login merges the lists of visitor and customer, and keeps the oldest items', async () => {
    const { email, id } = await insertMember(db)
    const home = browser()
    await logIn(home, email)
    await add(home, 1001)
    const office = browser()
    for (const productId of [1002, 1001, 1003]) await add(office, productId)
    await add(home, 1004)
    await add(home, 1005)
    await logIn(office, email)
    expect(await list(office)).toEqual([1001, 1002, 1003, 1004])
    expect(await list(home)).toEqual([1001, 1002, 1003, 1004])
    expect(await counted(office)).toBe(4)

    // The visitor's list belongs to the account now: without the token it is empty.
    office.token = null
    expect(await list(office)).toEqual([])
    await db.delete(customer).where(eq(customer.id, id))
  })

  test('a guest takes over the visitor’s list, and a customer the guest’s', async () => {
    const { email } = await insertMember(db)
    const ann = browser()
    await add(ann, 1006)
    ann.token = (await ann.call(getToken, { body: { is_guest: true } })).reply.token
    await add(ann, 1005)
    expect(await list(ann)).toEqual([1006, 1005])
    await logIn(ann, email)
    expect(await list(ann)).toEqual([1006, 1005])
  })

  test('a withdrawn product is not shown, not counted and removed by the next addition', async () => {
    const ann = browser()
    for (const id of [1015, 1016, 1017, 1018]) await add(ann, id)
    await db.update(product).set({ state: 'withdrawn' }).where(eq(product.id, 1016))
    await countRevision(db)
    await catalog.refresh()
    expect([await list(ann), await counted(ann)]).toEqual([[1015, 1017, 1018], 3])
    expect((await add(ann, 1014)).reply).toMatchObject({ success: true, compare_items: 4 })
    expect(await db.$count(compareItem, eq(compareItem.productId, 1016))).toBe(0)
  })

  test('the settings contain the limit, and no request caused a server error', async () => {
    expect((await browser().call(getSettings)).reply.compare_limit).toBe(4)
    expect(faults).toEqual([])
  })
})
