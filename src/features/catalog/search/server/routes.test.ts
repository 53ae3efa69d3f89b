import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product, productText } from '#features/catalog/catalog/server/tables.ts'
import { countRevision, ids, insertCatalog, type TestProduct } from '../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { listSearchChoices, searchProducts, suggestProducts } from '../contract.ts'

const make = (id: number, sku: string, name: string, more: Partial<TestProduct> = {}): TestProduct => ({
  id,
  categoryId: ids.gmtPanels,
  position: id,
  sku,
  name,
  ...more,
})
const baffles = Array.from({ length: 15 }, (_, place) =>
  make(1101 + place, `HB-1${place}`, `Heat baffle ${place}`, { categoryId: ids.baffles }),
)
const opened = await openCatalogs(async db => {
  await insertCatalog(db, [
    make(1001, 'GP-10-100', 'Distribution panel', {
      values: [
        { attributeId: ids.voltage, optionId: 1601 },
        { attributeId: ids.bus, number: 100 },
      ],
    }),
    make(1002, 'GP-10-1000', 'Panel GP-10-100 spare', { values: [{ attributeId: ids.bus, number: 60 }] }),
    make(1003, 'XGP-10-100', 'Gray panel'),
    make(1004, 'TP-48', 'Collocation interconnect', { categoryId: ids.tpaPanels }),
    make(1005, 'TP-49', 'Hidden panel', { isPublished: false }),
    make(1006, 'FU-1', 'Protección de fusible'),
    ...baffles,
  ])
  await db.update(product).set({ manufacturerPartNumber: 'GMT-1/2A' }).where(eq(product.id, 1006))
})

describe.each(opened)('$engine', ({ connection, browser, catalog, faults }) => {
  const suggest = async (term: string) => {
    const { reply, headers } = await browser().call(suggestProducts, { query: { term } })
    return { found: reply.map(({ id }) => id), total: headers.get('x-total-count'), first: reply[0] }
  }
  const find = async (q: string, body: object = {}, language = 'en') =>
    (await browser().call(searchProducts, { query: { q, lang: language }, body })).reply

  test('suggestions begin at the fourth character', async () => {
    for (const term of ['', 'pan', '  pan ', 'ab']) expect(await suggest(term)).toMatchObject({ found: [], total: '0' })
    expect((await suggest('pane')).found).toEqual(expect.arrayContaining([1001, 1002, 1003]))
  })

  test('suggestions are equal part numbers, then beginnings, then parts, then words; case, blanks and dashes do not matter', async () => {
    for (const term of ['GP-10-100', 'gp10100', ' gp 10 – 100 '])
      expect((await suggest(term)).found, term).toEqual([1001, 1002, 1003])
    expect((await suggest('gmt-1/2a')).found).toEqual([1006])
  })

  test('the reply has at most eleven suggestions and their total number', async () => {
    const { found, total } = await suggest('baffle')
    expect([found.length, total]).toEqual([11, '15'])
  })

  test('a suggestion has the URL of its product', async () => {
    expect((await suggest('collocation')).first).toEqual({
      id: 1004,
      name: 'Collocation interconnect',
      short_description: 'Short en',
      manufacturer_part_number: null,
      sku: 'TP-48',
      product_url: '/dc-power-distribution/12/1004',
      default_picture_model: {
        image_url: '/pictures/product/1004/1.4-card.svg',
        thumb_image_url: '/pictures/product/1004/1.4-thumb.svg',
        alternate_text: 'Collocation interconnect',
      },
    })
  })

  test('mistyped words are corrected; mistyped part numbers are offered only where nothing better is found', async () => {
    const mistyped = await find('colocation interconect')
    expect(mistyped.products.map(({ id }) => id)).toEqual([1004])
    expect(mistyped).toMatchObject({ did_you_mean: 'collocation interconnect', found_by: 'text' })
    expect(await find('collocation')).toMatchObject({ did_you_mean: null, found_by: 'text' })
    const near = await find('XGP-10-101')
    expect(near.products.map(({ id }) => id)).toEqual([1003])
    expect(near).toMatchObject({ did_you_mean: 'XGP-10-100', found_by: 'near_part_number' })
    expect((await suggest('XGP-10-101')).found).toEqual([1003])
    expect((await find('GP-10-100')).found_by).toBe('text')
    expect((await find('FY-1')).products).toEqual([])
  })

  test('filter values are recognised in the text and can be removed one by one', async () => {
    const read = await find('100a 48V panel')
    expect(read).toMatchObject({ found_by: 'parameters', total_items: 1 })
    expect(read.products.map(({ id }) => id)).toEqual([1001])
    expect(read.read_as.map(({ phrase, remaining }) => [phrase, remaining])).toEqual([
      ['100a', '48V panel'],
      ['48V', '100a panel'],
    ])
    expect(read.read_as[0]?.name).toBe('bus en: 100\u202fA')
    const choices = (await browser().call(listSearchChoices, { query: { q: '100a 48V panel' } })).reply
    expect(choices.total_items).toBe(1)
  })

  test('values that no product has together find nothing, and the reply says what was understood', async () => {
    const none = await find('60 A 48 V distribution')
    expect(none).toMatchObject({ total_items: 0, read_as: [], found_by: 'text' })
    expect(none.understood).toEqual(['bus en: 60\u202fA', 'voltage en: 48\u202fV'])
    expect(none.missing).toEqual(none.understood)
    expect(none.other_readings.map(({ term }) => term)).toEqual([
      'bus en 100 A 48 V distribution',
      '48 V distribution',
      '60 A distribution',
    ])
    expect(await find('60 A GP-10-1000')).toMatchObject({ found_by: 'text', read_as: [] })
    expect((await find('panel nowhere')).found_by).toBe('some_words')
  })

  test('words are found without accents and by their beginning', async () => {
    expect((await find('proteccion fusib', {}, 'es')).products.map(({ id }) => id)).toEqual([1006])
  })

  test('words, part numbers, categories and attributes can be combined', async () => {
    expect((await find('panel GP-10-1000')).products.map(({ id }) => id)).toEqual([1002])
    expect((await find('distribution 48V')).products.map(({ id }) => id)).toEqual([1001])
    expect((await find('distribution 48')).products.map(({ id }) => id)).toEqual([1001, 1004])
    expect((await find('gmt fuse panels 60 A')).products.map(({ id }) => id)).toEqual([1002])
  })

  test('found products can be filtered, sorted and paged like a list', async () => {
    const byName = await find('baffle', { order_by: '-name', page_size: 4, page_number: 9 })
    expect(byName).toMatchObject({ q: 'baffle', total_items: 15, page_number: 4, last_item: 15 })
    expect(byName.products.map(({ name }) => name)).toEqual(['Heat baffle 2', 'Heat baffle 1', 'Heat baffle 0'])
    const filtered = await find('panel', { attribute_ranges: [{ attribute_id: ids.bus, from: 80 }] })
    expect(filtered.products.map(({ id }) => id)).toEqual([1001])
    expect((await find('panel', { category_ids: [ids.baffles] })).total_items).toBe(0)
  })

  test('categories that have every word are returned', async () => {
    expect(
      (await find('heat baf')).categories.map(({ se_name, number_of_products }) => [se_name, number_of_products]),
    ).toEqual([['heat-baffles', 15]])
    expect((await find('klm')).categories).toEqual([])
  })

  test('the choices of a search count the found products', async () => {
    const { reply } = await browser().call(listSearchChoices, { query: { q: 'panel' } })
    expect(reply.total_items).toBe((await find('panel')).total_items)
    expect(reply.attributes.find(({ key }) => key === 'bus')?.range).toEqual({ from: 60, to: 100 })
    expect(reply.categories.map(({ se_name }) => se_name)).toContain('gmt-fuse-panels')
  })

  test('an empty search finds nothing; unusual texts are treated as text', async () => {
    for (const q of [
      '',
      '   ',
      '-',
      '%',
      "'; drop table product",
      '\\',
      '[a-z',
      '(((((',
      'a'.repeat(200),
      '𝒳 ☃',
      '.'.repeat(200),
    ]) {
      expect((await find(q)).products.length, q).toBe(0)
    }
    expect((await browser().send(`/catalog/customSearch?q=${'a'.repeat(201)}`, { method: 'POST' })).status).toBe(400)
    expect((await browser().send(`/catalog/quickSearch?term=${'a'.repeat(201)}`)).status).toBe(400)
    expect(faults).toEqual([])
  })

  test('the search finds products after a change of the catalogue', async () => {
    expect((await find('renamed')).total_items).toBe(0)
    await connection.db.update(productText).set({ name: 'Renamed thing' }).where(eq(productText.productId, 1003))
    await countRevision(connection.db)
    await catalog.refresh()
    expect((await find('renamed')).products.map(({ id }) => id)).toEqual([1003])
  })
})
