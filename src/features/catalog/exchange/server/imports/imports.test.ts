import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { getEditedProduct, saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { price } from '#features/catalog/price/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { ownNumber } from '#features/quotes/own-part/domain/own-number.ts'
import { saveNumbers } from '#features/quotes/own-part/server/store.ts'
import { ownPart } from '#features/quotes/own-part/server/tables.ts'
import { changeEntry } from '#server/database/tables.ts'
import { insertCompany } from '../../../../../../test/builders/buyers.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { insertPriceList } from '../../../../../../test/builders/prices.ts'
import { apply, check, csv, exportBytes, upload, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import {
  cancelImport,
  confirmImport,
  getImport,
  getImportErrors,
  listImportRows,
  listImports,
  mapImport,
  undoImport,
} from '../../desk-contract.ts'
import { runText } from '../../messages/run-words.ts'
import { importRun } from '../tables.ts'
import { failInterrupted } from '../work-on-imports.ts'

const panel = (id: number, sku: string) => ({ id, sku, categoryId: ids.gmtPanels, position: id })
const panels = [panel(1001, 'GP-10'), panel(1002, 'GP-20'), panel(1003, 'GP-30'), panel(1004, 'GP-40')]
describe.each(await openProducts(panels))('$engine', opened => {
  const { db, catalog, staff, browser: visitor, faults, revision } = opened
  type Client = Awaited<ReturnType<typeof staff>>['browser']
  const rowsOf = async (client: Client, id: number, state?: string) =>
    (await client.call(listImportRows, { params: { id }, query: { ...(state && { state }) } })).reply.rows
  const nameOf = async (client: Client, id: number) =>
    (await client.call(getEditedProduct, { params: { id } })).reply.record.texts.en.name

  test('a check tells each row’s differences and all its errors, and changes nothing', async () => {
    const { browser } = await staff()
    const before = await exportBytes(browser, 'products', 'json')
    const file = csv(
      'sku,name.en,lead_time_weeks_from,lead_time_weeks_to,attribute.bus,attribute.mounting,category',
      'gp 10,New name,2,4,100,19,',
      'GP-20,,9,3,many,18,gmt-fuse-panels',
      'GP-30,Panel 1003,,,,,',
      ',No number,,,,,',
      'GP-30,Twice,,,,,',
      'ZZ-1,Fresh,,,2-Jan,,nowhere',
    )
    const run = await check(opened, browser, file)
    expect(run).toMatchObject({ state: 'checked', kind: 'products', row_count: 6 })
    expect(run.counts).toMatchObject({ create: 0, update: 1, unchanged: 1, error: 4, conflict: 0 })
    const rows = await rowsOf(browser, run.id)
    expect(rows[0]).toMatchObject({
      row: 2,
      state: 'update',
      record_id: 1001,
      differences: [
        { field: 'lead_time_weeks_to', before: 3, after: 4 },
        { field: 'name.en', before: 'Panel 1001', after: 'New name' },
        { field: 'attribute.bus', before: null, after: 100 },
        { field: 'attribute.mounting', before: null, after: '19' },
      ],
    })
    expect(rows[1]?.errors.map(({ column }) => column)).toEqual([
      'attribute.bus',
      'attribute.mounting',
      'lead_time_weeks_from',
    ])
    expect(rows[1]?.errors[1]?.reason).toContain('18 is none of the words of this column: 23, 19')
    expect(rows[4]?.errors).toEqual([{ column: '', reason: 'Row 4 is about the same record.' }])
    expect(rows[5]?.errors.map(({ column }) => column).toSorted()).toEqual(['attribute.bus', 'category'])
    expect((await exportBytes(browser, 'products', 'json')).equals(before)).toBe(true)
  })

  test('a confirmed run is applied with one announcement, shown on the site, and undone', async () => {
    const { browser } = await staff()
    const before = await revision()
    const file = csv(
      'sku;name.en;relation.accessory;state;category;manufacturer',
      'GP-10;Applied;NEW-7;;;',
      'NEW-7;Made;GP-10;;gmt-fuse-panels;Ours',
      'GP-40;;;withdrawn;;',
    )
    const run = await apply(opened, browser, file)
    expect(run).toMatchObject({ state: 'applied', counts: { done: 3, refused: 0 } })
    expect(await revision()).toBe(before + 1)
    await catalog.refresh()
    expect((await visitor().call(getProduct, { params: { id: '1001' } })).reply.name).toBe('Applied')
    expect((await visitor().call(getProduct, { params: { id: '1004' } })).status).toBe(404)
    const [made] = await db.select().from(product).where(eq(product.sku, 'NEW-7'))
    expect(made).toMatchObject({ state: 'published' })
    const record = (await browser.call(getEditedProduct, { params: { id: 1001 } })).reply
    expect(record.record.relations.accessory).toEqual([made?.id])
    expect(record.history[0]).toMatchObject({ source: 'import', batch_id: expect.any(String) })
    await browser.call(undoImport, { params: { id: run.id }, body: {} })
    await work(opened)
    expect(await db.select().from(product).where(eq(product.sku, 'NEW-7'))).toEqual([])
    expect(await nameOf(browser, 1001)).toBe('Panel 1001')
    await catalog.refresh()
    expect((await visitor().call(getProduct, { params: { id: '1004' } })).status).toBe(200)
    expect((await visitor().call(getProduct, { params: { id: `${made?.id}` } })).status).toBe(404)
  })

  test('trade data come in as other programs write them, and an undo takes them back', async () => {
    const { browser } = await staff()
    const fieldsOf = async () => (await browser.call(getEditedProduct, { params: { id: 1002 } })).reply.record.fields
    const before = await fieldsOf()
    const file = csv(
      'sku,gtin,country_of_origin,customs_number,eccn',
      'GP-20,4006381333931,Alemania,8536.10.00,ear99',
      'GP-30,4006381333932,Atlantis,8536.1,500',
    )
    const checked = await check(opened, browser, file)
    const [, wrong] = await rowsOf(browser, checked.id)
    expect(wrong?.errors.map(({ column }) => column).toSorted()).toEqual([
      'country_of_origin',
      'customs_number',
      'eccn',
      'gtin',
    ])
    const run = await apply(opened, browser, csv(...file.toString().split('\n').slice(0, 2)))
    expect(await fieldsOf()).toMatchObject({
      ...{ gtin: '4006381333931', country_of_origin: 'DE', customs_number: '85361000', eccn: 'EAR99' },
    })
    await browser.call(undoImport, { params: { id: run.id }, body: {} })
    await work(opened)
    expect(await fieldsOf()).toEqual(before)
  })

  test('as drafts: what is new stays a draft, what is public waits, states stay', async () => {
    const { browser } = await staff()
    const file = csv(
      'sku,name.en,state,category,manufacturer',
      'GP-20,Waits,withdrawn,,',
      'DRAFT-1,D,,gmt-fuse-panels,O',
    )
    const run = await apply(opened, browser, file, { publish: 'as_draft' })
    expect(run.counts).toMatchObject({ done: 2 })
    const shown = (await browser.call(getEditedProduct, { params: { id: 1002 } })).reply
    expect(shown.record).toMatchObject({ fields: { state: 'published' }, texts: { en: { name: 'Panel 1002' } } })
    expect(shown.pending?.fields).toEqual({ 'name.en': 'Waits' })
    const [made] = await db.select().from(product).where(eq(product.sku, 'DRAFT-1'))
    expect(made?.state).toBe('draft')
    await browser.call(undoImport, { params: { id: run.id }, body: {} })
    await work(opened)
    expect((await browser.call(getEditedProduct, { params: { id: 1002 } })).reply.pending).toBe(null)
    expect(await db.select().from(product).where(eq(product.sku, 'DRAFT-1'))).toEqual([])
  })

  test('what changed after the check becomes a conflict and is not overwritten; so of two runs of the same rows', async () => {
    const { browser } = await staff()
    const one = await check(opened, browser, csv('sku,name.en', 'GP-30,From one', 'GP-20,One too'))
    const two = await check(opened, browser, csv('sku,name.en', 'GP-30,From two'))
    const body = { mode: 'only_valid', publish: 'now' } as const
    await Promise.all([one, two].map(({ id }) => browser.call(confirmImport, { params: { id }, body })))
    await work(opened)
    expect(await nameOf(browser, 1003)).toBe('From one')
    const after = (await browser.call(getImport, { params: { id: two.id } })).reply
    expect(after).toMatchObject({ state: 'applied', counts: { conflict: 1, done: 0, refused: 1 } })
    const [row] = await rowsOf(browser, two.id)
    expect(row?.errors[0]?.reason).toContain('changed after the check')
    expect((await browser.call(getImport, { params: { id: one.id } })).reply.counts).toMatchObject({ done: 2 })
  })

  test('a row of an older revision is a conflict where the same field was changed since, and is joined where another was', async () => {
    const { browser } = await staff({ name: 'Ann Lee' })
    const read = (await browser.call(getEditedProduct, { params: { id: 1004 } })).reply
    const base = read.record.revision
    await apply(opened, browser, csv('sku,name.en', 'GP-40,Newer'))
    const run = await check(
      opened,
      browser,
      csv('sku,_revision,name.en,name.fr', `GP-40,${base},Mine,`, `GP-10,1,,Panneau`, 'GP-20,soon,x,'),
    )
    const rows = await rowsOf(browser, run.id)
    expect(rows.map(({ state }) => state)).toEqual(['conflict', 'update', 'error'])
    expect(rows[0]?.errors[0]).toMatchObject({ column: 'name.en', reason: expect.stringContaining('Ann Lee') })
  })

  test('all or nothing: one row that is refused leaves everything as it was', async () => {
    const { browser } = await staff()
    const run = await check(opened, browser, csv('sku,name.en', 'GP-10,All 1', 'GP-20,All 2'))
    await apply(opened, browser, csv('sku,name.en', 'GP-20,Between'))
    const before = (await db.select().from(changeEntry)).length
    await browser.call(confirmImport, { params: { id: run.id }, body: { mode: 'all_or_nothing', publish: 'now' } })
    await work(opened)
    const after = (await browser.call(getImport, { params: { id: run.id } })).reply
    expect(after).toMatchObject({ state: 'checked', failure: expect.stringContaining('Nothing was applied') })
    expect(after.counts).toMatchObject({ update: 2, conflict: 0, done: 0 })
    expect(await nameOf(browser, 1001)).not.toBe('All 1')
    expect((await db.select().from(changeEntry)).length).toBe(before)
  })

  test('an undo leaves what others have changed since, and says so', async () => {
    const { browser } = await staff()
    const file = csv('sku,name.en,category,manufacturer', 'GP-30,Undone,,', 'KEPT-1,Kept,gmt-fuse-panels,Ours')
    const run = await apply(opened, browser, file)
    const [made] = await db.select().from(product).where(eq(product.sku, 'KEPT-1'))
    await apply(opened, browser, csv('sku,name.en', 'KEPT-1,By another'))
    await browser.call(undoImport, { params: { id: run.id }, body: {} })
    await work(opened)
    expect(await nameOf(browser, 1003)).toBe('From one')
    expect(await nameOf(browser, made?.id ?? 0)).toBe('By another')
    const rows = await rowsOf(browser, run.id)
    expect(rows.map(({ outcome, errors }) => [outcome, errors.length])).toEqual([
      ['undone', 0],
      ['done', 1],
    ])
  })

  test('an undo leaves a product that has prices, or a number of a company’s own', async () => {
    const { browser } = await staff()
    const row = (sku: string) => `${sku},${sku},gmt-fuse-panels,Ours`
    const file = csv('sku,name.en,category,manufacturer', row('PRICED-1'), row('NUMBERED-1'), row('FREE-1'))
    const run = await apply(opened, browser, file)
    const idOf = async (sku: string) => (await db.select().from(product).where(eq(product.sku, sku)))[0]?.id ?? 0
    const [priced, numbered] = [await idOf('PRICED-1'), await idOf('NUMBERED-1')]
    const listId = await insertPriceList(db, { name: 'Of imported products' }, [[priced, 1, '12.5']])
    const companyId = await insertCompany(db)
    await saveNumbers(db, companyId, [{ number: ownNumber('AE-1'), productId: numbered }], new Date())
    const undo = async () => {
      await browser.call(undoImport, { params: { id: run.id }, body: {} })
      await work(opened)
      return (await rowsOf(browser, run.id)).map(({ outcome, errors }) => [outcome, errors.map(({ reason }) => reason)])
    }
    expect(await undo()).toEqual([
      ['done', ['A price list has prices for it. It stays.']],
      ['done', ['A customer’s company has a number of its own for it. It stays.']],
      ['undone', []],
    ])
    expect(await db.$count(price, eq(price.listId, listId))).toBe(1)
    expect(await db.$count(ownPart, eq(ownPart.companyId, companyId))).toBe(1)
    expect(await idOf('FREE-1')).toBe(0)
  })

  test('a foreign file asks what its columns mean, and remembers it', async () => {
    const { browser } = await staff()
    const file = csv('Article,Bezeichnung,Preis', 'GP-10,Fremd,3')
    const { id } = await upload(browser, file)
    const run = (await browser.call(getImport, { params: { id } })).reply
    expect(run).toMatchObject({
      state: 'mapping',
      headings: [{ name: 'Article', column: null, samples: ['GP-10'] }, {}, {}],
    })
    const wrong = await browser.call(mapImport, { params: { id }, body: { columns: ['name.en', null, null] } })
    expect(wrong.error).toMatchObject({ code: 'key_missing' })
    const twice = await browser.call(mapImport, { params: { id }, body: { columns: ['sku', 'sku', null] } })
    expect(twice.error).toMatchObject({ code: 'wrong_columns' })
    await browser.call(mapImport, { params: { id }, body: { columns: ['sku', 'name.en', null] } })
    await work(opened)
    expect((await rowsOf(browser, id))[0]?.differences).toMatchObject([{ field: 'name.en', after: 'Fremd' }])
    expect((await check(opened, browser, file, 'products')).counts).toMatchObject({ update: 1 })
    expect((await browser.call(cancelImport, { params: { id }, body: {} })).reply.state).toBe('cancelled')
    const late = await browser.call(confirmImport, { params: { id }, body: { mode: 'only_valid', publish: 'now' } })
    expect(late.error).toMatchObject({ code: 'wrong_status' })
  })

  test('rows with errors come back as a workbook with reasons, and are read again after a correction', async () => {
    const { browser } = await staff()
    const { id } = await check(opened, browser, csv('sku,lead_time_weeks_to', 'GP-10,2000', 'GP-20,5'))
    const answer = await browser.send(getImportErrors.path.replace('{id}', `${id}`), {}, '/api-backend')
    const again = await check(opened, browser, new Uint8Array(await answer.arrayBuffer()))
    expect(again).toMatchObject({ state: 'checked', row_count: 1, counts: { error: 1 } })
    expect(again.headings.map(({ name }) => name)).toEqual(['sku', 'lead_time_weeks_to', '_reasons'])
    expect(again.headings[2]?.samples[0]).toContain('lead_time_weeks_to: At most 104.')
  })

  test('the filtered list of products is exported alone; only who may import sees imports', async () => {
    const { browser } = await staff()
    const file = JSON.parse((await exportBytes(browser, 'products', 'json', { state: 'withdrawn' })).toString())
    expect(file.rows).toEqual([])
    const { browser: reader } = await staff({ roles: ['readers'] })
    expect((await reader.call(listImports)).status).toBe(403)
    expect((await browser.call(listImports, { query: { page_size: 2 } })).reply.rows).toHaveLength(2)
    expect(
      (await reader.call(saveProduct, { params: { id: 1 }, body: { base_revision: 1, changes: {} } })).status,
    ).toBe(403)
  })

  test('a file whose reading was interrupted is told so after a while', async () => {
    const { browser } = await staff({ language: 'es' })
    const run = await check(opened, browser, csv('sku,name.en', 'GP-30,Panel 1003'))
    await db.update(importRun).set({ state: 'reading', language: 'es' }).where(eq(importRun.id, run.id))
    const state = async (minutes: number) => {
      await failInterrupted(db, new Date(opened.clock.now.getTime() + minutes * 60_000))
      const { reply } = await browser.call(getImport, { params: { id: run.id } })
      return [reply.state, reply.failure]
    }
    expect(await state(10)).toEqual(['reading', null])
    expect(await state(12)).toEqual(['failed', runText.es.interrupted])
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
