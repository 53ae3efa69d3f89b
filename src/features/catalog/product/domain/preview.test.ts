import { expect, test } from 'vitest'
import { crumbsOf, previewOf } from './preview.ts'

const series = { id: 12, name: 'GMT panels', se_name: 'gmt-fuse-panels', number_of_products: 4, sub_categories: [] }
const menu = [
  {
    id: 1,
    name: 'Power',
    se_name: 'dc-power-distribution',
    number_of_products: 51,
    sub_categories: [series],
    external_links: [],
  },
]
const summary = {
  id: 345,
  name: 'Panel 5/5',
  se_name: 'panel-5-5',
  sku: 'GP-0505',
  manufacturer_part_number: null,
  short_description: 'Ten positions',
  category_id: 12,
  lead_time: '2-3 weeks',
  default_picture_model: {
    image_url: '/pictures/product/345/3.4-card-es.svg',
    thumb_image_url: '/pictures/product/345/3.4-thumb-es.svg',
    alternate_text: 'Panel, drawing',
  },
  specification: [],
  custom_properties: { product_url: '/dc-power-distribution/12/345' },
}

test('a preview has the page’s drawing, and nothing that the row did not say', () => {
  const preview = previewOf(summary, crumbsOf(menu, 12), { width: 462, height: 454, views: [] })
  expect(preview.pictures).toEqual([
    {
      image_url: '/pictures/product/345/3.4-page-es.svg',
      thumb_image_url: '/pictures/product/345/3.4-thumb-es.svg',
      alternate_text: 'Panel, drawing',
      width: 462,
      height: 454,
    },
  ])
  expect(preview.breadcrumb.map(({ name }) => name)).toEqual(['Power', 'GMT panels'])
  expect(preview.specification_groups).toEqual([])
  expect(preview.documents).toEqual([])
})

test('a panel whose series has not been seen is taken for one of one rack unit', () => {
  const panel = { ...summary, custom_properties: { ...summary.custom_properties, configure_url: '/configure/1' } }
  const [picture] = previewOf(panel, []).pictures
  expect(picture).toMatchObject({ width: 776, height: 293 })
  expect(previewOf(summary, []).drawn_views).toHaveLength(1)
})

test('a series that the menu does not have has no breadcrumb', () => {
  expect(crumbsOf(menu, 99)).toEqual([])
})
