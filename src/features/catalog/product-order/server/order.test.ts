import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { saveProduct, undoProductChange } from '#features/catalog/catalog-edit/desk-contract.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { ids } from '../../../../../test/builders/catalog.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { getProductOrder, saveProductOrder } from '../desk-contract.ts'

const panel = (id: number, position: number) => ({ id, sku: `GP-${id}`, categoryId: ids.gmtPanels, position })

describe.each(await openProducts([1, 2, 3, 4, 5, 6].map(place => panel(1000 + place, place))))(
  '$engine',
  ({ db, catalog, staff, revision }) => {
    type Client = Awaited<ReturnType<typeof staff>>['browser']
    type Query = { list: 'series' | 'best_sellers' | 'home'; series_id?: number }
    const series = { list: 'series', series_id: ids.gmtPanels } as const
    const read = async (client: Client, query: Query) =>
      (await client.call(getProductOrder, { query })).reply.rows.map(({ id }) => id)
    const save = (client: Client, query: Query, seen: readonly number[], order: readonly number[]) =>
      client.call(saveProductOrder, { body: { ...query, seen: [...seen], order: [...order] } })
    const entries = (batchId: string | null) =>
      db
        .select()
        .from(changeEntry)
        .where(eq(changeEntry.batchId, batchId ?? ''))

    test('the products of a series get another order: an entry for each that is moved, one revision, taken back as one', async () => {
      const { browser: ann } = await staff()
      const before = await read(ann, series)
      expect(before).toEqual([1001, 1002, 1003, 1004, 1005, 1006])
      const counted = await revision()
      const order = [1002, 1003, 1004, 1005, 1006, 1001]
      const { reply } = await save(ann, series, before, order)
      expect(reply).toMatchObject({ done: 1, refused: [] })
      expect(await entries(reply.batch_id)).toMatchObject([
        { subjectKind: 'product', subjectId: 1001, fields: [{ field: 'position', before: 1, after: 16 }] },
      ])
      expect(await revision()).toBe(counted + 1)
      expect(await read(ann, series)).toEqual(order)
      await catalog.refresh()
      const rows = order.map(id => catalog.index.rowOf.get(id) ?? -1)
      expect(rows).toEqual(rows.toSorted((a, b) => a - b))
      const undo = await ann.call(undoProductChange, { body: { batch_id: reply.batch_id ?? '' } })
      expect(undo.reply).toMatchObject({ done: 1, refused: [] })
      expect(await read(ann, series)).toEqual(before)
      const told = await db.select().from(auditEntry).where(eq(auditEntry.event, 'product_saved'))
      expect(told).toMatchObject([{ subjectId: '1001' }])
    })

    test('products come among the best sellers and leave them; the site shows them in this order', async () => {
      const { browser: ann } = await staff()
      const list = { list: 'best_sellers' } as const
      await save(ann, list, [], [1003, 1001, 1002])
      const moved = await save(ann, list, [1003, 1001, 1002], [1002, 1003])
      expect(moved.reply.done).toBe(2)
      expect(await read(ann, list)).toEqual([1002, 1003])
      await catalog.refresh()
      expect(catalog.index.bestSellerIds).toEqual([1002, 1003])
      await save(ann, { list: 'home' }, [], [1004])
      expect(await read(ann, { list: 'home' })).toEqual([1004])
      await catalog.refresh()
      expect(catalog.index.homeProductIds).toEqual([1004])
    })

    test('an order of a list that somebody else has changed meanwhile is refused, and so is what is no order', async () => {
      const { browser: ann } = await staff()
      const { browser: bob } = await staff()
      const before = await read(ann, series)
      const both = await Promise.all([
        save(ann, series, before, before.toReversed()),
        save(bob, series, before, [...before.slice(1), ...before.slice(0, 1)]),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const now = await read(ann, series)
      const wrong = async (order: readonly number[], query: Query = series, seen = now) =>
        (await save(ann, query, seen, order)).error.errors?.order
      expect(await wrong([...now, 1001])).toEqual(['A product stands in the list twice.'])
      expect(await wrong(now.slice(1))).toEqual(['These are not the products of the series.'])
      const home = await read(ann, { list: 'home' })
      expect(await wrong([9999], { list: 'home' }, home)).toEqual(['One of these products does not exist any more.'])
      const many = Array.from({ length: 21 }, (_, at) => at + 1)
      expect(await wrong(many, { list: 'home' }, home)).toEqual(['The site shows 20 products of this list at most.'])
      expect(await read(ann, series)).toEqual(now)
    })

    test('a place that waits to go live is not overtaken, and nothing of the order is saved', async () => {
      const { browser: ann } = await staff()
      const now = await read(ann, series)
      const moved = now.at(0) ?? 0
      await ann.call(saveProduct, { params: { id: moved }, body: { base_revision: 0, changes: { position: 77 } } })
      const refused = await save(ann, series, now, [...now.slice(1), moved])
      expect(refused.status).toBe(400)
      expect(refused.error.errors?.order?.[0]).toContain(`GP-${moved}: `)
      expect(await read(ann, series)).toEqual(now)
    })

    test('who may not publish may not order', async () => {
      const { browser: reader } = await staff({ roles: ['readers'] })
      const now = await read(reader, series)
      expect((await save(reader, series, now, now.toReversed())).status).toBe(403)
      const places = await db.select({ position: product.position }).from(product)
      expect(places.length).toBe(6)
    })
  },
)
