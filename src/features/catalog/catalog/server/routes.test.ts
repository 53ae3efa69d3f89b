import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setting } from '#server/database/tables.ts'
import { ids, insertCatalog, type TestProduct } from '../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import {
  getMenu,
  listBestSellers,
  listFilterChoices,
  listHomeCategories,
  listProducts,
  listSubCategories,
} from '../contract.ts'
import { product } from './tables.ts'

const panel = (
  id: number,
  categoryId: number,
  values: TestProduct['values'] = [],
  more: Partial<TestProduct> = {},
): TestProduct => ({
  id,
  categoryId,
  position: id,
  sku: `DC-${id}`,
  values,
  ...more,
})
const bus = (number: number) => ({ attributeId: ids.bus, number })
const positions = (number: number) => ({ attributeId: ids.positions, number })
const width = (number: number) => ({ attributeId: ids.width, number })
const sharing = (yes: boolean) => ({ attributeId: ids.loadSharing, yes })
const voltage = (optionId: number, position = 0) => ({ attributeId: ids.voltage, optionId, position })

const opened = await openCatalogs(async db => {
  await insertCatalog(db, [
    panel(
      1001,
      ids.gmtPanels,
      [
        bus(60),
        positions(10),
        voltage(1601),
        width(17),
        sharing(true),
        { attributeId: ids.inputWire, words: { en: '8-4 AWG' } },
      ],
      { name: 'Beta' },
    ),
    panel(
      1002,
      ids.gmtPanels,
      [
        bus(100.5),
        positions(20),
        voltage(1601),
        voltage(1602, 1),
        width(17),
        sharing(true),
        { attributeId: ids.inputWire, words: { en: '6-1 AWG' } },
      ],
      { name: 'alpha' },
    ),
    panel(1003, ids.gmtPanels, [bus(150), positions(6), voltage(1602), width(19), sharing(true)], { name: 'Ácido' }),
    panel(1004, ids.tpaPanels, [bus(150), positions(10)], { name: 'Zeta' }),
    panel(1005, ids.gmtPanels, [bus(60)], { isPublished: false }),
    panel(1006, ids.hiddenPanels, [bus(60)]),
    panel(1007, ids.baffles, [], { name: 'Baffle' }),
  ])
  await db.update(product).set({ bestSellerPosition: 2 }).where(eq(product.id, 1001))
  await db.update(product).set({ bestSellerPosition: 1 }).where(eq(product.id, 1004))
  await db.insert(setting).values({
    key: 'external_links',
    value: JSON.stringify([
      { url: '/downloads/registers.pdf', title: { en: 'Registers', es: 'Registros', fr: 'Registres' } },
    ]),
  })
})

describe.each(opened)('$engine', ({ browser, api, faults }) => {
  const visitor = browser()

  const list = async (slug: string, body: object, language?: string) => {
    const someone = browser()
    someone.language = language ?? null
    const { status, reply } = await someone.call(listProducts, { params: { slug }, body })
    return { status, reply, found: status === 200 ? reply.products.map(({ id }) => id) : [] }
  }

  test('main categories are returned with their subcategories, published ones only', async () => {
    const { reply } = await visitor.call(listHomeCategories)
    expect(reply.map(({ se_name, sub_categories }) => [se_name, sub_categories.map(sub => sub.se_name)])).toEqual([
      ['dc-power-distribution', ['tpa-fuse-panels', 'gmt-fuse-panels']],
      ['accessories', ['heat-baffles']],
    ])
    expect(reply[0]?.picture_model.image_url).toBe('/pictures/product/1001/1.4-card.svg')
    expect(reply[0]?.picture_model.alternate_text).toBe('dc power distribution en, drawing')
    expect(reply[1]?.picture_model.image_url).toBe('/pictures/none-card.svg')
  })

  test('subcategories have a breadcrumb; an unknown or hidden category is 404', async () => {
    const { reply } = await visitor.call(listSubCategories, { params: { id: ids.power } })
    expect(reply[0]?.breadcrumb.map(({ se_name }) => se_name)).toEqual(['dc-power-distribution', 'tpa-fuse-panels'])
    for (const id of ['99', '13', '0', 'x', '99999999999']) {
      expect((await visitor.send(`/catalog/getCatalogSubCategories/${id}`)).status, id).toBe(404)
    }
  })

  test('the menu counts published products, its last category has an external link, and it is not sent twice', async () => {
    const { reply, headers } = await visitor.call(getMenu)
    expect(reply.map(({ number_of_products }) => number_of_products)).toEqual([4, 1])
    expect(reply[0]?.sub_categories.map(({ number_of_products }) => number_of_products)).toEqual([1, 3])
    expect(reply.map(({ external_links }) => external_links)).toEqual([
      [{ url: '/configure', title: 'Configure a panel' }],
      [{ url: '/downloads/registers.pdf', title: 'Registers' }],
    ])
    const tag = headers.get('etag') ?? ''
    const again = await visitor.send('/catalog/getMenuLinks', { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const spanish = await visitor.send('/catalog/getMenuLinks?lang=es', { headers: { 'If-None-Match': tag } })
    expect(spanish.status).toBe(200)
  })

  test('best sellers are returned in their order', async () => {
    const { reply } = await visitor.call(listBestSellers)
    expect(reply.map(({ productId, custom_properties }) => [productId, custom_properties.product_url])).toEqual([
      [1004, '/dc-power-distribution/12/1004'],
      [1001, '/dc-power-distribution/11/1001'],
    ])
  })

  test.each([
    ['nothing', {}, [1004, 1001, 1002, 1003]],
    ['an option', { specification_option_ids: [1602] }, [1002, 1003]],
    ['two options of one attribute', { specification_option_ids: [1601, 1602] }, [1001, 1002, 1003]],
    ['options of two attributes', { specification_option_ids: [1601, 2102] }, [1001]],
    ['an option that nobody knows', { specification_option_ids: [77] }, [1004, 1001, 1002, 1003]],
    ['a known and an unknown option', { specification_option_ids: [77, 2103] }, [1003]],
    ['a range', { attribute_ranges: [{ attribute_id: ids.bus, from: 60, to: 100.5 }] }, [1001, 1002]],
    [
      'a range open above',
      { attribute_ranges: [{ attribute_id: ids.bus, from: 100.4, to: null }] },
      [1004, 1002, 1003],
    ],
    ['a range open below', { attribute_ranges: [{ attribute_id: ids.bus, to: 99 }] }, [1001]],
    ['a range without ends', { attribute_ranges: [{ attribute_id: ids.bus }] }, [1004, 1001, 1002, 1003]],
    [
      'a range of an option attribute',
      { attribute_ranges: [{ attribute_id: ids.positions, from: 7, to: 15 }] },
      [1004, 1001],
    ],
    ['a range the wrong way round', { attribute_ranges: [{ attribute_id: ids.bus, from: 100, to: 60 }] }, []],
    [
      'a range of an attribute that is no filter',
      { attribute_ranges: [{ attribute_id: ids.width, from: 1 }] },
      [1004, 1001, 1002, 1003],
    ],
    ['words', { filters: { voltage: '48' } }, [1001, 1002]],
    ['words of one attribute', { filters: { voltage: '48, 24' } }, [1001, 1002, 1003]],
    ['the specification’s name of a filter', { filters: { nominal_voltage: '24' } }, [1002, 1003]],
    ['a word range', { filters: { bus: '60-100.5' } }, [1001, 1002]],
    ['word ranges open at an end', { filters: { bus_rating: '-60,150-' } }, [1004, 1001, 1003]],
    ['a single number for a range', { filters: { bus: '100.5' } }, [1002]],
    ['words that nobody knows', { filters: { voltage: 'much', colour: 'red', bus: '-' } }, [1004, 1001, 1002, 1003]],
    ['words and ids together', { filters: { voltage: '48' }, specification_option_ids: [1602] }, [1001, 1002, 1003]],
    ['categories', { category_ids: [ids.tpaPanels, 99] }, [1004]],
    ['a category elsewhere', { category_ids: [ids.baffles] }, []],
    ['a category of the address', { category_id: ids.gmtPanels }, [1001, 1002, 1003]],
    ['a category of the address as text', { category_id: String(ids.gmtPanels) }, [1001, 1002, 1003]],
    ['a category of the address by its name', { category_id: 'TPA-fuse-panels' }, [1004]],
    ['all of the slug', { category_id: ids.tpaPanels, view: 'all' }, [1004, 1001, 1002, 1003]],
  ])('a list filtered by %s', async (_, body, expected) => {
    expect((await list('dc-power-distribution', body)).found).toEqual(expected)
    const choices = await visitor.call(listFilterChoices, { params: { slug: 'dc-power-distribution' }, body })
    expect(choices.reply.total_items).toBe(expected.length)
  })

  test('the list of a series is found in any case of letters', async () => {
    const { reply, found } = await list('GMT-Fuse-Panels', {})
    expect(found).toEqual([1001, 1002, 1003])
    expect(reply.category.se_name).toBe('gmt-fuse-panels')
  })

  test('an unknown slug or category is 404', async () => {
    expect((await list('no-such-thing', {})).status).toBe(404)
    expect((await list('klm-fuse-panels', {})).status).toBe(404)
    expect((await list('accessories', { category_id: ids.gmtPanels })).status).toBe(404)
    expect((await list('accessories', { category_id: 'nothing' })).status).toBe(404)
    expect((await list('accessories', { category_id: ids.gmtPanels, view: 'all' })).status).toBe(404)
    expect((await visitor.call(listFilterChoices, { params: { slug: 'no' } })).status).toBe(404)
  })

  test.each([
    ['name', [1003, 1002, 1001, 1004]],
    ['-name', [1004, 1001, 1002, 1003]],
    ['part_number', [1001, 1002, 1003, 1004]],
    ['attribute:19', [1001, 1002, 1004, 1003]],
    ['-attribute:19', [1004, 1003, 1002, 1001]],
    ['attribute:21', [1003, 1004, 1001, 1002]],
    ['attribute:16', [1003, 1002, 1001, 1004]],
    ['attribute:999', [1004, 1001, 1002, 1003]],
    ['relevance', [1004, 1001, 1002, 1003]],
  ])('a list in the order %s', async (order_by, expected) => {
    expect((await list('dc-power-distribution', { order_by })).found).toEqual(expected)
  })

  test.each([
    [1, 2, 1, 2, [1004, 1001]],
    [2, 3, 2, 2, [1003]],
    [9, 3, 2, 2, [1003]],
    [Number.MAX_SAFE_INTEGER, 3, 2, 2, [1003]],
    [1, 200, 1, 1, [1004, 1001, 1002, 1003]],
  ])('page %i of %i products each', async (page_number, page_size, shown, total_pages, expected) => {
    const { reply, found } = await list('dc-power-distribution', { page_number, page_size })
    expect(found).toEqual(expected)
    expect(reply).toMatchObject({
      page_number: shown,
      page_size,
      total_pages,
      total_items: 4,
      has_next_page: shown < total_pages,
    })
  })

  test('the page number may also be spelled as in the specification', async () => {
    const { reply, found } = await list('dc-power-distribution', { pageNumber: 2, pageSize: 3 })
    expect(found).toEqual([1003])
    expect(reply).toMatchObject({ page_number: 2, page_size: 3 })
    expect((await list('dc-power-distribution', { pageNumber: 0 })).status).toBe(400)
  })

  test('a field with two errors is reported once', async () => {
    const body = { page_size: 1e99 }
    const { error } = await visitor.call(listProducts, { params: { slug: 'accessories' }, body })
    expect(error.errors).toEqual({ page_size: ['This value is not valid'] })
  })

  test('a list row describes the product in the language', async () => {
    const { reply } = await list('gmt-fuse-panels', { page_size: 1 }, 'fr')
    expect(reply.products[0]).toMatchObject({
      id: 1001,
      name: 'Beta fr',
      sku: 'DC-1001',
      lead_time: '2 à 3 semaines',
      short_description: 'Short fr',
      default_picture_model: { image_url: '/pictures/product/1001/1.4-card-fr.svg', alternate_text: 'Beta fr, dessin' },
      custom_properties: { product_url: '/dc-power-distribution/11/1001' },
    })
    expect(
      reply.products[0]?.specification.map(({ name, values }) => [name, values[0]?.value, values[0]?.option_id]),
    ).toEqual([
      ['bus fr', '60\u202fA', null],
      ['positions fr', '10', 2102],
      ['voltage fr', '−48 V', 1601],
    ])
  })

  test('choices are those of the products, with counts that leave out their own filter', async () => {
    const body = { specification_option_ids: [1602], filters: { bus: '100-' } }
    const { reply } = await visitor.call(listFilterChoices, { params: { slug: 'dc-power-distribution' }, body })
    expect(reply.total_items).toBe(2)
    expect(
      reply.categories.map(({ se_name, number_of_products, selected }) => [se_name, number_of_products, selected]),
    ).toEqual([
      ['tpa-fuse-panels', 0, false],
      ['gmt-fuse-panels', 2, false],
    ])
    const byKey = new Map(reply.attributes.map(attribute => [attribute.key, attribute]))
    expect([...byKey.keys()]).toEqual(['voltage', 'bus', 'positions', 'reach', 'country_of_origin'])
    expect(
      byKey
        .get('voltage')
        ?.options.map(({ key, number_of_products, selected, disabled }) => [
          key,
          number_of_products,
          selected,
          disabled,
        ]),
    ).toEqual([
      ['24', 2, true, false],
      ['48', 1, false, false],
    ])
    expect(
      byKey
        .get('positions')
        ?.options.map(({ name, number_of_products, disabled }) => [name, number_of_products, disabled]),
    ).toEqual([
      ['6', 1, false],
      ['10', 0, true],
      ['20', 1, false],
    ])
    expect(byKey.get('bus')).toMatchObject({
      control: 'range',
      range: { from: 100.5, to: 150 },
      selected_range: { from: 100, to: null },
    })
  })

  test('the counts of the categories ignore the chosen one', async () => {
    const body = { category_id: ids.gmtPanels, filters: { positions: '10' } }
    const { reply } = await visitor.call(listFilterChoices, { params: { slug: 'dc-power-distribution' }, body })
    expect(reply.total_items).toBe(1)
    expect(reply.categories.map(({ number_of_products, selected }) => [number_of_products, selected])).toEqual([
      [1, false],
      [1, true],
    ])
  })

  test.each([
    ['{"page_size":0}'],
    ['{"page_size":201}'],
    ['{"page_number":0}'],
    ['{"page_number":1.5}'],
    ['{"specification_option_ids":"1"}'],
    ['{"specification_option_ids":[null]}'],
    ['{"specification_option_ids":[1e99]}'],
    ['{"attribute_ranges":[{"attribute_id":19,"from":"60"}]}'],
    ['{"attribute_ranges":{}}'],
    ['{"order_by":"price"}'],
    ['{"order_by":"attribute:19; drop table product"}'],
    ['{"filters":{"voltage":48}}'],
    ['{"filters":[]}'],
    ['{"category_id":{}}'],
    ['[]'],
    ['null'],
    ['{'],
  ])('a body like %s is refused', async body => {
    for (const call of ['GetCategoryProductItemsBySlug', 'getCategoryFilterBySlug']) {
      const response = await api.request(`/api-frontend/catalog/${call}/accessories`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      expect(response.status, call).toBe(400)
    }
  })

  test('unusual but well-formed input is answered', async () => {
    for (const body of [
      JSON.parse('{"filters":{"__proto__":"1","constructor":"2","toString":"3"}}'),
      { filters: { voltage: `${','.repeat(400)}48` } },
      { specification_option_ids: Array.from({ length: 500 }, (_, id) => id) },
      { unknown: true, view: 'everything' },
    ]) {
      expect((await list('dc-power-distribution', body)).status).toBe(200)
    }
    expect((await visitor.send('/catalog/GetCategoryProductItemsBySlug/%00', { method: 'POST' })).status).toBe(404)
    expect((await visitor.send('/catalog/GetCategoryProductItemsBySlug/__proto__', { method: 'POST' })).status).toBe(
      404,
    )
    expect(faults).toEqual([])
  })

  test('the list of one series can be filtered by every attribute by which its products differ', async () => {
    const choices = async (slug: string, body: object, language?: string) => {
      const someone = browser()
      someone.language = language ?? null
      const { reply } = await someone.call(listFilterChoices, { params: { slug }, body })
      return reply.attributes.map(({ key, options }) => [key, options.map(({ key, name }) => `${key}: ${name}`)])
    }
    const own = (await choices('gmt-fuse-panels', {})).filter(([key]) => key === 'width' || key === 'input_wire')
    expect(own).toEqual([
      ['width', ['17: 17\u202fin', '19: 19\u202fin']],
      ['input_wire', ['6-1-awg: 6-1 AWG', '8-4-awg: 8-4 AWG']],
    ])
    const metric = (await choices('gmt-fuse-panels', {}, 'es')).find(([key]) => key === 'width')
    expect(metric?.[1]).toEqual(['17: 431,8\u202fmm', '19: 482,6\u202fmm'])
    const keys = (await choices('gmt-fuse-panels', {})).map(([key]) => key)
    expect(keys).not.toContain('load_sharing')
    const all = (await choices('dc-power-distribution', {})).map(([key]) => key)
    expect(all).not.toContain('width')
    const chosen = (await choices('dc-power-distribution', { filters: { width: '17' } })).map(([key]) => key)
    expect(chosen).toContain('width')
  })

  test.each([
    [{ width: '17' }, [1001, 1002]],
    [{ width: '18-20' }, [1003]],
    [{ input_wire: '6-1-awg' }, [1002]],
    [{ width: '17', input_wire: '8-4-awg' }, [1001]],
    [{ load_sharing: 'yes' }, [1001, 1002, 1003]],
  ])('a series is filtered by %o', async (filters, found) => {
    expect((await list('gmt-fuse-panels', { filters })).found.toSorted()).toEqual(found)
    expect((await list('dc-power-distribution', { filters, category_id: 'gmt-fuse-panels' })).found.toSorted()).toEqual(
      found,
    )
  })
})
