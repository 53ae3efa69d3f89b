import { expect, test } from 'vitest'
import type { LoadArgs } from '#web/page.ts'
import { elementsIn, linksIn, renderMarkup, textOf } from '../../../../../test/readers/render-markup.tsx'
import type { ProductDetails } from '../contract.ts'
import { shownProduct } from '../domain/shown-product.ts'
import ProductPage, { load, meta } from './ProductPage.tsx'

const picture = { image_url: '/card.svg', thumb_image_url: '/thumb.svg', alternate_text: 'Panel, drawing' }
const value = (text: string, metric: string | null = null) => [
  { option_id: null, value: text, value_metric: metric, number: 1, number_to: null },
]
const width = { id: 201, name: 'Width', unit: 'in', unit_metric: 'mm', values: value('17\u202fin', '431.8\u202fmm') }
const bus = { id: 19, name: 'Bus rating', unit: 'A', unit_metric: null, values: value('100\u202fA') }

const summary = {
  id: 345,
  name: 'Panel 5/5',
  se_name: 'panel-5-5',
  sku: 'GP-0505',
  manufacturer_part_number: null,
  short_description: 'Ten positions',
  category_id: 12,
  lead_time: '2-3 weeks',
  default_picture_model: picture,
  specification: Array.from({ length: 7 }, (_, index) => ({ ...bus, id: index, name: `Parameter ${index}` })),
  custom_properties: { product_url: '/dc-power-distribution/12/345' },
}

const product: ProductDetails = {
  ...summary,
  full_description: 'First paragraph.\n\nSecond paragraph.',
  breadcrumb: [
    { id: 1, name: 'Power', se_name: 'dc-power-distribution' },
    { id: 12, name: 'GMT panels', se_name: 'gmt-fuse-panels' },
  ],
  pictures: [{ ...picture, image_url: '/page.svg', width: 776, height: 331 }],
  drawn_views: [],
  videos: [],
  specification_groups: [
    {
      key: 'electrical',
      name: 'Electrical',
      attributes: [bus],
      on_request: [{ id: 324, name: 'Interrupting rating' }],
    },
    { key: 'mechanical', name: 'Mechanical', attributes: [width], on_request: [] },
  ],
  documents: [],
  accessories: [],
  related_products: [{ ...summary, id: 346, name: 'Panel 6/6' }],
  manufacturer: 'Sample Works',
  is_in_compare_list: false,
  replaced_by: null,
  meta_title: 'Panel 5/5 | Maker',
  meta_description: null,
}

const draw = (data = product) =>
  renderMarkup(<ProductPage data={shownProduct(data)} language="en" params={{}} search={{}} />)

test('the index links to every section below the top of the page and to no other', async () => {
  const markup = await draw()
  const sections = elementsIn(markup, 'section').flatMap(({ id }) => id ?? [])
  expect(sections).toEqual(['description', 'general', 'specification', 'mechanical', 'related'])
  const anchors = linksIn(markup).flatMap(([href]) => (href.startsWith('#') ? [href.slice(1)] : []))
  expect(anchors).toEqual(sections.slice(1))
})

test('the page has one h1, five decisive parameters, and a caption for every table', async () => {
  const markup = await draw()
  expect(elementsIn(markup, 'h1')).toHaveLength(1)
  const decisive = /aria-label="Main parameters".*?<\/dl>/.exec(markup)?.[0] ?? ''
  expect(elementsIn(decisive, 'dt')).toHaveLength(5)
  expect(elementsIn(markup, 'table')).toHaveLength(elementsIn(markup, 'caption').length)
})

test('a group ends with the values on request and one link to ask for them', async () => {
  const markup = await draw()
  expect(textOf(markup).split('On request: Interrupting rating')).toHaveLength(2)
  const asks = linksIn(markup).filter(([href]) => href.startsWith('/contact-us'))
  expect(asks).toEqual([
    ['/contact-us?product=345', 'Ask an engineer'],
    ['/contact-us?product=345&about=electrical', 'Ask about this product: Electrical'],
  ])
})

test('the drawing is the large one, with alternate text, width and height', async () => {
  const [first] = elementsIn(await draw(), 'img')
  expect(first).toMatchObject({
    src: '/page.svg',
    alt: 'Panel, drawing',
    width: '776',
    height: '331',
    loading: 'eager',
  })
})

test('a replaced product names its replacement', async () => {
  const markup = await draw({ ...product, replaced_by: { ...summary, name: 'Panel 7/7' } })
  expect(textOf(markup)).toContain('This product has been replaced by Panel 7/7')
})

test('the structured data has neither price nor rating', () => {
  const {
    title,
    description,
    canonicalPath,
    structuredData = [],
  } = meta({ data: shownProduct(product), language: 'es' })
  expect({ title, description, canonicalPath }).toEqual({
    title: 'Panel 5/5 | Maker',
    description: 'Ten positions',
    canonicalPath: '/dc-power-distribution/12/345',
  })
  expect(structuredData).toMatchObject([
    { '@type': 'Product', sku: 'GP-0505', url: '/es/dc-power-distribution/12/345', brand: { name: 'Sample Works' } },
    { '@type': 'BreadcrumbList' },
  ])
  expect(JSON.stringify(structuredData)).not.toMatch(/offers|price|rating"|review/i)
})

test('what is known of trade data stands in a section of its own, and in the structured data', async () => {
  const trade = { gtin: '012345678905', country_of_origin: { code: 'MX', name: 'Mexico' }, customs_number: '85361000' }
  const known = { ...product, trade, weight: { value: 2.5, unit: 'lb' } }
  const [, section = ''] = (await draw(known)).split('<section id="trade"')
  expect(textOf(`<section${section.split('</section>')[0]}`)).toContain('Mexico (MX)')
  expect(section).toContain('8536.10.00')
  expect(await draw()).not.toContain('id="trade"')
  expect(meta({ data: shownProduct(known), language: 'en' }).structuredData?.[0]).toMatchObject({
    gtin: '012345678905',
    countryOfOrigin: { '@type': 'Country', name: 'MX' },
    weight: { '@type': 'QuantitativeValue', value: 2.5, unitCode: 'LBR' },
  })
})

test('trade data say when they were confirmed, name their documents, and ask for the rest with one line', async () => {
  const document = {
    ...{ id: 9, title: 'RoHS declaration', kind: 'declaration' as const, download_url: '/downloads/rohs.pdf' },
    ...{ file_name: 'rohs.pdf', content_type: 'application/pdf', file_size: 1000, language: null, revision: null },
    ...{ updated_on: '2026-01-01', series: null },
  }
  const trade: ProductDetails['trade'] = {
    gtin: '012345678905',
    rohs: { state: 'with_exemptions', text: 'Within the limits, with exemptions' },
    confirmed: [{ fact: 'rohs', on: '2026-11-23' }],
  }
  const [, rest = ''] = (await draw({ ...product, trade, documents: [document] })).split('<section id="trade"')
  const section = `<section${rest.split('</section>')[0]}`
  expect(textOf(section)).toMatch(
    /Within the limits, with exemptions.*RoHS declaration.*confirmed on November 23, 2026/,
  )
  expect(textOf(section).match(/confirmed on/g)).toHaveLength(1)
  expect(section).toContain('href="/downloads/rohs.pdf"')
  expect(textOf(section)).toContain('On request: Country of origin, Customs tariff number')
  expect(section).toMatch(/href="\/contact-us\?product=\d+&(amp;)?about=trade"/)
})

test.each(['abc', '12x', '', '-1', '99999999999'])('the URL of product %s does not exist', async productId => {
  const asked = load({ params: { productId } } as unknown as LoadArgs)
  await expect(asked).rejects.toMatchObject({ status: 404 })
})

test('a document has its size where it is known, and none where the file is made on request', async () => {
  const document = (id: number, file_size: number): ProductDetails['documents'][number] => ({
    id,
    title: `Document ${id}`,
    kind: 'datasheet',
    download_url: `/sheet-${id}`,
    file_name: 'sheet.pdf',
    content_type: 'application/pdf',
    file_size,
    language: 'en',
    revision: '1',
    updated_on: '2026-05-04T00:00:00.000Z',
    series: null,
  })
  const markup = await draw({ ...product, documents: [document(1, 0), document(2, 300), document(3, 20_480)] })
  const sizes = textOf(markup).match(/[\d.]+[\s\u202f]?kB/g)
  expect(sizes).toEqual(['1 kB', '20 kB'])
})

test('a document says who issued it, and in words whether it still counts', async () => {
  const certificate: ProductDetails['documents'][number] = {
    id: 1,
    title: 'Declaration',
    kind: 'declaration',
    download_url: '/downloads/declaration.pdf',
    file_name: 'declaration.pdf',
    content_type: 'application/pdf',
    file_size: 900,
    language: 'en',
    revision: null,
    updated_on: '2026-05-04T00:00:00.000Z',
    series: null,
    issuer: 'Notified body',
    issued_on: '2025-01-31',
    valid_until: '2026-12-31',
    validity: 'expiring',
  }
  const words = textOf(
    await draw({ ...product, documents: [certificate, { ...certificate, id: 2, validity: 'expired' }] }),
  )
  expect(words).toContain('Issued by Notified body · Dated January 31, 2025')
  expect(words).toContain('Expires within 60 days, on December 31, 2026')
  expect(words).toContain('Expired on December 31, 2026')
})

test('a description in another language than the page is marked', async () => {
  expect(await draw({ ...product, full_description_language: 'fr' })).toMatch(/lang="fr"[^>]*><p>First paragraph/)
  expect(await draw()).not.toContain('lang="fr"><p>')
})
