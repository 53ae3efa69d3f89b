import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listProducts } from '#features/catalog/catalog/contract.ts'
import {
  getEditedProduct,
  publishProduct,
  publishRelease,
  saveProduct,
  saveRelease,
} from '#features/catalog/catalog-edit/desk-contract.ts'
import { importMapping } from '#features/catalog/exchange/server/tables.ts'
import { productView } from '#features/catalog/product-view/server/tables.ts'
import { changeEntry } from '#server/database/tables.ts'
import { ids, insertCatalog, type TestProduct } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import {
  addOption,
  changeKind,
  deleteAttribute,
  getAttribute,
  mergeOptions,
  previewKindChange,
  previewMerge,
  removeOption,
  saveAttribute,
} from '../../desk-contract.ts'

const panel = (id: number, values: TestProduct['values']): TestProduct => ({
  ...{ id, categoryId: ids.gmtPanels, position: id, sku: `P-${id}` },
  ...(values && { values }),
})
const products = [
  panel(1001, [{ attributeId: ids.mounting, optionId: 901 }]),
  panel(1002, [{ attributeId: ids.mounting, optionId: 902 }]),
  panel(1003, [
    { attributeId: ids.width, number: 19 },
    { attributeId: ids.inputWire, words: { en: '20 A' } },
  ]),
  panel(1004, [{ attributeId: ids.width, number: 23 }]),
]

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, catalog }) => {
  const open = () => openStaff(db, browser(), { roles: ['content'] })
  type Staff = Awaited<ReturnType<typeof open>>
  const get = async (who: Staff, id: number) => (await who.browser.call(getAttribute, { params: { id } })).reply
  const change = async (who: Staff, id: number, changes: Record<string, unknown>) => {
    const { revision } = await get(who, id)
    const answer = await who.browser.call(saveAttribute, { body: { id, base_revision: revision, changes } })
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.reply
  }
  const product = async (who: Staff, id: number) => (await who.browser.call(getEditedProduct, { params: { id } })).reply
  /** Saves into a release, as what is planned does; answers what publishing it answers. */
  const plan = async (who: Staff, id: number, changes: Record<string, unknown>) => {
    const { reply } = await who.browser.call(saveRelease, { body: { changes: { name: 'Monday' } } })
    const body = { base_revision: 0, changes, release_id: reply.record.id }
    expect((await who.browser.call(saveProduct, { params: { id }, body })).status).toBe(200)
    const params = { id: reply.record.id }
    return () => who.browser.call(publishRelease, { params, body: { revision: reply.record.revision } })
  }
  const statedOf = async (who: Staff, id: number, key: string) =>
    (await product(who, id)).record.attributes.find(one => one.key === key)?.value
  const found = async (filters: Record<string, string>) => {
    await catalog.refresh()
    const params = { slug: 'dc-power-distribution' }
    return (await browser().call(listProducts, { params, body: { filters } })).reply.total_items
  }

  test('another key leads on in URLs, and what waits, histories, views and headings of files have it', async () => {
    const cora = await open()
    await change(cora, ids.width, { filter_position: 9, filter_control: 'range' })
    const release = await plan(cora, 1003, { 'attribute.width': { number: 20 } })
    await db.insert(productView).values({
      ...{ ownerId: cora.id, name: 'Widths', isShared: false },
      filter: { without: 'width', q: 'width' },
      columns: ['sku', 'attribute.width', 'attribute.width.to', 'attribute.width_other'],
    })
    const mapping = { kind: 'products', signature: 'abc', savedAt: new Date() } as const
    const options = {
      further: { 0: ['attribute.width.to', 'attribute.width_other'] },
      words: { 'attribute.width': { a: '1' } },
    }
    await db.insert(importMapping).values({ ...mapping, columns: ['sku', null, 'attribute.width'], options })
    await change(cora, ids.width, { key: 'breadth' })
    expect(await found({ width: '19' })).toBe(1)
    expect(await found({ breadth: '19' })).toBe(1)
    const [view] = await db.select().from(productView)
    expect(view?.columns).toEqual(['sku', 'attribute.breadth', 'attribute.breadth.to', 'attribute.width_other'])
    expect(view?.filter).toEqual({ without: 'breadth', q: 'width' })
    expect((await db.select().from(importMapping))[0]).toMatchObject({
      columns: ['sku', null, 'attribute.breadth'],
      options: {
        further: { 0: ['attribute.breadth.to', 'attribute.width_other'] },
        words: { 'attribute.breadth': { a: '1' } },
      },
    })
    const published = await release()
    expect(published.error).toBeUndefined()
    expect(await statedOf(cora, 1003, 'breadth')).toEqual({ number: 20 })
    // Another attribute may have the former key, and then has its URLs.
    const other = { key: 'width', kind: 'number', group: 'general', 'name.en': 'Other' }
    await cora.browser.call(saveAttribute, { body: { base_revision: 0, changes: other } })
    await change(cora, ids.width, { key: 'width_of_panel' })
    expect(await found({ breadth: '23' })).toBe(1)
    expect(await found({ width: '23' })).toBe(4)
  })

  test('another key of an option leads on in URLs, also after the option is merged', async () => {
    const cora = await open()
    await change(cora, ids.mounting, { 'option.902.key': 'wide' })
    expect(await found({ mounting: '23' })).toBe(1)
    const added = await cora.browser.call(addOption, { params: { id: ids.mounting }, body: { names: { en: 'Wall' } } })
    const wall = added.reply.record.options.find(({ key }) => key === 'wall')?.id ?? 0
    await change(cora, ids.mounting, { [`option.${wall}.key`]: 'on-wall' })
    const body = { from_ids: [wall], into_id: 902, expected_count: 0 }
    expect((await cora.browser.call(mergeOptions, { params: { id: ids.mounting }, body })).status).toBe(200)
    expect(await found({ mounting: 'wall' })).toBe(1)
    expect(await found({ mounting: 'on-wall' })).toBe(1)
    // An option that gets a former key again has it for itself.
    await change(cora, ids.mounting, { 'option.901.key': '23' })
    expect(await found({ mounting: '23' })).toBe(1)
    expect(await found({ mounting: '19' })).toBe(1)
  })

  test('what waits follows a merge of options and goes live; products have their entry, in one batch', async () => {
    const cora = await open()
    const id = ids.mounting
    const added = await cora.browser.call(addOption, { params: { id }, body: { names: { en: 'Shelf' } } })
    const shelf = added.reply.record.options.find(({ key }) => key === 'shelf')?.id ?? 0
    const release = await plan(cora, 1001, { 'attribute.mounting': { option_ids: [shelf] }, 'name.en': 'On a shelf' })
    const one = await plan(cora, 1004, { 'attribute.mounting': { option_ids: [902] } })
    const kept = await cora.browser.call(removeOption, { params: { id }, body: { option_id: shelf } })
    expect(kept.error.message).toBe('In waiting changes of 1 products: P-1001. Publish or discard them first.')
    const before = (await product(cora, 1002)).record.revision
    const merging = { from_ids: [902, shelf], into_id: 901 }
    const preview = await cora.browser.call(previewMerge, { params: { id }, body: merging })
    expect(preview.reply).toEqual({ product_count: 1, waiting_count: 2 })
    const merged = await cora.browser.call(mergeOptions, { params: { id }, body: { ...merging, expected_count: 1 } })
    expect(merged.status).toBe(200)
    const after = await product(cora, 1002)
    expect(after.record.revision).toBe(before + 1)
    const batch = merged.reply.record.history[0]?.batch_id
    expect(after.history[0]).toMatchObject({
      batch_id: batch,
      by: cora.name,
      fields: [{ field: 'attribute.mounting', before: { option_ids: [902] }, after: { option_ids: [901] } }],
    })
    const entries = await db
      .select()
      .from(changeEntry)
      .where(eq(changeEntry.batchId, batch ?? ''))
    expect(entries.map(({ subjectKind }) => subjectKind).toSorted()).toEqual([
      'attribute',
      'product',
      'waiting_change',
      'waiting_change',
    ])
    for (const publish of [release, one]) expect((await publish()).error).toBeUndefined()
    expect(await statedOf(cora, 1004, 'mounting')).toEqual({ option_ids: [901] })
    expect((await product(cora, 1001)).record.texts.en.name).toBe('On a shelf')
  })

  test('what waits is converted with the values of products; what is lost is shown before', async () => {
    const cora = await open()
    const params = { id: ids.inputWire }
    const kept = await plan(cora, 1003, { 'attribute.input_wire': { words: { en: '30 A' } } })
    const lost = await plan(cora, 1004, { 'attribute.input_wire': { words: { en: 'thick' } } })
    const preview = await cora.browser.call(previewKindChange, { params, body: { kind: 'number' } })
    expect(preview.reply).toMatchObject({
      converted_count: 1,
      lost_count: 1,
      lost: [{ product_id: 1004, sku: 'P-1004', value: 'thick', waits: true }],
      waiting_count: 2,
    })
    const { revision } = await get(cora, ids.inputWire)
    const convert = (expected: number) =>
      cora.browser.call(changeKind, {
        params,
        body: { base_revision: revision, kind: 'number', expected_lost_count: expected },
      })
    expect((await convert(0)).status).toBe(400)
    expect((await convert(1)).status).toBe(200)
    expect((await product(cora, 1003)).history[0]?.fields).toEqual([
      { field: 'attribute.input_wire', before: { words: { en: '20 A' } }, after: { number: 20 } },
    ])
    for (const publish of [kept, lost]) expect((await publish()).error).toBeUndefined()
    expect(await statedOf(cora, 1003, 'input_wire')).toEqual({ number: 30 })
    expect(await statedOf(cora, 1004, 'input_wire')).toBe('not_stated')
  })

  test('an attribute that waits is not deleted', async () => {
    const cora = await open()
    const changes = { key: 'finish', kind: 'text', group: 'general', 'name.en': 'Finish' }
    const { reply } = await cora.browser.call(saveAttribute, { body: { base_revision: 0, changes } })
    const body = { base_revision: 0, changes: { 'attribute.finish': { words: { en: 'Zinc' } } } }
    expect((await cora.browser.call(saveProduct, { params: { id: 1002 }, body })).status).toBe(200)
    const refused = await cora.browser.call(deleteAttribute, { params: { id: reply.record.id } })
    expect(refused.error).toMatchObject({
      code: 'in_use',
      message: 'In waiting changes of 1 products: P-1002. Publish or discard them first.',
    })
  })

  test('a change that began before an attribute got another name is joined, and goes live', async () => {
    const cora = await open()
    const body = { base_revision: 0, changes: { 'name.en': 'Panel two' } }
    const saved = await cora.browser.call(saveProduct, { params: { id: 1001 }, body })
    expect(saved.status, JSON.stringify(saved.error)).toBe(200)
    await change(cora, ids.mounting, { 'name.es': 'Montaje' })
    const [entry] = await db
      .select()
      .from(changeEntry)
      .where(and(eq(changeEntry.subjectKind, 'product'), eq(changeEntry.reason, 'mounting en')))
    expect(entry).toMatchObject({ fields: [] })
    const { pending } = await product(cora, 1001)
    const publishing = { params: { id: 1001 }, body: { revision: pending?.revision ?? 0 } }
    expect((await cora.browser.call(publishProduct, publishing)).error).toBeUndefined()
  })
})
