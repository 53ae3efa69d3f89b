import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Filter, listProducts } from '#features/catalog/catalog/contract.ts'
import { catalogChange, catalogRevision, product, productAttribute } from '#features/catalog/catalog/server/tables.ts'
import { ids, insertCatalog, type TestProduct } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import {
  addOption,
  changeKind,
  deleteAttribute,
  getAttribute,
  listAttributes,
  mergeOptions,
  previewKindChange,
  previewMerge,
  removeOption,
  saveAttribute,
  undoAttributeChange,
} from '../../desk-contract.ts'

const panel = (id: number, values: TestProduct['values']): TestProduct => ({
  id,
  categoryId: ids.gmtPanels,
  position: id,
  sku: `P-${id}`,
  ...(values && { values }),
})
const products = [
  panel(1001, [
    { attributeId: ids.mounting, optionId: 901 },
    { attributeId: ids.bus, number: 100 },
    { attributeId: ids.inputWire, words: { en: '20 A' } },
  ]),
  panel(1002, [
    { attributeId: ids.mounting, optionId: 901 },
    { attributeId: ids.mounting, optionId: 902, position: 1 },
    { attributeId: ids.bus, number: 150 },
    { attributeId: ids.inputWire, words: { en: '22-12 AWG' } },
  ]),
  panel(1003, [{ attributeId: ids.mounting, optionId: 902 }, { attributeId: ids.inputWire }]),
  panel(1004, []),
]

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, catalog }) => {
  const open = (roles: Parameters<typeof openStaff>[2] = { roles: ['content'] }) => openStaff(db, browser(), roles)
  type Staff = Awaited<ReturnType<typeof open>>
  const get = async (who: Staff, id: number) => (await who.browser.call(getAttribute, { params: { id } })).reply
  const save = (who: Staff, body: { id?: number; base_revision: number; changes: Record<string, unknown> }) =>
    who.browser.call(saveAttribute, { body })
  const make = async (who: Staff, key: string, changes: Record<string, unknown> = {}) =>
    (
      await save(who, {
        base_revision: 0,
        changes: { key, kind: 'option', group: 'general', 'name.en': key, ...changes },
      })
    ).reply.record

  test('a second unit into which nothing is converted is refused with those that are known', async () => {
    const cora = await open()
    const made = await make(cora, 'pressure', { kind: 'number', unit: 'psi', unit_metric: 'bar' })
    const refusal = await save(cora, { id: made.id, base_revision: made.revision, changes: { unit_metric: 'm' } })
    expect(refusal.error?.errors?.unit_metric?.[0]).toMatch(/Known are: in → mm, .*psi → bar/)
    const { error } = await save(cora, { id: made.id, base_revision: made.revision, changes: { 'name.en': 'P' } })
    expect(error).toBeUndefined()
  })

  test('attributes are listed with their users and options, in the order of the page', async () => {
    const cora = await open()
    const { reply } = await cora.browser.call(listAttributes)
    expect(reply.find(({ id }) => id === ids.mounting)).toEqual({
      id: ids.mounting,
      key: 'mounting',
      name: 'mounting en',
      group: 'mechanical',
      kind: 'option',
      unit: null,
      position: 4,
      filter_position: 4,
      list_position: null,
      option_count: 2,
      used_by: 3,
      is_specified: true,
    })
    const positions = reply.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  test('a saved name is on the site in the same revision for every product that has it', async () => {
    const cora = await open()
    const { revision } = await get(cora, ids.bus)
    const before = await db.select().from(product).where(eq(product.id, 1001))
    const { reply } = await save(cora, {
      id: ids.bus,
      base_revision: revision,
      changes: { 'name.es': 'Barra', maximum: 1000 },
    })
    expect(reply).toMatchObject({ revision: revision + 1, record: { maximum: 1000, names: { es: 'Barra' } } })
    expect(reply.record.history[0]).toMatchObject({ by: cora.name, source: 'desk' })
    await catalog.refresh()
    expect(catalog.index.attributes.find(({ id }) => id === ids.bus)?.name.es).toBe('Barra')
    const after = await db.select().from(product).where(eq(product.id, 1001))
    expect(after[0]?.revision).toBe((before[0]?.revision ?? 0) + 1)
    const [counted] = await db.select().from(catalogRevision)
    const changes = await db
      .select()
      .from(catalogChange)
      .where(eq(catalogChange.catalogRevision, counted?.revision ?? 0))
    expect(changes).toMatchObject([{ kind: 'attribute', subjectId: ids.bus }])
  })

  test('another place renews the data sheets on which it is seen; one in a filter does not', async () => {
    const cora = await open()
    const sheets = async () => (await db.select().from(product).where(eq(product.id, 1001)))[0]?.revision ?? 0
    const move = async (field: string, place: number) => {
      const { revision } = await get(cora, ids.bus)
      const answer = await save(cora, { id: ids.bus, base_revision: revision, changes: { [field]: place } })
      expect(answer.status).toBe(200)
    }
    const before = await sheets()
    await move('filter_position', 17)
    expect(await sheets()).toBe(before)
    await move('position', 17)
    expect(await sheets()).toBe(before + 1)
  })

  test.for([
    [{ key: 'positions' }, 'key', 'Another one has this key.'],
    [{ key: 'Max Fuse' }, 'key', 'Small letters, digits and underscores, beginning with a letter.'],
    [{ 'name.en': '', 'name.es': null, 'name.fr': null }, 'name.en', 'A name is needed in at least one language.'],
    [{ 'name.fr': 'x'.repeat(101) }, 'name.fr', 'This is too long.'],
    [{ minimum: 5, maximum: 4 }, 'maximum', 'The largest value is below the smallest.'],
    [{ filter_position: 3 }, 'filter_control', 'Choose how the filter is shown.'],
    [{ is_multiple: true }, 'is_multiple', 'This does not belong to this kind of attribute.'],
    [{ kind: 'text' }, 'kind', 'The kind is changed by a conversion only.'],
    [{ colour: 'red' }, 'colour', 'There is no such field.'],
    [{ 'option.901.name.en': 'A' }, 'option.901.name.en', 'This option no longer exists.'],
    [{ position: 1.5 }, 'position', 'This value is not possible.'],
    [{ is_compared: 'yes' }, 'is_compared', 'This value is not possible.'],
  ] as const)('%j is refused at %s', async ([changes, field, words]) => {
    const cora = await open()
    const key = `refused_${crypto.randomUUID().slice(0, 8).replaceAll('-', '_')}`
    const made = await make(cora, key, { kind: 'number' })
    const answer = await save(cora, { id: made.id, base_revision: made.revision, changes })
    expect(answer.status).toBe(400)
    expect(answer.error.errors).toEqual({ [field]: [words] })
    expect((await get(cora, made.id)).revision).toBe(made.revision)
  })

  test('the attributes of the specification keep key and kind and are not deleted', async () => {
    const cora = await open()
    const { revision } = await get(cora, ids.voltage)
    const renamed = await save(cora, { id: ids.voltage, base_revision: revision, changes: { key: 'volts' } })
    expect(renamed.error.errors).toEqual({ key: ['Programs know this attribute by its number; it stays.'] })
    const removed = await cora.browser.call(deleteAttribute, { params: { id: ids.voltage } })
    expect([removed.status, removed.error.code]).toEqual([400, 'in_use'])
    const other = await cora.browser.call(previewKindChange, { params: { id: ids.voltage }, body: { kind: 'text' } })
    expect(other.status).toBe(400)
  })

  test('two people change different fields; the same one is told to the second; an undo takes a change back', async () => {
    const [cora, dora] = [await open(), await open({ roles: ['content'], name: 'Dora' })]
    const made = await make(cora, 'joined')
    await save(cora, { id: made.id, base_revision: 1, changes: { 'name.es': 'Unido' } })
    const joined = await save(dora, { id: made.id, base_revision: 1, changes: { 'name.fr': 'Joint' } })
    expect(joined.reply).toMatchObject({ merged_from: [2], record: { names: { es: 'Unido', fr: 'Joint' } } })
    const late = await save(dora, { id: made.id, base_revision: 1, changes: { 'name.es': 'Junto' } })
    expect([late.status, late.error.code]).toEqual([409, 'stale_version'])
    expect(late.error.errors?.['name.es']?.[0]).toContain(cora.name)
    const [, changed] = (await get(cora, made.id)).history
    const undone = await cora.browser.call(undoAttributeChange, { body: { entry_id: changed?.id ?? 0 } })
    expect(undone.reply).toMatchObject({ done: 1, refused: [] })
    expect((await get(cora, made.id)).names.es).toBeNull()
  })

  test('an option is added behind the others, renamed, and removed only while nobody has it', async () => {
    const cora = await open()
    const made = await make(cora, 'material_kind')
    const add = (en: string) =>
      cora.browser.call(addOption, { params: { id: made.id }, body: { names: { en, es: `${en} es` } } })
    expect((await add('Cold-rolled steel')).reply.record.options).toMatchObject([
      {
        key: 'cold-rolled-steel',
        position: 1,
        names: { en: 'Cold-rolled steel', es: 'Cold-rolled steel es', fr: null },
      },
    ])
    expect((await add('Cold rolled steel')).error.errors).toEqual({ key: ['Another one has this key.'] })
    const faulty = async (more: object) =>
      (await cora.browser.call(addOption, { params: { id: made.id }, body: { names: { en: 'Brass' }, ...more } })).error
    expect((await faulty({ key: 'k'.repeat(100) })).errors).toHaveProperty('key')
    expect((await faulty({ key: 'No Key' })).errors).toHaveProperty('key')
    expect((await faulty({ number: 1e13 })).errors).toHaveProperty('number')
    const { record } = (await add('Aluminium')).reply
    const [steel, aluminium] = record.options
    const renamed = await save(cora, {
      id: made.id,
      base_revision: record.revision,
      changes: { [`option.${aluminium?.id}.name.fr`]: 'Aluminium', [`option.${aluminium?.id}.key`]: 'alu' },
    })
    expect(renamed.reply.record.options[1]).toMatchObject({ key: 'alu', names: { fr: 'Aluminium' } })
    await db.insert(productAttribute).values({ productId: 1003, attributeId: made.id, optionId: steel?.id ?? 0 })
    const remove = (optionId = 0) =>
      cora.browser.call(removeOption, { params: { id: made.id }, body: { option_id: optionId } })
    expect((await remove(steel?.id)).error).toMatchObject({ code: 'in_use', errors: { '': ['Used by 1 products.'] } })
    expect((await remove(aluminium?.id)).reply.record.options).toHaveLength(1)
    const removed = await cora.browser.call(deleteAttribute, { params: { id: made.id } })
    expect(removed.error.code).toBe('in_use')
    await db.delete(productAttribute).where(eq(productAttribute.attributeId, made.id))
    expect((await cora.browser.call(deleteAttribute, { params: { id: made.id } })).status).toBe(200)
    expect((await cora.browser.call(getAttribute, { params: { id: made.id } })).status).toBe(404)
  })

  test('merged options are one on every product, and URLs of filters that name the former find it', async () => {
    const cora = await open()
    const body = { from_ids: [902], into_id: 901 }
    const params = { id: ids.mounting }
    const { reply: preview } = await cora.browser.call(previewMerge, { params, body })
    expect(preview).toEqual({ product_count: 2, waiting_count: 0 })
    const stale = await cora.browser.call(mergeOptions, { params, body: { ...body, expected_count: 1 } })
    expect([stale.status, stale.error.code]).toEqual([400, 'stale_version'])
    const { reply } = await cora.browser.call(mergeOptions, { params, body: { ...body, expected_count: 2 } })
    expect(reply.record.options).toMatchObject([{ id: 901, used_by: 3 }])
    const rows = await db
      .select()
      .from(productAttribute)
      .where(eq(productAttribute.attributeId, ids.mounting))
      .orderBy(asc(productAttribute.productId))
    expect(rows.map(({ productId, optionId, position }) => [productId, optionId, position])).toEqual([
      [1001, 901, 0],
      [1002, 901, 0],
      [1003, 901, 0],
    ])
    await catalog.refresh()
    const found = async (filter: Partial<Filter>) =>
      (await browser().call(listProducts, { params: { slug: 'dc-power-distribution' }, body: filter })).reply
    for (const filter of [{ filters: { mounting: '23' } }, { specification_option_ids: [902] }])
      expect(await found(filter)).toMatchObject({ total_items: 3 })
  })

  test('another kind is previewed with what would be lost, then converted', async () => {
    const cora = await open()
    const params = { id: ids.inputWire }
    // A text may stand in one language alone.
    const inSpanish = and(eq(productAttribute.attributeId, ids.inputWire), eq(productAttribute.productId, 1001))
    await db
      .update(productAttribute)
      .set({ words: { en: '', es: '20 A' } })
      .where(inSpanish)
    const { reply: preview } = await cora.browser.call(previewKindChange, { params, body: { kind: 'number' } })
    expect(preview).toEqual({
      converted_count: 2,
      lost_count: 1,
      lost: [{ product_id: 1002, sku: 'P-1002', value: '22-12 AWG', waits: false }],
      waiting_count: 0,
      samples: [{ before: '20 A', after: '20' }],
      new_option_count: 0,
    })
    const { revision } = await get(cora, ids.inputWire)
    const change = (kind: 'number' | 'option' | 'boolean', base: number, expected: number) =>
      cora.browser.call(changeKind, {
        params,
        body: { base_revision: base, kind, expected_lost_count: expected },
      })
    expect((await change('number', revision, 0)).status).toBe(400)
    const { reply } = await change('number', revision, 1)
    expect(reply.record).toMatchObject({ kind: 'number', used_by: 3 })
    const values = async () =>
      (
        await db
          .select()
          .from(productAttribute)
          .where(eq(productAttribute.attributeId, ids.inputWire))
          .orderBy(asc(productAttribute.productId))
      ).map(({ number, words, optionId }) => [number, words, optionId])
    expect(await values()).toEqual([
      [20, null, null],
      [null, null, null],
      [null, null, null],
    ])
    expect((await change('boolean', reply.revision, 0)).error.errors).toEqual({
      kind: ['There is no conversion between these kinds.'],
    })
    const { reply: options } = await change('option', reply.revision, 0)
    expect(options.record.options).toMatchObject([{ key: '20', number: 20, names: { en: '20' }, used_by: 1 }])
    expect((await values())[0]).toEqual([null, null, options.record.options[0]?.id])
    await catalog.refresh()
    expect(catalog.index.attributes.find(({ id }) => id === ids.inputWire)).toMatchObject({ kind: 'option' })
  })

  test('only who may write attributes does', async () => {
    const rita = await open({ roles: ['readers'] })
    expect((await rita.browser.call(getAttribute, { params: { id: ids.bus } })).status).toBe(200)
    const refused = await save(rita, { id: ids.bus, base_revision: 1, changes: { position: 2 } })
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  })
})
