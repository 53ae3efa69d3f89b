import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { addToQuote, getCart } from '#features/quotes/quote/contract.ts'
import { quoteCart, quoteCartFreeLine } from '#features/quotes/quote/server/tables.ts'
import { getToken } from '#features/site/session/contract.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { insertProducts } from '../../../../../test/openers/quote-shop.ts'
import * as contract from '../contract.ts'
import { savedList } from './tables.ts'

const { createList, updateList, deleteList, getList, getLists, shareList, unshareList } = contract
const { addListToQuote, getSharedList, addSharedToQuote } = contract

const add = (browser: ApiClient, id: number, quantity = 1) =>
  browser.call(addToQuote, { params: { id }, query: { quantity } })
const create = async (browser: ApiClient, name: string) => (await browser.call(createList, { body: { name } })).reply
const cartLines = async (browser: ApiClient) => {
  const { items, free_items } = (await browser.call(getCart)).reply
  return [
    ...items.map(item => [item.product.sku, item.quantity]),
    ...free_items.map(item => [item.text, item.quantity]),
  ]
}

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const openRita = async () => (await openMember(db, browser())).browser
  const openWithList = async () => {
    const rita = await openRita()
    await add(rita, 1, 3)
    await add(rita, 2, 5)
    return { rita, list: await create(rita, 'Site 7') }
  }

  test('a customer saves the cart under a name, with its free lines', async () => {
    const { id, browser: rita } = await openMember(db, browser())
    await add(rita, 1, 3)
    const [own] = await db.select().from(quoteCart).where(eq(quoteCart.customerId, id))
    await db.insert(quoteCartFreeLine).values({ cartId: own?.id ?? 0, text: 'XYZ', quantity: 2, note: 'n' })
    const list = await create(rita, '  Site\t7 ')
    expect(list).toMatchObject({ name: 'Site 7', item_count: 2, is_shared: false, share_url: '' })
    expect(list.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([['SKU-1', 3]])
    expect(list.free_items.map(({ text, quantity, note }) => [text, quantity, note])).toEqual([['XYZ', 2, 'n']])
    expect((await rita.call(getLists)).reply).toMatchObject({ limit: 100, lists: [{ id: list.id, item_count: 2 }] })
    expect(await cartLines(rita)).toHaveLength(2)
  })

  test('a list without a name, with a used name, from an empty cart, or beyond a hundred is refused', async () => {
    const { rita } = await openWithList()
    const refusal = async (body: object) => {
      const { status, error } = await rita.call(createList, { body })
      return [status, error?.errors]
    }
    expect(await refusal({})).toEqual([400, { name: ['Name is required'] }])
    expect(await refusal({ name: null })).toEqual([400, { name: ['Name is required'] }])
    expect(await refusal({ name: ' ' })).toEqual([400, { name: ['Name is required'] }])
    expect(await refusal({ name: 7 })).toEqual([400, { name: ['This value is not valid'] }])
    expect(await refusal({ name: 'x'.repeat(81) })).toEqual([400, { name: ['The maximum length allowed is 80'] }])
    expect(await refusal({ name: 'SITE 7' })).toEqual([400, { name: ['You already have a list with this name'] }])
    const empty = await openRita()
    const answer = await empty.call(createList, { body: { name: 'A' } })
    expect(answer).toMatchObject({ status: 400, error: { code: 'empty_cart' } })

    const [own] = await db.select().from(savedList).orderBy(savedList.id).limit(1)
    const { id, browser: many } = await openMember(db, browser())
    await add(many, 1)
    const rows = Array.from({ length: 100 }, (_, place) => ({ customerId: id, name: `L${place}` }))
    await db.insert(savedList).values(rows.map(row => ({ ...row, createdAt: new Date(), updatedAt: new Date() })))
    const full = await many.call(createList, { body: { name: 'One more' } })
    expect(full).toMatchObject({ status: 400, error: { code: 'too_many_lists' } })
    expect(own).toBeDefined()
  })

  test('a double click saves one list', async () => {
    const rita = await openRita()
    await add(rita, 1)
    const sent = { body: { name: 'Once' }, headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => rita.call(createList, sent)))
    expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
    // Without a key, nine of ten are refused because their name is used.
    const others = await Promise.all(Array.from({ length: 10 }, () => rita.call(createList, { body: { name: 'Two' } })))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await rita.call(getLists)).reply.lists).toHaveLength(2)
  })

  test('a customer changes name, labels, quantities and notes, removes lines, deletes the list', async () => {
    const { rita, list } = await openWithList()
    const [one, two] = list.items.map(({ id }) => id)
    const params = { id: list.id }
    const body = { name: 'Site 8', items: [{ id: one, quantity: 9, note: 'rack' }], remove_item_ids: [two] }
    const { reply } = await rita.call(updateList, { params, body })
    expect(reply).toMatchObject({ name: 'Site 8', item_count: 1, items: [{ id: one, quantity: 9, note: 'rack' }] })
    const wrong = await rita.call(updateList, { params, body: { items: [{ id: one, quantity: 2.5 }] } })
    expect(wrong.reply.items[0]).toMatchObject({
      quantity: 9,
      warnings: ['The quantity must be a whole number from 1 to 1,000,000'],
    })
    expect((await rita.call(updateList, { params, body: { name: 'SITE 8' } })).reply.name).toBe('SITE 8')
    const labelled = await rita.call(updateList, { params, body: { labels: [' Rack 12 ', 'Lyon'] } })
    expect(labelled.reply.labels).toEqual(['Rack 12', 'Lyon'])
    const twice = await rita.call(updateList, { params, body: { labels: ['Lyon', 'lyon'] } })
    expect([twice.status, twice.error.errors]).toEqual([400, { labels: ['Duplicate tag(s)'] }])
    expect((await rita.call(updateList, { params, body: { name: '' } })).status).toBe(400)
    expect((await rita.call(updateList, { params, body: { items: [{ id: 'x' }] } })).status).toBe(400)
    expect((await rita.call(deleteList, { params })).reply.lists).toEqual([])
    expect((await rita.call(getList, { params })).status).toBe(404)
  })

  test('a list is added to the cart once, and withdrawn products are named', async () => {
    const { rita, list } = await openWithList()
    await insertProducts(db, [81])
    await add(rita, 81, 4)
    const second = await create(rita, 'With 81')
    await db.update(product).set({ state: 'withdrawn' }).where(eq(product.id, 81))
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const params = { id: second.id }
    const answers = await Promise.all(Array.from({ length: 5 }, () => rita.call(addListToQuote, { params, headers })))
    for (const { reply } of answers) {
      expect(reply).toEqual({
        added: 0,
        merged: 2,
        refused: [{ name: 'Panel 81 (en)', sku: 'SKU-81', reason: 'This product is not available.' }].map(row => ({
          ...row,
          reason: 'This product is no longer available.',
        })),
        wishlist_items: 3,
      })
    }
    expect(await cartLines(rita)).toEqual([
      ['SKU-1', 6],
      ['SKU-2', 10],
      ['SKU-81', 4],
    ])
    const shown = await rita.call(getList, { params })
    expect(shown.reply.items.map(({ warnings }) => warnings)).toEqual([
      [],
      [],
      ['This product is no longer available.'],
    ])
    expect(list.items).toHaveLength(2)
  })

  test('anybody with its link sees a shared list, until the customer ends the sharing', async () => {
    const { rita, list } = await openWithList()
    const params = { id: list.id }
    const share = async (body = {}) => (await rita.call(shareList, { params, body })).reply.share_url
    const keyOf = (url: string) => url.split('/').at(-1) ?? ''
    const url = await share()
    expect(url).toMatch(/^https:\/\/catalogue\.example\/list\/[\w-]{43}$/)
    expect(await share()).toBe(url)

    const ann = browser()
    const { reply } = await ann.call(getSharedList, { params: { key: keyOf(url) } })
    expect(Object.keys(reply).sort()).toEqual(['free_items', 'groups', 'items', 'name', 'updated_on'])
    expect(reply).toMatchObject({ name: 'Site 7', items: [{ quantity: 3 }, { quantity: 5 }] })
    expect(ann.cookies.size).toBe(0)
    const added = await ann.call(addSharedToQuote, { params: { key: keyOf(url) } })
    expect(added.reply).toEqual({ added: 2, merged: 0, refused: [], wishlist_items: 2 })
    expect(await cartLines(ann)).toEqual([
      ['SKU-1', 3],
      ['SKU-2', 5],
    ])

    const renewed = await share({ renew: true })
    expect(renewed).not.toBe(url)
    expect((await rita.call(unshareList, { params })).reply).toMatchObject({ is_shared: false, share_url: '' })
    const again = await share()
    const dead = [url, renewed].map(keyOf)
    for (const key of [...dead, '', 'x', '%00', 'null', 'A'.repeat(43)]) {
      expect((await ann.call(getSharedList, { params: { key } })).status).toBe(404)
      expect((await ann.call(addSharedToQuote, { params: { key } })).status).toBe(404)
    }
    expect((await ann.call(getSharedList, { params: { key: keyOf(again) } })).status).toBe(200)
    await rita.call(deleteList, { params })
    expect((await ann.call(getSharedList, { params: { key: keyOf(again) } })).status).toBe(404)
  })

  test('lists of other customers are answered with 404; anonymous visitors and guests have no lists', async () => {
    const { list } = await openWithList()
    const bob = await openRita()
    await add(bob, 1)
    const guest = browser()
    await add(guest, 1)
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    const callers: [ApiClient, number][] = [
      [bob, 404],
      [guest, 401],
      [browser(), 401],
    ]
    const params = { id: list.id }
    for (const [caller, status] of callers) {
      const answers = [
        await caller.call(getList, { params }),
        await caller.call(updateList, { params, body: { name: 'Mine' } }),
        await caller.call(deleteList, { params }),
        await caller.call(addListToQuote, { params }),
        await caller.call(shareList, { params, body: {} }),
        await caller.call(unshareList, { params }),
      ]
      expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
    }
    for (const caller of [guest, browser()]) {
      expect((await caller.call(getLists)).status).toBe(401)
      expect((await caller.call(createList, { body: { name: 'A' } })).status).toBe(401)
    }
    expect((await bob.call(getLists)).reply.lists).toEqual([])
    // A call for one's own list does not change lines of another list.
    const own = await create(bob, 'Own')
    const foreign = list.items.map(({ id }) => id)
    await bob.call(updateList, { params: { id: own.id }, body: { remove_item_ids: foreign } })
    const items = foreign.map(id => ({ id, quantity: 77 }))
    const changed = await bob.call(updateList, { params: { id: own.id }, body: { items } })
    expect(changed.reply.items.map(({ quantity }) => quantity)).toEqual([1])
    for (const id of ['0', '-1', 'x', '99999999999', '1e3'])
      expect((await bob.call(getList, { params: { id } })).status).toBe(404)
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
