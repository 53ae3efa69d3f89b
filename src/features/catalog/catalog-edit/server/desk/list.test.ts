import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { category, categoryAttribute, document, productText } from '#features/catalog/catalog/server/tables.ts'
import { ids, randomProducts } from '../../../../../../test/builders/catalog.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import {
  createProduct,
  getEditedProduct,
  listEditedProducts,
  publishProduct,
  saveProduct,
  withdrawProduct,
} from '../../desk-contract.ts'

const products = randomProducts(120).map(one => ({ ...one, createdAt: new Date('2026-01-01T00:00:00Z') }))
const opened = await openProducts(products, async db => {
  await db.insert(categoryAttribute).values([
    { categoryId: ids.gmtPanels, attributeId: ids.bus, position: 2, isRequired: true },
    { categoryId: ids.gmtPanels, attributeId: ids.mounting, position: 1, isRequired: true },
    { categoryId: ids.gmtPanels, attributeId: ids.positions, position: 3 },
  ])
  await db.update(category).set({ needsDocument: true }).where(eq(category.id, ids.baffles))
  await db
    .update(productText)
    .set({ fullDescription: null })
    .where(and(eq(productText.language, 'fr'), eq(productText.productId, 1007)))
  await db.update(productText).set({ shortDescription: null }).where(eq(productText.productId, 1008))
  await db.insert(document).values({
    productId: 1009,
    kind: 'brochure',
    title: 'Brochure',
    fileName: 'b.pdf',
    contentType: 'application/pdf',
    fileSize: 1,
  })
})

describe.each(opened)('$engine', ({ db, catalog, staff, faults, clock }) => {
  type Client = Awaited<ReturnType<typeof staff>>['browser']
  type Query = Record<string, string | number>
  const list = async (client: Client, query: Query = {}) => (await client.call(listEditedProducts, { query })).reply
  const all = async (client: Client, query: Query = {}) => {
    const rows = []
    let page = await list(client, { ...query, page_size: 50 })
    for (;;) {
      rows.push(...page.rows)
      if (!page.next) return rows
      page = await list(client, { ...query, page_size: 50, cursor: page.next })
    }
  }

  test('every product is listed once, in each order, forwards and backwards', async () => {
    const { browser } = await staff()
    for (const order of ['position', 'sku', 'name', 'changed']) {
      const rows = await all(browser, { order })
      expect(new Set(rows.map(({ id }) => id)).size).toBe(120)
      expect(rows.length).toBe(120)
      const first = await list(browser, { order, page_size: 50 })
      const second = await list(browser, { order, page_size: 50, cursor: first.next ?? '' })
      const back = await list(browser, { order, page_size: 50, cursor: second.previous ?? '' })
      expect(back.rows).toEqual(first.rows)
      expect([first.count, first.count_is_capped, first.previous, back.previous]).toEqual([120, false, null, null])
    }
    const names = (await all(browser, { order: 'name' })).map(({ name }) => name)
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    expect(names).toEqual(names.toSorted(compare))
  })

  test('a product that was saved a moment ago stays at its place', async () => {
    const { browser } = await staff()
    const before = (await all(browser)).map(({ id }) => id)
    const changed = { kind: 'product' as const, id: before[60] ?? 0 }
    await db.transaction(tx => announceChanges(tx, new Date(), [changed]))
    expect((await all(browser)).map(({ id }) => id)).toEqual(before)
    await catalog.refresh()
  })

  test('what a row lacks is what the page of the product says', async () => {
    const { browser } = await staff()
    for (const row of await all(browser)) {
      const { reply } = await browser.call(getEditedProduct, { params: { id: row.id } })
      const { percent, missing } = reply.completeness
      expect([row.id, row.completeness, row.missing_count]).toEqual([row.id, percent, missing.length])
      const lacking = row.incomplete_languages.map(language => missing.some(field => field.endsWith(`.${language}`)))
      expect(lacking).not.toContain(false)
      expect(row.state).toBe(reply.record.fields.state)
    }
    const at = (id: number) => all(browser).then(rows => rows.find(row => row.id === id))
    expect(await at(1007)).toMatchObject({ incomplete_languages: ['fr'] })
    expect(await at(1008)).toMatchObject({ incomplete_languages: ['en', 'es', 'fr'] })
    expect(await at(1009)).toMatchObject({ has_document: true })
  })

  test('each filter leaves the products that it is about', async () => {
    const { browser, id: staffId } = await staff()
    const rows = await all(browser)
    const idsOf = async (query: Query) => (await all(browser, query)).map(({ id }) => id).sort()
    const where = (test: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(test)
        .map(({ id }) => id)
        .sort()
    expect(await idsOf({ state: 'withdrawn' })).toEqual(where(({ state }) => state === 'withdrawn'))
    expect(await idsOf({ state: 'published' })).toEqual(where(({ state }) => state === 'published'))
    expect(await idsOf({ complete_below: 90 })).toEqual(where(({ completeness }) => completeness < 90))
    expect(await idsOf({ translation: 'fr' })).toEqual([1007, 1008])
    const with20 = await idsOf({ stating: 'positions', stating_value: '20' })
    expect(with20.length).toBeGreaterThan(3)
    const stated = products.filter(({ values = [] }) =>
      values.some(one => one.attributeId === ids.positions && one.number === 20),
    )
    expect(with20.toSorted()).toEqual(stated.map(({ id }) => id).toSorted())
    expect((await idsOf({ stating: 'positions' })).length + (await idsOf({ without: 'positions' })).length).toBe(
      (await idsOf({})).length,
    )
    expect(await idsOf({ stating: 'no_such' })).toEqual([])
    expect(await idsOf({ without_document: 'yes' })).toEqual(where(({ has_document }) => !has_document))
    const inPower = products.filter(({ categoryId }) => categoryId !== ids.baffles).map(({ id }) => id)
    expect(await idsOf({ category_id: ids.power })).toEqual(inPower.sort())
    const withoutBus = products.filter(({ values = [] }) => !values.some(one => one.attributeId === ids.bus))
    expect(await idsOf({ without: 'bus' })).toEqual(withoutBus.map(({ id }) => id).sort())
    const shown = rows.find(({ state }) => state === 'published')
    expect(await idsOf({ q: shown?.sku ?? '' })).toContain(shown?.id)
    expect(await idsOf({ with_draft: 'yes' })).toEqual([])
    expect(await idsOf({ changed_by: staffId })).toEqual([])
  })

  test('a draft, a waiting change and a withdrawn product are seen at once', async () => {
    const { browser, id: staffId } = await staff()
    const body = { sku: 'AAA-1', category_id: ids.gmtPanels, name: 'Aardvark panel' }
    const made = (await browser.call(createProduct, { body })).reply
    expect((await list(browser)).rows[0]).toMatchObject({
      id: made.id,
      state: 'draft',
      missing_count: 10,
      completeness: 9,
    })
    expect((await list(browser, { order: 'name' })).rows[0]?.id).toBe(made.id)
    expect((await list(browser, { order: 'changed' })).rows[0]?.id).toBe(made.id)
    expect((await list(browser, { q: 'aardvark' })).rows.map(({ id }) => id)).toEqual([made.id])
    expect((await list(browser, { changed_by: staffId })).rows.map(({ id }) => id)).toEqual([made.id])
    const shown = (await list(browser, { state: 'published' })).rows[3]?.id ?? 0
    await browser.call(saveProduct, {
      params: { id: shown },
      body: { base_revision: 0, changes: { manufacturer: 'Others' } },
    })
    const at = new Date(clock.now.getTime() + 3_600_000).toISOString()
    await browser.call(publishProduct, { params: { id: shown }, body: { revision: 1, at } })
    expect((await list(browser, { publishes_within: 'day' })).rows.map(({ id }) => id)).toEqual([shown])
    const later = new Date(clock.now.getTime() + 25 * 3_600_000).toISOString()
    await browser.call(publishProduct, { params: { id: shown }, body: { revision: 2, at: later } })
    expect((await list(browser, { publishes_within: 'day' })).rows).toEqual([])
    await browser.call(publishProduct, { params: { id: shown }, body: { revision: 3, at } })
    expect((await list(browser, { with_draft: 'yes' })).rows).toMatchObject([
      { id: shown, has_waiting: true, publishes_on: at },
    ])
    await browser.call(withdrawProduct, { params: { id: shown }, body: {} })
    expect((await list(browser, { with_draft: 'yes' })).rows).toMatchObject([{ id: shown, state: 'withdrawn' }])
    await browser.call(publishProduct, { params: { id: made.id }, body: { revision: 1 } })
    // Also while the index has not taken over the change.
    for (const isTaken of [false, true]) {
      if (isTaken) await catalog.refresh()
      const { rows } = await list(browser, { page_size: 200 })
      expect(rows.filter(({ id }) => id === made.id)).toMatchObject([{ state: 'published', missing_count: 10 }])
      expect(rows.length).toBe(121)
    }
    expect(db).toBeDefined()
  })

  test('readers of the catalogue may read the list, and change nothing', async () => {
    const { browser } = await staff({ roles: ['readers'] })
    expect((await list(browser)).rows.length).toBe(50)
    const made = await browser.call(createProduct, { body: { sku: 'B', category_id: ids.gmtPanels, name: 'B' } })
    expect([made.status, made.error.code]).toEqual([403, 'forbidden'])
  })

  test('texts are filtered by what is missing, and by what is outdated', async () => {
    const { browser } = await staff()
    const idsOf = async (query: Query) => (await all(browser, query)).map(({ id }) => id).sort()
    const missing = await idsOf({ translation: 'fr' })
    const others = await list(browser, { state: 'published', order: 'sku' })
    const id = others.rows.findLast(row => !row.has_waiting && row.incomplete_languages.length === 0)?.id ?? 0
    const params = { id }
    await browser.call(saveProduct, { params, body: { base_revision: 0, changes: { 'name.en': 'Renamed' } } })
    await browser.call(publishProduct, { params, body: { revision: 1 } })
    expect(await idsOf({ translation_state: 'outdated' })).toEqual([id])
    expect(await idsOf({ translation: 'es', translation_state: 'outdated' })).toEqual([id])
    expect(await idsOf({ translation: 'en', translation_state: 'outdated' })).toEqual([])
    expect(await idsOf({ translation: 'fr', translation_state: 'missing' })).toEqual(missing)
    expect(await idsOf({ translation: 'fr' })).toEqual([...missing, id].sort())
  })

  test('no call caused a fault', () => expect(faults).toEqual([]))
})
