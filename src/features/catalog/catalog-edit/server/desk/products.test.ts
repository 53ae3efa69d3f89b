import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogChange, product, productAlias } from '#features/catalog/catalog/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { readRedirects } from '#features/site/redirect/server/store.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import {
  copyProduct,
  createProduct,
  discardWaiting,
  getEditedProduct,
  publishProduct,
  saveProduct,
  undoProductChange,
  withdrawProduct,
} from '../../desk-contract.ts'
import { pendingChange } from '../tables.ts'

const panel = (id: number, sku: string) => ({ id, sku, categoryId: ids.gmtPanels, position: id })

describe.each(
  await openProducts([panel(1001, 'GP-10'), panel(1002, 'GP-20'), panel(1003, 'GP-30'), panel(1004, 'GP-40')]),
)('$engine', ({ db, catalog, staff, browser, faults, revision }) => {
  type Client = Awaited<ReturnType<typeof staff>>['browser']
  const read = async (client: Client, id: number) => (await client.call(getEditedProduct, { params: { id } })).reply
  const make = async (client: Client, sku: string, changes: object = {}) =>
    client.call(createProduct, { body: { sku, category_id: ids.gmtPanels, name: `Panel ${sku}`, changes } })
  const save = (client: Client, id: number, base: number, changes: object, more: object = {}) =>
    client.call(saveProduct, { params: { id }, body: { base_revision: base, changes, ...more } })
  const publish = (client: Client, id: number, seen: number, more: object = {}) =>
    client.call(publishProduct, { params: { id }, body: { revision: seen, ...more } })

  test('a draft is stored at once, is never public, and is public after it was published', async () => {
    const { browser: ann } = await staff()
    const before = await revision()
    const made = (await make(ann, 'new-1', { 'attribute.bus': { number: 100 } })).reply
    expect(made.record).toMatchObject({
      revision: 1,
      fields: { sku: 'new-1', state: 'draft', se_name: 'panel-new-1', manufacturer: 'Ours', position: 1005 },
      attributes: [{ attribute_id: ids.bus, key: 'bus', value: { number: 100 } }],
    })
    expect(made.url).toBe(null)
    const saved = (await save(ann, made.id, 1, { 'name.es': 'Panel nuevo', lead_time_weeks_from: 2 })).reply
    expect([saved.revision, saved.record.record.texts.es.name, saved.record.pending]).toEqual([2, 'Panel nuevo', null])
    expect(await revision()).toBe(before)
    await catalog.refresh()
    expect((await browser().call(getProduct, { params: { id: String(made.id) } })).status).toBe(404)
    const shown = (await publish(ann, made.id, 2)).reply
    expect(shown.record).toMatchObject({ revision: 3, fields: { state: 'published' } })
    expect(shown.url).toBe(`/dc-power-distribution/11/${made.id}`)
    expect(await revision()).toBe(before + 1)
    const told = await db
      .select()
      .from(catalogChange)
      .where(eq(catalogChange.catalogRevision, before + 1))
    expect(told).toMatchObject([{ kind: 'product', subjectId: made.id }])
    await catalog.refresh()
    const page = await browser().call(getProduct, { params: { id: String(made.id) } })
    expect(page.reply.name).toBe('Panel new-1')
    expect((await publish(ann, made.id, 3)).error).toMatchObject({ code: 'wrong_status' })
  })

  test('changes of a published product wait, and go live when they are published', async () => {
    const { browser: ann } = await staff()
    const before = await revision()
    const first = (await save(ann, 1001, 0, { 'name.en': 'Panel A', lead_time_weeks_to: 6 }, { note: 'Spring' })).reply
    expect(first.revision).toBe(1)
    expect(first.record.pending).toMatchObject({
      base_revision: 1,
      fields: { 'name.en': 'Panel A', lead_time_weeks_to: 6 },
      note: 'Spring',
      conflicts: [],
    })
    expect(first.record.record.texts.en.name).toBe('Panel 1001')
    // The live value takes the field out of the set.
    const second = (await save(ann, 1001, 1, { lead_time_weeks_to: 3 })).reply
    expect(second.record.pending?.fields).toEqual({ 'name.en': 'Panel A' })
    expect(await revision()).toBe(before)
    expect((await publish(ann, 1001, 1)).error).toMatchObject({ code: 'stale_version' })
    const shown = (await publish(ann, 1001, 2)).reply
    expect([shown.record.texts.en.name, shown.record.revision, shown.pending]).toEqual(['Panel A', 2, null])
    expect(shown.history[0]).toMatchObject({
      revision: 2,
      reason: 'Spring',
      fields: [{ field: 'name.en', before: 'Panel 1001', after: 'Panel A' }],
    })
    expect(await revision()).toBe(before + 1)
    // A set that comes to nothing goes away.
    await save(ann, 1001, 0, { 'name.en': 'Panel B' })
    expect((await save(ann, 1001, 1, { 'name.en': 'Panel A' })).reply.record.pending).toBe(null)
    expect(await db.select().from(pendingChange)).toEqual([])
  })

  test('two people: other fields are joined, the same field is refused by name', async () => {
    const [{ browser: ann }, { browser: ben }] = [await staff({ name: 'Ann Lee' }), await staff({ name: 'Ben' })]
    await save(ann, 1002, 0, { 'name.en': 'Of Ann' })
    const joined = (await save(ben, 1002, 0, { 'name.fr': 'De Ben' })).reply
    expect([joined.revision, joined.merged_from]).toEqual([2, [1]])
    const refused = await save(ben, 1002, 0, { 'name.en': 'Of Ben' })
    expect([refused.status, refused.error.code]).toEqual([409, 'stale_version'])
    expect(refused.error.errors?.['name.en']?.[0]).toContain('Ann Lee')
    const both = await Promise.all([publish(ann, 1002, 2), publish(ben, 1002, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await read(ann, 1002)).record.texts).toMatchObject({ en: { name: 'Of Ann' }, fr: { name: 'De Ben' } })
    // Whoever saves on a set that has gone meanwhile is told so.
    expect((await save(ben, 1002, 2, { 'name.es': 'Tarde' })).status).toBe(409)
  })

  test('what was changed live meanwhile is shown and is not swallowed', async () => {
    const { browser: ann } = await staff({ name: 'Ann' })
    await save(ann, 1003, 0, { 'name.en': 'First', manufacturer: 'Theirs' })
    const live = (await publish(ann, 1003, 1)).reply
    const entry = live.history[0]?.id ?? 0
    await save(ann, 1003, 0, { 'name.en': 'Second', 'name.es': 'Segundo' }, { live_revision: 2 })
    expect((await ann.call(undoProductChange, { body: { entry_id: entry } })).reply).toMatchObject({
      done: 1,
      refused: [],
    })
    const now = await read(ann, 1003)
    expect(now.record).toMatchObject({ revision: 3, texts: { en: { name: 'Panel 1003' } } })
    expect(now.pending?.conflicts).toEqual(['name.en'])
    const refused = await publish(ann, 1003, 1)
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([409, ['name.en']])
    // A member who has seen the live value may keep what waits: the same value once more changes the base alone.
    const kept = (await save(ann, 1003, 1, { 'name.en': 'Second' }, { live_revision: 3 })).reply
    expect(kept.record.pending).toMatchObject({ revision: 1, base_revision: 3, conflicts: [] })
    // Or he decides by saving another one.
    const decided = (await save(ann, 1003, 1, { 'name.en': 'Third' }, { live_revision: 3 })).reply
    expect(decided.record.pending).toMatchObject({ base_revision: 3, conflicts: [] })
    expect((await publish(ann, 1003, 2)).reply.record.texts).toMatchObject({
      en: { name: 'Third' },
      es: { name: 'Segundo' },
    })
  })

  test('a product is withdrawn, and comes back', async () => {
    const { browser: ann } = await staff()
    const params = { id: 1004 }
    const wrong = await ann.call(withdrawProduct, { params, body: { replaced_by: 1004 } })
    expect(wrong.error.errors).toEqual({ replaced_by_id: ['A product does not replace itself.'] })
    const gone = (await ann.call(withdrawProduct, { params, body: { replaced_by: 1003, reason: 'Sold out' } })).reply
    expect(gone.record.fields).toMatchObject({ state: 'withdrawn', replaced_by_id: 1003 })
    expect(gone.url).toBe(null)
    expect((await read(ann, 1003)).replaces).toMatchObject([{ id: 1004, sku: 'GP-40' }])
    expect((await ann.call(withdrawProduct, { params, body: {} })).error.code).toBe('wrong_status')
    await catalog.refresh()
    expect((await browser().call(getProduct, { params: { id: '1004' } })).status).toBe(404)
    // The state is changed by its own steps.
    const undo = await ann.call(undoProductChange, { body: { entry_id: gone.history[0]?.id ?? 0 } })
    expect(undo.reply).toMatchObject({ done: 0, refused: [{ id: 1004, name: 'GP-40' }] })
    const circle = await save(ann, 1003, 0, { replaced_by_id: 1004 })
    expect(circle.error.errors).toEqual({ replaced_by_id: ['Choose a product that is published.'] })
    expect((await publish(ann, 1004, 2)).reply.record.fields.state).toBe('published')
    const round = await save(ann, 1003, 0, { replaced_by_id: 1004 })
    expect(round.error.errors?.replaced_by_id?.[0]).toContain('is itself replaced by this one')
  })

  test('a changed part number leaves the old one as an alias', async () => {
    const { browser: ann } = await staff()
    await save(ann, 1001, 0, { sku: 'gp-99' })
    await publish(ann, 1001, 1)
    expect((await read(ann, 1001)).record.fields.sku).toBe('gp-99')
    const aliases = () => db.select().from(productAlias).where(eq(productAlias.productId, 1001))
    expect(await aliases()).toEqual([{ productId: 1001, sku: 'GP-10' }])
    await save(ann, 1001, 0, { sku: 'GP-10' })
    await publish(ann, 1001, 1)
    expect(await aliases()).toEqual([{ productId: 1001, sku: 'gp-99' }])
  })

  test('a copy has texts, values and relations, and no place of its own', async () => {
    const { browser: ann } = await staff()
    const source = (
      await make(ann, 'SRC-1', {
        'attribute.voltage': { option_ids: [1601] },
        'attribute.input_wire': 'not_stated',
        'relation.accessory': [1002, 1001],
        'short_description.fr': 'Court',
        manufacturer_part_number: 'M-1',
      })
    ).reply
    const copy = (await ann.call(copyProduct, { params: { id: source.id }, body: { sku: 'SRC-2' } })).reply
    expect(copy.record).toMatchObject({
      fields: { sku: 'SRC-2', state: 'draft', manufacturer_part_number: null, se_name: 'panel-src-1-src-2' },
      attributes: [{ key: 'voltage' }, { key: 'input_wire', value: 'not_stated' }],
      relations: { accessory: [1002, 1001] },
    })
    expect(copy.named.map(({ sku }) => sku).sort()).toEqual(['GP-10', 'GP-20'])
    const taken = await ann.call(copyProduct, { params: { id: source.id }, body: { sku: 'S rc-1' } })
    expect(Object.keys(taken.error.errors ?? {})).toEqual(['sku'])
  })

  test('trade data are fields: refused by field, public with their day, and known to every copy but for the GTIN', async () => {
    const { browser: ann } = await staff({ language: 'fr' })
    const given = { gtin: '0 12345 67890 5', country_of_origin: 'mx', customs_number: '8536.10.00', eccn: 'ear99' }
    const { reply: made } = await make(ann, 'TRADE-1', given)
    const wrong = { gtin: '012345678906', country_of_origin: 'XX', customs_number: '8536.1', eccn: 'none' }
    const refused = await save(ann, made.id, 1, wrong)
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(Object.keys(wrong).sort())
    expect(refused.error.errors?.gtin?.[0]).toContain('8, 12, 13 ou 14 chiffres')
    const copy = (await ann.call(copyProduct, { params: { id: made.id }, body: { sku: 'TRADE-2' } })).reply
    const stored = { country_of_origin: 'MX', customs_number: '85361000', eccn: 'EAR99' }
    expect(copy.record.fields).toMatchObject({ ...stored, gtin: null })
    await publish(ann, made.id, 1)
    await catalog.refresh()
    const visitor = browser()
    visitor.language = 'fr'
    const shown = async () => (await visitor.call(getProduct, { params: { id: made.id } })).reply.trade
    const trade = { gtin: '012345678905', ...stored, country_of_origin: { code: 'MX', name: 'Mexique' } }
    expect(await shown()).toEqual(trade)
    await save(ann, made.id, 0, { gtin: null, eccn: '5A992.c' })
    expect(await shown()).toEqual(trade)
    await publish(ann, made.id, 1)
    await catalog.refresh()
    expect(await shown()).toEqual({
      country_of_origin: trade.country_of_origin,
      customs_number: '85361000',
      eccn: '5A992.c',
    })
  })

  test('what waits is thrown away by who has seen it', async () => {
    const { browser: ann } = await staff()
    await save(ann, 1002, 0, { manufacturer: 'Others' })
    const throwAway = (seen: number) => ann.call(discardWaiting, { params: { id: 1002 }, body: { revision: seen } })
    expect((await throwAway(7)).status).toBe(409)
    expect((await throwAway(1)).reply.pending).toBe(null)
    expect((await throwAway(1)).error.code).toBe('nothing_waits')
  })

  test('each refusal is told at its field, in the language of the member', async () => {
    const { browser: ann } = await staff({ language: 'es' })
    const bad = {
      sku: 'Ñ',
      se_name: 'desk',
      lead_time_weeks_from: 105,
      manufacturer: ' ',
      position: 1.5,
      category_id: ids.power,
      replaced_by_id: 7,
      'name.fr': 'x'.repeat(151),
      'attribute.bus': { number: 'many' },
      'attribute.voltage': { option_ids: [901] },
      'attribute.nothing': { yes: true },
      'relation.related': [1002, 1002],
      state: 'withdrawn',
      colour: 'red',
    }
    const refused = await save(ann, 1002, 0, bad)
    expect(refused.status).toBe(400)
    const { category_id: _c, replaced_by_id: _r, se_name: _s, ...first } = bad
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(Object.keys(first).sort())
    expect(refused.error.errors?.manufacturer).toEqual(['Este dato es necesario.'])
    const second = await save(ann, 1002, 0, {
      sku: 'gp30',
      se_name: 'desk',
      category_id: ids.power,
      replaced_by_id: 7,
      'relation.related': [1002],
      lead_time_weeks_from: 9,
      lead_time_weeks_to: 8,
    })
    expect(second.error.errors).toMatchObject({
      sku: [expect.stringContaining('Otro producto')],
      se_name: [expect.stringContaining('El propio sitio')],
      category_id: [expect.stringContaining('serie')],
      replaced_by_id: ['Elija un producto publicado.'],
      'relation.related': [expect.stringContaining('consigo mismo')],
      lead_time_weeks_to: [expect.stringContaining('mayor')],
    })
    expect(await db.select().from(pendingChange)).toEqual([])
  })

  test('every change of a product has its entry, and every step its audit', async () => {
    const rows = await db.select({ id: product.id, revision: product.revision }).from(product)
    for (const { id, revision: stands } of rows) {
      const entries = await db
        .select({ revision: changeEntry.revision })
        .from(changeEntry)
        .where(and(eq(changeEntry.subjectKind, 'product'), eq(changeEntry.subjectId, id)))
      const isMade = id >= 1_000_000
      expect(entries.length, String(id)).toBe(isMade ? stands : stands - 1)
    }
    const events = new Set((await db.select().from(auditEntry)).map(({ event }) => event))
    for (const event of [
      'product_created',
      'product_saved',
      'published',
      'withdrawn',
      'products_undone',
      'changes_discarded',
    ])
      expect([...events]).toContain(event)
  })

  test('a product that comes below another main category leads on from its former page', async () => {
    const { browser: ann } = await staff()
    const { id } = (await make(ann, 'MOVE-1')).reply
    await publish(ann, id, 1)
    const move = async (category_id: number) => {
      await save(ann, id, 0, { category_id })
      const { reply } = await publish(ann, id, 1)
      return [reply.url, Object.fromEntries([...(await readRedirects(db))].map(([from, { to }]) => [from, to]))]
    }
    const [first, moved, back] = [
      `/dc-power-distribution/${ids.gmtPanels}/${id}`,
      `/accessories/${ids.baffles}/${id}`,
      `/dc-power-distribution/${ids.tpaPanels}/${id}`,
    ]
    expect(await move(ids.baffles)).toEqual([moved, { [first]: moved }])
    expect(await move(ids.tpaPanels)).toEqual([back, { [first]: back, [moved]: back }])
    // Below the same main category the former page still answers.
    expect((await move(ids.gmtPanels))[1]).toEqual({ [first]: back, [moved]: back })
  })

  test('no call caused a fault', () => expect(faults).toEqual([]))
})
