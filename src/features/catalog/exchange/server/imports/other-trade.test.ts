import { describe, expect, test } from 'vitest'
import { listChoices } from '#features/catalog/catalog/server/steps/list-choices.ts'
import { attribute, category, product } from '#features/catalog/catalog/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { apply, check, csv, exportBytes, work } from '../../../../../../test/openers/exchange-files.ts'
import { emptyCatalog, openProducts } from '../../../../../../test/openers/open-products.ts'
import { undoImport } from '../../desk-contract.ts'

/** A company of another trade: everything comes from files. */
const files = {
  attributes: csv(
    'key,kind,group,name.en,name.es,unit,filter_position,filter_control,minimum',
    'bore,number,mechanical,Bore,Diámetro,mm,1,options,0',
    'seal,option,general,Seal,Sello,,2,options,',
    'speed,range,mechanical,Speed,,,,,',
  ),
  options: csv(
    'attribute,key,number,name.en',
    'bore,10,10,10 mm',
    'bore,12,12,12 mm',
    'seal,rubber,,Rubber',
    'seal,open,,Open',
  ),
  categories: csv(
    'se_name,parent,name.en,is_published,template,picture_product',
    'deep-groove,bearings,Deep groove bearings,yes,bore!; seal,6000-2RS',
    'bearings,,Bearings,yes,,',
  ),
  products: csv(
    'sku,category,name.en,manufacturer,attribute.bore,attribute.seal,attribute.speed,attribute.speed.to,relation.related,replaced_by',
    '6000-2RS,deep-groove,Bearing 6000,Rollers,10 mm,rubber,100,200,6001-Z,',
    '6001-Z,deep-groove,Bearing 6001,Rollers,12,Open,,,6000-2RS,6000-2RS',
  ),
}

// A new site without the demonstration has nothing.
describe.each(await openProducts([], emptyCatalog))('an empty catalogue on $engine', opened => {
  const { db, catalog, staff, browser: visitor, faults } = opened

  test('is filled by files alone, and emptied again by their undo', async () => {
    const { browser } = await staff()
    const runs: number[] = []
    for (const kind of ['attributes', 'options', 'categories', 'products'] as const) {
      const run = await apply(opened, browser, files[kind], { mode: 'all_or_nothing' })
      expect(run).toMatchObject({ kind, state: 'applied', counts: { done: run.row_count, error: 0, refused: 0 } })
      runs.push(run.id)
    }
    const again = await apply(opened, browser, files.categories)
    expect(again.counts).toMatchObject({ update: 1, unchanged: 1, done: 1 })
    runs.push(again.id)
    await catalog.refresh()
    const [bearing] = await db.select().from(product)
    const page = await visitor().call(getProduct, { params: { id: `${bearing?.id}` } })
    expect(page.reply).toMatchObject({ name: 'Bearing 6000', sku: '6000-2RS' })
    expect((await listChoices(db, 'en')).series).toMatchObject([
      { se_name: 'deep-groove', above: ['Bearings'], template: [{ is_required: true }, { is_required: false }] },
    ])
    for (const kind of ['attributes', 'options', 'categories', 'products'] as const) {
      const { counts, row_count: rows } = await check(opened, browser, await exportBytes(browser, kind, 'xlsx'))
      expect([kind, counts.unchanged]).toEqual([kind, rows])
    }
    for (const id of runs.toReversed()) {
      await browser.call(undoImport, { params: { id }, body: {} })
      await work(opened)
    }
    const left = [await db.select().from(product), await db.select().from(category), await db.select().from(attribute)]
    expect(left).toEqual([[], [], []])
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
