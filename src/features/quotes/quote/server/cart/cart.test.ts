import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { getToken } from '#features/site/session/contract.ts'
import { visitor } from '#features/site/session/server/tables.ts'
import type { ApiClient } from '../../../../../../test/openers/api-client.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { insertProducts } from '../../../../../../test/openers/quote-shop.ts'
import { addProductsToQuote, addToQuote, getCart, updateCart } from '../../contract.ts'
import { quoteCart, quoteCartLine } from '../tables.ts'

const add = (browser: ApiClient, id: number, query: Record<string, string | number> = {}) =>
  browser.call(addToQuote, { params: { id }, query })
const cart = async (browser: ApiClient) => (await browser.call(getCart)).reply
const lines = async (browser: ApiClient) => (await cart(browser)).items.map(item => [item.product.sku, item.quantity])

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  test('an anonymous visitor has an empty cart, and reading it stores nothing', async () => {
    const visitors = await db.$count(visitor)
    const ann = browser()
    expect(await cart(ann)).toMatchObject({ revision: 0, items: [], step: 1, can_request_full_quote: false })
    expect(ann.cookies.size).toBe(0)
    expect(await db.$count(visitor)).toBe(visitors)
  })

  test('adding a product inserts a line, adding it again increases the quantity', async () => {
    const ann = browser()
    const first = await add(ann, 1, { quantity: 3, shoppingCartType: 2 })
    expect(first.reply).toEqual({
      success: true,
      errors: null,
      message: 'The product was added to the quote',
      wishlist_items: 1,
      customer_name: null,
    })
    expect(first.headers.getSetCookie().join()).toMatch(
      /^__Host-visitor=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly; Secure$/,
    )
    expect((await add(ann, 1, { quantity: 2, shopping_cart_type: 2 })).reply.wishlist_items).toBe(1)
    expect((await add(ann, 2)).reply.wishlist_items).toBe(2)
    expect(await lines(ann)).toEqual([
      ['SKU-1', 5],
      ['SKU-2', 1],
    ])
    expect((await cart(ann)).revision).toBe(3)
  })

  test('the payload is read from the body too; the query takes precedence', async () => {
    const ann = browser()
    const send = (id: number, body: object, query = {}) => ann.call(addToQuote, { params: { id }, body, query })
    await send(1, { quantity: 3, shoppingCartType: 2 })
    await send(2, { quantity: '4', shopping_cart_type: '2' })
    await send(3, { quantity: 5 }, { quantity: 6 })
    expect(await lines(ann)).toEqual([
      ['SKU-1', 3],
      ['SKU-2', 4],
      ['SKU-3', 6],
    ])
    for (const body of [{ shoppingCartType: 1 }, { quantity: 1.5 }, { quantity: 1_000_001 }])
      expect((await send(1, body)).reply.success, JSON.stringify(body)).toBe(false)
    expect(await lines(ann)).toHaveLength(3)
  })

  test('several products are added at once', async () => {
    const ann = browser()
    await add(ann, 1, { quantity: 3 })
    const items = [
      { product_id: 1, quantity: 2 },
      { product_id: 2, quantity: 4 },
    ]
    const { reply } = await ann.call(addProductsToQuote, { body: { items } })
    expect(reply).toEqual({
      success: true,
      errors: null,
      message: '2 products were added to the quote',
      wishlist_items: 2,
      customer_name: null,
    })
    expect(await lines(ann)).toEqual([
      ['SKU-1', 5],
      ['SKU-2', 4],
    ])
  })

  test.each([
    [{ product_id: 6, quantity: 1 }, 'This product is not available.'],
    [{ product_id: 2, quantity: 0 }, 'The quantity must be a whole number from 1 to 1,000,000'],
    [{ product_id: 1, quantity: 1_000_000 }, 'The quantity of one product must not exceed 1,000,000'],
  ])('of several products none is added when %o is refused', async (wrong, reason) => {
    const ann = browser()
    await add(ann, 1, { quantity: 3 })
    const { reply } = await ann.call(addProductsToQuote, { body: { items: [{ product_id: 2, quantity: 4 }, wrong] } })
    expect(reply).toMatchObject({ success: false, errors: [reason], message: null, wishlist_items: 1 })
    expect(await lines(ann)).toEqual([['SKU-1', 3]])
  })

  test('a refusal answers errors, does not change the cart and sets no cookie', async () => {
    const refused: [number, Record<string, string>, string][] = [
      [6, {}, 'This product is not available.'],
      [999, {}, 'This product is not available.'],
      [1, { quantity: '0' }, 'The quantity must be a whole number from 1 to 1,000,000'],
      [1, { quantity: '1000001' }, 'The quantity must be a whole number from 1 to 1,000,000'],
      [1, { quantity: '-1' }, 'The quantity must be a whole number from 1 to 1,000,000'],
      [1, { quantity: '1.5' }, 'The quantity must be a whole number from 1 to 1,000,000'],
      [1, { quantity: 'two' }, 'The quantity must be a whole number from 1 to 1,000,000'],
      [1, { quantity: '9'.repeat(40) }, 'The quantity must be a whole number from 1 to 1,000,000'],
      [1, { quantity: '' }, 'The quantity must be a whole number from 1 to 1,000,000'],
      [1, { shoppingCartType: '1' }, 'Products cannot be bought on this site. Please add them to your quote instead.'],
      [
        1,
        { shopping_cart_type: '1' },
        'Products cannot be bought on this site. Please add them to your quote instead.',
      ],
      [1, { shoppingCartType: '3' }, 'Products cannot be bought on this site. Please add them to your quote instead.'],
    ]
    const ann = browser()
    for (const [id, query, text] of refused) {
      const answer = await add(ann, id, query)
      expect(answer.status).toBe(200)
      expect(answer.reply).toEqual({
        success: false,
        errors: [text],
        message: null,
        wishlist_items: 0,
        customer_name: null,
      })
    }
    expect(ann.cookies.size).toBe(0)
  })

  test('a line has a quantity of at most a million, and a cart at most a thousand lines', async () => {
    const ann = browser()
    await add(ann, 1, { quantity: 1_000_000 })
    expect((await add(ann, 1)).reply).toMatchObject({ success: false, wishlist_items: 1 })
    expect(await lines(ann)).toEqual([['SKU-1', 1_000_000]])

    const ids = Array.from({ length: 1000 }, (_, i) => 1000 + i)
    await insertProducts(db, ids)
    const [own] = await db.select().from(quoteCart).orderBy(desc(quoteCart.id)).limit(1)
    await db
      .insert(quoteCartLine)
      .values(ids.slice(0, 999).map(productId => ({ cartId: own?.id ?? 0, productId, quantity: 1 })))
    expect((await add(ann, 1999)).reply).toMatchObject({
      success: false,
      errors: ['A quote cannot have more than 1,000 different products'],
      wishlist_items: 1000,
    })
    expect((await add(ann, 1000)).reply).toMatchObject({ success: true, wishlist_items: 1000 })
    expect((await cart(ann)).items).toHaveLength(1000)
  })

  test('twenty additions at the same time are all counted', async () => {
    const ann = browser()
    await add(ann, 1)
    await Promise.all(Array.from({ length: 20 }, (_, i) => add(ann, (i % 4) + 1, { quantity: 2 })))
    expect((await lines(ann)).sort()).toEqual([
      ['SKU-1', 11],
      ['SKU-2', 10],
      ['SKU-3', 10],
      ['SKU-4', 10],
    ])
  })

  test('one wrong line does not stop the others, and its warning is in the visitor’s language', async () => {
    const ann = browser()
    ann.language = 'fr'
    for (const id of [1, 2, 3]) await add(ann, id)
    const [one, two, three] = (await cart(ann)).items.map(item => item.id)
    const { reply } = await ann.call(updateCart, {
      body: {
        items: [
          { id: one, quantity: 2.5, note: 'pour la baie 7' },
          { id: two, quantity: 0 },
          { id: three, quantity: 9, note: 'x'.repeat(501) },
        ],
      },
    })
    expect(
      reply.items.map(({ product: { sku, name }, quantity, note, warnings }) => ({
        sku,
        name,
        quantity,
        note,
        warnings,
      })),
    ).toEqual([
      {
        sku: 'SKU-1',
        name: 'Panel 1 (fr)',
        quantity: 1,
        note: 'pour la baie 7',
        warnings: ['La quantité doit être un nombre entier de 1 à 1\u202f000\u202f000'],
      },
      {
        sku: 'SKU-3',
        name: 'Panel 3 (fr)',
        quantity: 9,
        note: null,
        warnings: ['La longueur maximale autorisée est de 500'],
      },
    ])
    expect(reply.revision).toBe(4)
    const removed = await ann.call(updateCart, { body: { remove_item_ids: [one, three, 2 ** 40] } })
    expect(removed.reply).toMatchObject({ items: [], revision: 5, step: 1 })
  })

  test('nobody can change the lines of another cart', async () => {
    const [ann, bob] = [browser(), browser()]
    await add(ann, 1, { quantity: 4 })
    await add(bob, 2)
    const [line] = (await cart(ann)).items
    const id = line?.id
    const { reply } = await bob.call(updateCart, { body: { items: [{ id, quantity: 9 }], remove_item_ids: [id] } })
    expect(reply.items.map(item => item.product.sku)).toEqual(['SKU-2'])
    expect(await lines(ann)).toEqual([['SKU-1', 4]])
  })

  test('draft and step are stored, and a draft does not increase the revision', async () => {
    const ann = browser()
    await add(ann, 1)
    const draft = { comment: 'Call first', contact: { first_name: 'Ann', phone: null }, address: { city: 'Raleigh' } }
    await ann.call(updateCart, { body: { draft, step: 2 } })
    await ann.call(updateCart, { body: { draft: { project_name: 'Site 7' }, step: 3 } })
    const kept = await cart(ann)
    expect(kept).toMatchObject({
      revision: 1,
      step: 3,
      draft: { comment: 'Call first', project_name: 'Site 7', attachments: [] },
    })
    expect(kept.draft.contact).toEqual({ first_name: 'Ann', last_name: '', email: '', phone: null, company: null })
    expect(kept.draft.address).toMatchObject({ city: 'Raleigh', country_id: 237, company: '' })
    // The visitor may go back to any step, but forward only one by one.
    expect((await ann.call(updateCart, { body: { step: 1 } })).reply.step).toBe(1)
    expect((await ann.call(updateCart, { body: { step: 4 } })).reply.step).toBe(1)
  })

  test('a withdrawn product stays in the cart with a warning', async () => {
    const ann = browser()
    await insertProducts(db, [77])
    await add(ann, 77)
    await db.update(product).set({ state: 'withdrawn' }).where(eq(product.id, 77))
    const [line] = (await cart(ann)).items
    expect(line).toMatchObject({
      quantity: 1,
      warnings: ['This product is no longer available. Please remove it from the quote.'],
    })
    expect(line?.product).toMatchObject({ id: 77, name: 'Panel 77 (en)', sku: 'SKU-77' })
  })

  test('a guest keeps the visitor’s cart, and the cookie alone no longer reaches it', async () => {
    const ann = browser()
    await add(ann, 1, { quantity: 3 })
    await ann.call(updateCart, { body: { draft: { comment: 'Mine' } } })
    const before = await cart(ann)
    ann.token = (await ann.call(getToken, { body: { is_guest: true } })).reply.token
    expect(await cart(ann)).toEqual(before)
    expect((await add(ann, 2)).reply.wishlist_items).toBe(2)

    const sameBrowser = browser()
    sameBrowser.cookies.set('__Host-visitor', ann.cookies.get('__Host-visitor') ?? '')
    expect(await lines(sameBrowser)).toEqual([])
    // Lines that the browser adds after that are merged into the guest's cart at the next login.
    await add(sameBrowser, 1, { quantity: 4 })
    await add(sameBrowser, 3)
    await ann.call(getToken, { body: { is_guest: true } })
    expect(await lines(ann)).toEqual([
      ['SKU-1', 7],
      ['SKU-2', 1],
      ['SKU-3', 1],
    ])
  })

  test('a cookie that the site did not issue is never accepted', async () => {
    const ann = browser()
    ann.cookies.set('__Host-visitor', 'A'.repeat(43))
    await add(ann, 1)
    expect(ann.cookies.get('__Host-visitor')).not.toBe('A'.repeat(43))
    const other = browser()
    other.cookies.set('__Host-visitor', 'A'.repeat(43))
    expect(await lines(other)).toEqual([])
  })

  test('no request above caused a fault', async () => {
    expect(faults).toEqual([])
    expect(await db.$count(quoteCart)).toBeGreaterThan(0)
  })
})
