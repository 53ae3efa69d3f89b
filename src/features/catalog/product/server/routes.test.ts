import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replaceLeadTimes } from '#features/catalog/catalog/server/steps/change-product.ts'
import { document, product, productRelation, productText } from '#features/catalog/catalog/server/tables.ts'
import type { Language } from '#shared/language.ts'
import { ids, insertCatalog, type TestProduct } from '../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { getProduct, listHomeProducts } from '../contract.ts'

const panels: TestProduct[] = Array.from({ length: 10 }, (_, place) => ({
  id: 1001 + place,
  categoryId: ids.gmtPanels,
  position: place,
  sku: `DC-${place}`,
  isPublished: place !== 4,
}))
const opened = await openCatalogs(async db => {
  await insertCatalog(db, [
    ...panels.slice(2),
    {
      id: 1002,
      categoryId: ids.gmtPanels,
      position: 1,
      sku: 'DC-1',
      values: [
        { attributeId: ids.bus, number: 100 },
        { attributeId: ids.loadSharing },
        { attributeId: ids.inputWire },
        { attributeId: ids.voltage, optionId: 1602 },
      ],
    },
    {
      id: 1001,
      categoryId: ids.gmtPanels,
      position: 0,
      sku: 'DC-0',
      name: 'Panel 10/10',
      values: [
        { attributeId: ids.inputWire, words: { en: 'up to 4 AWG', es: 'hasta 4 AWG' } },
        { attributeId: ids.loadSharing, yes: false },
        { attributeId: ids.voltage, optionId: 1602, position: 1 },
        { attributeId: ids.voltage, optionId: 1601, position: 0 },
        { attributeId: ids.voltageRange, number: -60, numberTo: -40.5 },
        { attributeId: ids.width, number: 17.25 },
        { attributeId: ids.bus, number: 1200 },
      ],
    },
    { id: 2001, categoryId: ids.baffles, position: 1, sku: 'HB-1' },
    { id: 2002, categoryId: ids.baffles, position: 2, sku: 'HB-2', isPublished: false },
    { id: 2003, categoryId: ids.hiddenPanels, position: 2, sku: 'HP-2' },
  ])
  await db.insert(productRelation).values([
    { productId: 1001, relatedId: 2002, kind: 'accessory', position: 1 },
    { productId: 1001, relatedId: 2001, kind: 'accessory', position: 2 },
    { productId: 1001, relatedId: 1009, kind: 'related', position: 1 },
  ])
  const file = {
    fileName: 'a b.pdf',
    contentType: 'application/pdf',
    fileSize: 10,
    title: 'Title',
    updatedAt: new Date(0),
  }
  await db.insert(document).values([
    { id: 1, ...file, kind: 'installation_manual', categoryId: ids.gmtPanels, language: 'en' },
    { id: 2, ...file, kind: 'installation_manual', categoryId: ids.gmtPanels, language: 'fr' },
    { id: 3, ...file, kind: 'datasheet', productId: 1001, revision: 'B' },
    { id: 4, ...file, kind: 'datasheet', productId: 1002 },
    { id: 5, ...file, kind: 'brochure', categoryId: ids.power },
  ])
  await db.update(product).set({ homePosition: 1, replacedById: 1003, leadTimeWeeksTo: 2 }).where(eq(product.id, 1002))
  await db
    .update(product)
    .set({ homePosition: 0, replacedById: 1005, leadTimeWeeksFrom: null, leadTimeWeeksTo: null })
    .where(eq(product.id, 1004))
  await replaceLeadTimes(db, 1003, [
    { from_quantity: 1, time: 'stock' },
    { from_quantity: 10, time: { from: 5, to: 7, unit: 'days' } },
  ])
  await replaceLeadTimes(db, 1006, [{ from_quantity: 100, time: { from: 4, to: 4, unit: 'weeks' } }])
  const onlyFrench = and(eq(productText.productId, 1010), ne(productText.language, 'fr'))
  await db.update(productText).set({ shortDescription: null, fullDescription: null }).where(onlyFrench)
})

describe.each(opened)('$engine', ({ browser }) => {
  async function details(id: number, language: Language = 'en') {
    const visitor = browser()
    visitor.language = language
    return (await visitor.call(getProduct, { params: { id } })).reply
  }

  test('the specification has groups, with texts in both unit systems', async () => {
    const { specification_groups } = await details(1001)
    expect(
      specification_groups.map(({ key, attributes }) => [
        key,
        attributes.map(({ name, values }) => [name, values.map(value => [value.value, value.value_metric])]),
      ]),
    ).toEqual([
      ['general', [['bus en', [['1,200\u202fA', null]]]]],
      ['mechanical', [['width en', [['17.25\u202fin', '438.2\u202fmm']]]]],
      [
        'electrical',
        [
          [
            'voltage en',
            [
              ['−48 V', null],
              ['±24 V', null],
            ],
          ],
          ['voltage_range en', [['−60 to −40.5\u202fV', null]]],
          ['load_sharing en', [['No', null]]],
        ],
      ],
      ['connections', [['input_wire en', [['up to 4 AWG', null]]]]],
    ])
    const numbers = specification_groups.flatMap(({ attributes }) => attributes).flatMap(({ values }) => values)
    expect(numbers.map(({ option_id, number, number_to }) => [option_id, number, number_to])).toEqual([
      [null, 1200, null],
      [null, 17.25, null],
      [1601, 48, null],
      [1602, 24, null],
      [null, -60, -40.5],
      [null, null, null],
      [null, null, null],
    ])
  })

  test('unknown values have no row; their names are at the end of their group', async () => {
    const { specification_groups, specification } = await details(1002)
    expect(
      specification_groups.map(({ key, attributes, on_request }) => [
        key,
        attributes.map(({ name }) => name),
        on_request.map(({ id, name }) => [id, name]),
      ]),
    ).toEqual([
      ['general', ['bus en'], []],
      ['electrical', ['voltage en'], [[ids.loadSharing, 'load_sharing en']]],
      ['connections', [], [[ids.inputWire, 'input_wire en']]],
    ])
    expect(specification.map(({ id }) => id)).toEqual([ids.bus, ids.voltage])
  })

  test.each([
    [
      'es',
      ['1200\u202fA', '17,25\u202fin', '−48 V', '−60 a −40,5\u202fV', 'No', 'hasta 4 AWG'],
      '438,2\u202fmm',
      '2-3 semanas',
    ],
    [
      'fr',
      ['1\u202f200\u202fA', '17,25\u202fin', '−48 V', '−60 à −40,5\u202fV', 'Non', 'up to 4 AWG'],
      '438,2\u202fmm',
      '2 à 3 semaines',
    ],
  ] as const)('a product in %s', async (language, values, metric, leadTime) => {
    const { specification_groups, lead_time, name, full_description } = await details(1001, language)
    const attributes = specification_groups.flatMap(group => group.attributes)
    expect(attributes.map(attribute => attribute.values[0]?.value)).toEqual(values)
    expect(attributes[1]).toMatchObject({ unit: 'in', unit_metric: 'mm', values: [{ value_metric: metric }] })
    expect([lead_time, name, full_description]).toEqual([leadTime, `Panel 10/10 ${language}`, `Full ${language}`])
  })

  test.each(['en', 'es', 'fr'] as const)('descriptions that are in French alone are shown in %s', async language => {
    const { name, short_description, full_description, full_description_language } = await details(1010, language)
    expect([short_description, full_description]).toEqual(['Short fr', 'Full fr'])
    expect(full_description_language).toBe(language === 'fr' ? undefined : 'fr')
    expect(name).toBe(language === 'en' ? 'Panel 1010' : `Panel 1010 ${language}`)
  })

  test('a product has its categories, its picture and its relations', async () => {
    const reply = await details(1001)
    expect(reply.breadcrumb.map(({ se_name }) => se_name)).toEqual(['dc-power-distribution', 'gmt-fuse-panels'])
    expect(reply.custom_properties.product_url).toBe('/dc-power-distribution/11/1001')
    expect(reply.pictures.map(({ image_url }) => image_url)).toEqual(['/pictures/product/1001/1.4-page.svg'])
    expect(reply.accessories.map(({ id }) => id)).toEqual([2001])
    expect(reply.related_products.map(({ id }) => id)).toEqual([1009, 1002, 1003, 1004, 1006, 1007])
    expect(reply).toMatchObject({
      manufacturer: 'Ours',
      is_in_compare_list: false,
      replaced_by: null,
      meta_title: 'Title en',
    })
  })

  test('related products are the nearest neighbours on both sides', async () => {
    expect((await details(1007)).related_products.map(({ id }) => id)).toEqual([1008, 1006, 1009, 1004, 1010, 1003])
  })

  test('documents of the product and of its series are listed, the visitor’s language first', async () => {
    const { documents: all } = await details(1001, 'fr')
    // Negative ids are files that are made from the product's facts.
    const documents = all.filter(({ id }) => id > 0)
    expect(documents.map(({ id, kind, series }) => [id, kind, series])).toEqual([
      [3, 'datasheet', null],
      [2, 'installation_manual', 'gmt fuse panels fr'],
      [1, 'installation_manual', 'gmt fuse panels fr'],
      [5, 'brochure', 'dc power distribution fr'],
    ])
    expect(documents[0]).toMatchObject({
      download_url: '/downloads/a%20b.pdf',
      revision: 'B',
      updated_on: '1970-01-01T00:00:00.000Z',
    })
  })

  test('a published replacement is named; lead times may be one number or absent', async () => {
    expect((await details(1002)).replaced_by?.id).toBe(1003)
    expect((await details(1002, 'fr')).lead_time).toBe('2 semaines')
    expect(await details(1004)).toMatchObject({ replaced_by: null, lead_time: null })
  })

  test('lead times by quantity come before the weeks of the product, which count below the first quantity', async () => {
    expect(await details(1003)).toMatchObject({
      lead_time: 'In stock',
      lead_times: [
        { from_quantity: 1, text: 'In stock' },
        { from_quantity: 10, text: '5-7 days' },
      ],
    })
    expect(await details(1006, 'fr')).toMatchObject({
      lead_time: '2 à 3 semaines',
      lead_times: [
        { from_quantity: 1, text: '2 à 3 semaines' },
        { from_quantity: 100, text: '4 semaines' },
      ],
    })
    expect((await details(1001)).lead_times).toBeUndefined()
  })

  test('unknown, hidden and impossible products are 404', async () => {
    for (const id of ['1005', '2003', '4711', '0', '-1', '1.5', 'x', '99999999999', '%00', "1'"]) {
      expect((await browser().send(`/Product/GetProductDetails/${id}`)).status, id).toBe(404)
    }
  })

  test('the products of the home page are returned in their order', async () => {
    const { reply } = await browser().call(listHomeProducts)
    expect(reply.map(({ id }) => id)).toEqual([1004, 1002])
  })
})
