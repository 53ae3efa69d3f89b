import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product, productText } from '#features/catalog/catalog/server/tables.ts'
import { getEditedProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { insertMedia } from '#features/site/media/server/store.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { randomPicture } from '../../../../../../test/builders/stored-picture.ts'
import { upload, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { confirmImport, getImport, listImportRows, mapImport } from '../../desk-contract.ts'

const panels = [{ id: 1001, sku: 'GP-10', categoryId: ids.gmtPanels, position: 1 }]

/** As WooCommerce exports products, with our part numbers. */
const shop = [
  'ID,Type,SKU,Name,Published,Short description,Categories,Brands,Weight (kg)',
  '1001,simple,CM-300,Clamp meter,1,"<b>True</b> RMS","Tools > Meters",,0.4',
  '1002,simple,CM-400,Clamp meter 400,-1,,Other,,0.5',
].join('\n')

describe.each(await openProducts(panels))('$engine', opened => {
  const { db, staff } = opened

  test('an export of a shop is mapped by usual names, with words and values for all rows, and remembered', async () => {
    const { browser } = await staff()
    const { id } = await upload(browser, shop)
    const run = (await browser.call(getImport, { params: { id } })).reply
    expect(run).toMatchObject({ state: 'mapping', kind: 'products' })
    const columns = run.headings.map(({ column }) => column)
    expect(columns).toEqual([
      ...[null, null, 'sku', 'name.en', 'state', 'short_description.en', 'category', 'manufacturer', null],
    ])
    expect(run.few_words).toContainEqual({ place: 6, words: ['Other', 'Tools > Meters'] })
    expect(run.columns.find(({ key }) => key === 'state')?.choices).toEqual(['draft', 'published', 'withdrawn'])
    const chosen = columns.with(7, null)
    const body = {
      columns: chosen,
      constants: { manufacturer: 'Ours' },
      words: { state: { 1: 'published', '-1': 'draft' }, category: { 'Tools > Meters': 'gmt-fuse-panels' } },
    }
    await browser.call(mapImport, { params: { id }, body })
    await work(opened)
    const { reply } = await browser.call(listImportRows, { params: { id }, query: {} })
    expect(reply.rows.map(({ state, errors }) => [state, errors.map(({ column }) => column)])).toEqual([
      ['create', ['short_description.en']],
      ['error', ['category']],
    ])
    await browser.call(confirmImport, { params: { id }, body: { mode: 'only_valid', publish: 'now' } })
    await work(opened)
    const [made] = await db.select().from(product).where(eq(product.sku, 'CM-300'))
    expect(made).toMatchObject({ state: 'published', manufacturer: 'Ours', categoryId: ids.gmtPanels })
    const [words] = await db
      .select()
      .from(productText)
      .where(eq(productText.productId, made?.id ?? 0))
    expect(words).toMatchObject({ name: 'Clamp meter', shortDescription: 'True RMS' })
    // The number of another system is none of ours.
    expect((await db.select().from(product).where(eq(product.id, 1001)))[0]?.sku).toBe('GP-10')
    const again = await upload(browser, shop)
    await work(opened)
    const next = (await browser.call(getImport, { params: { id: again.id } })).reply
    expect(next).toMatchObject({ state: 'checked', counts: { unchanged: 1, error: 1 }, constants: body.constants })
  })

  test('one column fills several, and several rows of a product become one: what has no place is named', async () => {
    const { browser } = await staff()
    const file = [
      'Handle,Title,Variant SKU,Image Src,Colour,Tags',
      'meter,Clamp meter 500,CM-500,,red,a',
      'meter,,CM-500-B,,blue,b',
      'meter,,,,,',
      'other,Clamp meter 600,CM-600,,,',
      ',,,,black,',
      ',,,,,only tags',
    ].join('\n')
    const { id } = await upload(browser, file)
    const run = (await browser.call(getImport, { params: { id } })).reply
    expect(run).toMatchObject({ state: 'mapping', rows_by: 0 })
    const body = {
      columns: ['se_name', 'name.en', 'sku', null, 'meta_description.en', 'manufacturer_part_number'],
      further: { 1: ['short_description.en', 'name.fr'] },
      constants: { manufacturer: 'Ours', category: 'gmt-fuse-panels' },
      rows_by: 0,
    }
    for (const wrong of [{ further: { 1: ['sku'] } }, { further: { 9: ['name.es'] } }, { rows_by: 6 }]) {
      const { error } = await browser.call(mapImport, { params: { id }, body: { ...body, ...wrong } })
      expect(error).toMatchObject({ code: 'wrong_columns' })
    }
    await browser.call(mapImport, { params: { id }, body })
    await work(opened)
    const { rows } = (await browser.call(listImportRows, { params: { id }, query: {} })).reply
    expect(rows.map(({ row, state, errors }) => [row, state, errors.map(({ reason }) => reason)])).toEqual([
      [2, 'create', ['CM-500-B', 'blue', 'b'].map(word => `Not taken from row 3: ${word}`)],
      [3, 'unchanged', ['This row is taken together with row 2.']],
      [4, 'unchanged', ['This row is taken together with row 2.']],
      [5, 'create', []],
      [6, 'unchanged', ['This row is taken together with row 5.']],
      [7, 'unchanged', ['This row is taken together with row 5.']],
    ])
    await browser.call(confirmImport, { params: { id }, body: { mode: 'all_or_nothing', publish: 'now' } })
    await work(opened)
    expect((await browser.call(getImport, { params: { id } })).reply).toMatchObject({
      state: 'applied',
      counts: { done: 2 },
    })
    const [made] = await db.select().from(product).where(eq(product.sku, 'CM-600'))
    expect(made).toMatchObject({ manufacturerPartNumber: 'only tags' })
    const texts = await db
      .select()
      .from(productText)
      .where(eq(productText.productId, made?.id ?? 0))
    expect(texts.find(({ language }) => language === 'en')).toMatchObject({
      name: 'Clamp meter 600',
      shortDescription: 'Clamp meter 600',
      metaDescription: 'black',
    })
    expect(texts.find(({ language }) => language === 'fr')).toMatchObject({ name: 'Clamp meter 600' })
  })

  test('columns become attributes of the kind that their cells have, with units and options', async () => {
    const { browser } = await staff()
    const file = [
      'SKU;Name;Jaw opening;Colour;Backlight;Remark',
      'CM-700;Meter 700;33 mm;red;yes;With case',
      'CM-710;Meter 710;3,5 cm;blue;no;',
      'CM-720;Meter 720;40 mm;red;yes;Without case',
    ].join('\n')
    const { id } = await upload(browser, file)
    const run = (await browser.call(getImport, { params: { id } })).reply
    expect(run.proposals).toEqual([
      { place: 2, name: 'Jaw opening', kind: 'number', unit: 'mm' },
      { place: 3, name: 'Colour', kind: 'option', unit: null },
      { place: 4, name: 'Backlight', kind: 'boolean', unit: null },
      { place: 5, name: 'Remark', kind: 'text', unit: null },
    ])
    const body = {
      columns: run.headings.map(({ column }) => column),
      constants: { manufacturer: 'Ours', category: 'gmt-fuse-panels' },
      attributes: run.proposals,
    }
    const mapped = await browser.call(mapImport, { params: { id }, body })
    expect(mapped.reply.headings.map(({ column }) => column).slice(2)).toEqual(
      ['jaw_opening', 'colour', 'backlight', 'remark'].map(key => `attribute.${key}`),
    )
    await work(opened)
    const { rows } = (await browser.call(listImportRows, { params: { id }, query: {} })).reply
    expect(rows.map(({ state, errors }) => [state, errors])).toEqual([
      ['create', []],
      ['create', []],
      ['create', []],
    ])
    const told = (row: number) => rows[row]?.differences.filter(({ field }) => field.startsWith('attribute.'))
    expect(told(1)?.map(({ field, after }) => [field, after])).toEqual([
      ['attribute.jaw_opening', 35],
      ['attribute.colour', 'blue'],
      ['attribute.backlight', 'no'],
    ])
    // A column is made once: the next mapping of this heading names the attribute.
    const again = await browser.call(mapImport, {
      params: { id },
      body: { ...body, columns: mapped.reply.headings.map(({ column }) => column) },
    })
    expect(again.error).toMatchObject({ code: 'wrong_columns' })
  })

  test('numbers under a heading that names a unit are in that unit', async () => {
    const { browser } = await staff()
    const file = ['SKU;Nombre;Breite [mm];Current (mA)', 'CM-800;Meter 800;482,6;500', 'CM-810;Meter 810;17 in;1,5 A']
    const { id } = await upload(browser, file.join('\n'))
    const body = {
      columns: ['sku', 'name.en', 'attribute.width', 'attribute.bus'],
      constants: { manufacturer: 'Ours', category: 'gmt-fuse-panels' },
    }
    await browser.call(mapImport, { params: { id }, body })
    await work(opened)
    const { rows } = (await browser.call(listImportRows, { params: { id }, query: {} })).reply
    const told = rows.map(({ differences }) =>
      differences.flatMap(({ field, after }) => (field.startsWith('attribute.') ? [after] : [])),
    )
    expect(told).toEqual([
      [0.5, 19],
      [1.5, 17],
    ])
  })

  test('pictures at addresses are taken by the names of their files; the others are named and come later', async () => {
    const { browser } = await staff()
    const stored = async (fileName: string) =>
      (await insertMedia(db, randomPicture(), { fileName, createdAt: new Date(), createdBy: 1 })) ?? 0
    const front = await stored('cm-800-front.jpg')
    const file = [
      'Handle,Title,Vendor,Type,Variant SKU,Image Src',
      'cm-800,Meter 800,Ours,gmt-fuse-panels,CM-800,https://cdn.example/s/CM-800-front.jpg?v=1',
      'cm-800,,,,,https://cdn.example/s/cm-800-side.jpg?v=1',
    ].join('\n')
    const read = async () => {
      const { id } = await upload(browser, file)
      const run = (await browser.call(getImport, { params: { id } })).reply
      const columns = run.headings.map(({ column }) => column)
      expect(columns).toEqual(['se_name', 'name.en', 'manufacturer', 'category', 'sku', 'pictures'])
      if (run.state === 'mapping') await browser.call(mapImport, { params: { id }, body: { columns, rows_by: 0 } })
      await work(opened)
      const { rows } = (await browser.call(listImportRows, { params: { id }, query: {} })).reply
      return { id, row: rows[0] }
    }
    const { id, row } = await read()
    expect(row).toMatchObject({ state: 'create', errors: [{ column: 'pictures' }] })
    expect(row?.errors[0]?.reason).toContain('elsewhere: cm-800-side.jpg.')
    await browser.call(confirmImport, { params: { id }, body: { mode: 'only_valid', publish: 'now' } })
    await work(opened)
    const picturesOf = async () => {
      const [made] = await db.select().from(product).where(eq(product.sku, 'CM-800'))
      return (await browser.call(getEditedProduct, { params: { id: made?.id ?? 0 } })).reply.record.pictures
    }
    expect(await picturesOf()).toEqual([front])
    expect((await read()).row).toMatchObject({ state: 'unchanged', errors: [{ column: 'pictures' }] })
    const side = await stored('CM-800-side.jpg')
    const next = await read()
    expect(next.row).toMatchObject({ state: 'update', errors: [] })
    await browser.call(confirmImport, { params: { id: next.id }, body: { mode: 'only_valid', publish: 'now' } })
    await work(opened)
    expect(await picturesOf()).toEqual([front, side])
  })

  test.each(['Spalte,Wert\n1,2', 'a;b\n1;2', 'x\ty\n1\t2'])('%j, which nobody knows, can be mapped', async file => {
    const { browser } = await staff()
    const { id, status } = await upload(browser, file)
    expect(status).toBe(202)
    expect((await browser.call(getImport, { params: { id } })).reply).toMatchObject({ state: 'mapping' })
  })

  test('a constant or a word for a column that there is not is refused', async () => {
    const { browser } = await staff()
    const { id } = await upload(browser, 'Article,SKU\nA,CM-300')
    const columns = [null, 'sku']
    for (const options of [{ constants: { nothing: 'x' } }, { words: { nothing: { a: 'b' } } }]) {
      const { error } = await browser.call(mapImport, { params: { id }, body: { columns, ...options } })
      expect(error).toMatchObject({ code: 'wrong_columns' })
    }
  })
})
