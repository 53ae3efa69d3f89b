import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listProducts } from '#features/catalog/catalog/contract.ts'
import { productAttribute } from '#features/catalog/catalog/server/tables.ts'
import {
  discardWaiting,
  getEditedProduct,
  publishProduct,
  saveProduct,
  withdrawProduct,
} from '#features/catalog/catalog-edit/desk-contract.ts'
import { removeFormerRows } from '#server/changes/former-rows.ts'
import { ids, insertCatalog, type TestProduct } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { refusalsOf } from '../../../../../../test/readers/refusals-of.ts'
import { rowsOf } from '../../../../../../test/readers/rows-of.ts'
import {
  addOption,
  changeKind,
  getAttribute,
  mergeOptions,
  previewKindChange,
  removeOption,
  saveAttribute,
  undoAttributeChange,
} from '../../desk-contract.ts'

const tables = [
  ...['attribute', 'attribute_text', 'attribute_option', 'attribute_option_text', 'product_attribute', 'text_state'],
  ...['attribute_former_key', 'option_former_key', 'former_option'],
]
const panel = (id: number, values: TestProduct['values']): TestProduct => ({
  ...{ id, categoryId: ids.gmtPanels, position: id, sku: `P-${id}` },
  ...(values && { values }),
})
const products = [
  panel(1001, [
    { attributeId: ids.mounting, optionId: 901 },
    { attributeId: ids.inputWire, words: { en: '20 A' } },
  ]),
  panel(1002, [
    { attributeId: ids.mounting, optionId: 902 },
    { attributeId: ids.width, number: 19 },
  ]),
  panel(1003, [
    { attributeId: ids.mounting, optionId: 902 },
    { attributeId: ids.inputWire, words: { en: 'thick' } },
  ]),
]

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, catalog }) => {
  const open = () => openStaff(db, browser(), { roles: ['content'] })
  type Staff = Awaited<ReturnType<typeof open>>
  const get = async (who: Staff, id: number) => (await who.browser.call(getAttribute, { params: { id } })).reply
  const change = async (who: Staff, id: number, changes: Record<string, unknown>) => {
    const { revision } = await get(who, id)
    const answer = await who.browser.call(saveAttribute, { body: { id, base_revision: revision, changes } })
    expect(answer.error).toBeUndefined()
    return answer.reply
  }
  const add = async (who: Staff, id: number, name: string, key?: string) => {
    const body = { names: { en: name }, ...(key && { key }) }
    const { reply } = await who.browser.call(addOption, { params: { id }, body })
    return reply.record.options.find(({ names }) => names.en === name)?.id ?? 0
  }
  const merge = async (who: Staff, fromIds: number[], intoId: number, count: number) => {
    const body = { from_ids: fromIds, into_id: intoId, expected_count: count }
    const answer = await who.browser.call(mergeOptions, { params: { id: ids.mounting }, body })
    expect(answer.error).toBeUndefined()
    return answer.reply.record.value_acts.at(-1) ?? 0
  }
  const convert = async (who: Staff, id: number, kind: 'number' | 'option' | 'text') => {
    const { revision } = await get(who, id)
    const preview = (await who.browser.call(previewKindChange, { params: { id }, body: { kind } })).reply
    const body = { base_revision: revision, kind, expected_lost_count: preview.lost_count }
    const answer = await who.browser.call(changeKind, { params: { id }, body })
    expect(answer.error).toBeUndefined()
    return answer.reply.record.value_acts.at(-1) ?? 0
  }
  const undo = async (who: Staff, entryId: number) =>
    (await who.browser.call(undoAttributeChange, { body: { entry_id: entryId } })).reply
  const reasonsOf = (who: Staff, entryId: number) => refusalsOf(db, tables, () => undo(who, entryId))
  const product = async (who: Staff, id: number) => (await who.browser.call(getEditedProduct, { params: { id } })).reply
  const wait = async (who: Staff, id: number, changes: Record<string, unknown>) => {
    const { pending } = await product(who, id)
    const body = { base_revision: pending?.revision ?? 0, changes }
    const answer = await who.browser.call(saveProduct, { params: { id }, body })
    expect(answer.error).toBeUndefined()
    return answer.reply.record.pending?.revision ?? 0
  }
  const set = async (who: Staff, id: number, changes: Record<string, unknown>) => {
    const revision = await wait(who, id, changes)
    const answer = await who.browser.call(publishProduct, { params: { id }, body: { revision } })
    expect(answer.error).toBeUndefined()
  }
  const found = async (filters: Record<string, string>) => {
    await catalog.refresh()
    const params = { slug: 'dc-power-distribution' }
    return (await browser().call(listProducts, { params, body: { filters } })).reply.total_items
  }
  const optionOf = (id: number) =>
    db
      .select({ id: productAttribute.productId, option: productAttribute.optionId })
      .from(productAttribute)
      .where(eq(productAttribute.attributeId, id))
      .orderBy(asc(productAttribute.productId))

  test('a merge is taken back as one: options, values, former keys, what waits, the index and the histories', async () => {
    const cora = await open()
    await change(cora, ids.mounting, { 'option.902.key': 'wide', 'option.902.name.fr': '23 pouces' })
    await wait(cora, 1001, { 'attribute.mounting': { option_ids: [902] } })
    const before = await rowsOf(db, tables)
    const { revision } = (await product(cora, 1002)).record
    const entry = await merge(cora, [902], 901, 2)
    expect([await found({ mounting: 'wide' }), await found({ mounting: '19' })]).toEqual([3, 3])
    const result = await undo(cora, entry)
    expect(result).toEqual({ done: 1, unchanged: 0, refused: [], batch_id: expect.any(String) })
    expect(await rowsOf(db, tables)).toEqual(before)
    expect([
      await found({ mounting: 'wide' }),
      await found({ mounting: '23' }),
      await found({ mounting: '19' }),
    ]).toEqual([...[2, 2, 1]])
    const after = await product(cora, 1002)
    expect(after.record.revision).toBe(revision + 2)
    expect(after.history[0]).toMatchObject({
      ...{ batch_id: result.batch_id, by: cora.name, reason: '19 in rack → 23 in rack' },
      fields: [{ field: 'attribute.mounting', before: { option_ids: [901] }, after: { option_ids: [902] } }],
    })
    const { history, value_acts: acts } = await get(cora, ids.mounting)
    expect(acts).toEqual([])
    expect(history[0]).toMatchObject({
      batch_id: result.batch_id,
      fields: [{ field: 'option.902.key', before: null, after: 'wide' }],
    })
    // The waiting change stands on the live product, and goes live.
    const { pending } = await product(cora, 1001)
    const publishing = { params: { id: 1001 }, body: { revision: pending?.revision ?? 0 } }
    expect((await cora.browser.call(publishProduct, publishing)).error).toBeUndefined()
    expect((await optionOf(ids.mounting)).map(({ option }) => option)).toEqual([902, 902, 902])
    // Taken back already.
    expect(await reasonsOf(cora, entry)).toEqual([])
    await set(cora, 1001, { 'attribute.mounting': { option_ids: [901] } })
  })

  test('what is in the way of a merge is said by name: values, what waits, a key, the option that is left', async () => {
    const cora = await open()
    const [first, second] = [await add(cora, ids.mounting, 'Shelf'), await add(cora, ids.mounting, 'Wall')]
    await wait(cora, 1001, { 'attribute.mounting': { option_ids: [first] } })
    const entry = await merge(cora, [902, first], 901, 2)
    await set(cora, 1002, { 'attribute.mounting': { option_ids: [second] } })
    await wait(cora, 1001, { 'attribute.mounting': { option_ids: [second] } })
    const taken = await add(cora, ids.mounting, 'Another shelf', 'shelf')
    expect(await reasonsOf(cora, entry)).toEqual([
      'The option “Another shelf” has the key shelf now.',
      '1 products have had another value since then: P-1002. Take that back first.',
      'In waiting changes of 1 products another value has been stated since then: P-1001. Discard them first.',
    ])
    await cora.browser.call(removeOption, { params: { id: ids.mounting }, body: { option_id: taken } })
    await set(cora, 1002, { 'attribute.mounting': { option_ids: [901] } })
    const { pending } = await product(cora, 1001)
    const discarding = { params: { id: 1001 }, body: { revision: pending?.revision ?? 0 } }
    expect((await cora.browser.call(discardWaiting, discarding)).error).toBeUndefined()
    // Merged further, it comes back in the other order only. A product that was withdrawn is not in the way.
    const further = await merge(cora, [901], second, 3)
    expect(await reasonsOf(cora, entry)).toEqual([
      'The option that they became no longer exists: 23 in rack, Shelf → 19 in rack. Take that back first.',
      '2 products have had another value since then: P-1002, P-1003. Take that back first.',
    ])
    await cora.browser.call(withdrawProduct, { params: { id: 1003 }, body: {} })
    expect((await undo(cora, further)).done).toBe(1)
    expect((await undo(cora, entry)).done).toBe(1)
    expect(await optionOf(ids.mounting)).toEqual([
      ...[
        { id: 1001, option: 901 },
        { id: 1002, option: 902 },
        { id: 1003, option: 902 },
      ],
    ])
  })

  test('a conversion is taken back with what was lost, with units and filters, and renamed keys do not matter', async () => {
    const cora = await open()
    await change(cora, ids.width, { filter_position: 9, filter_control: 'range', decimals: 2 })
    const before = await rowsOf(db, tables)
    const [toText, toNumber] = [await convert(cora, ids.width, 'text'), await convert(cora, ids.inputWire, 'number')]
    expect((await get(cora, ids.width)).history[0]?.fields.map(({ field }) => field)).toEqual([
      ...['kind', 'unit', 'unit_metric', 'filter_position', 'filter_control', 'decimals'],
    ])
    await change(cora, ids.inputWire, { key: 'wire' })
    expect((await undo(cora, toText)).done).toBe(1)
    expect((await undo(cora, toNumber)).done).toBe(1)
    expect((await product(cora, 1003)).history[0]?.fields).toEqual([
      { field: 'attribute.wire', before: 'not_stated', after: { words: { en: 'thick' } } },
    ])
    await change(cora, ids.inputWire, { key: 'input_wire' })
    await db.execute('delete from attribute_former_key')
    expect(await rowsOf(db, tables)).toEqual(before)
    await catalog.refresh()
    expect(catalog.index.attributes.find(({ id }) => id === ids.inputWire)).toMatchObject({ kind: 'text' })
  })

  test('what is in the way of a conversion is said by name: values, options, fields and another conversion', async () => {
    const cora = await open()
    const id = ids.inputWire
    const toOption = await convert(cora, id, 'option')
    const [made] = (await get(cora, id)).options
    const added = await add(cora, id, 'Red')
    await change(cora, id, { is_multiple: true, [`option.${made?.id}.name.es`]: '20 amperios' })
    await set(cora, 1002, { 'attribute.input_wire': { option_ids: [added] } })
    await wait(cora, 1001, { 'attribute.input_wire': { option_ids: [added] } })
    expect(await reasonsOf(cora, toOption)).toEqual([
      'Options that were added, changed or removed since then: 20 A, Red.',
      '1 products have had another value since then: P-1002. Take that back first.',
      'In waiting changes of 1 products another value has been stated since then: P-1001. Discard them first.',
    ])
    const { pending } = await product(cora, 1001)
    await cora.browser.call(discardWaiting, { params: { id: 1001 }, body: { revision: pending?.revision ?? 0 } })
    await set(cora, 1002, { 'attribute.input_wire': null })
    await cora.browser.call(removeOption, { params: { id }, body: { option_id: added } })
    await change(cora, id, { [`option.${made?.id}.name.es`]: made?.names.es })
    // A text cannot have several options.
    expect(await reasonsOf(cora, toOption)).toEqual(['Several values: This does not belong to this kind of attribute.'])
    await change(cora, id, { is_multiple: false })
    const toText = await convert(cora, id, 'text')
    expect(await reasonsOf(cora, toOption)).toEqual([
      'The attribute has had another kind since then. Take that back first.',
    ])
    expect((await undo(cora, toText)).done).toBe(1)
    expect((await undo(cora, toOption)).done).toBe(1)
    expect(await get(cora, id)).toMatchObject({ kind: 'text', options: [], used_by: 2 })
  })

  test('after 30 days, and by who may not write attributes, nothing is taken back', async () => {
    const cora = await open()
    const option = await add(cora, ids.mounting, 'Old')
    const entry = await merge(cora, [option], 901, 0)
    const { browser: rita } = await openStaff(db, browser(), { roles: ['readers'] })
    expect((await rita.call(undoAttributeChange, { body: { entry_id: entry } })).status).toBe(403)
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    await removeFormerRows(db, days(29))
    expect((await get(cora, ids.mounting)).value_acts).toEqual([entry])
    await removeFormerRows(db, days(31))
    expect((await get(cora, ids.mounting)).value_acts).toEqual([])
    expect(await reasonsOf(cora, entry)).toEqual(['This option no longer exists.'])
  })
})
