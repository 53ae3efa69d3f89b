import { expect, test } from 'vitest'
import type { ProductSummary } from '../../contract.ts'
import { hasMetric, isNone, isServed, serveProducts } from './shown-products.ts'

const attribute = (id: number, metric: string | null) => ({
  id,
  name: `Parameter ${id}`,
  unit: 'in.',
  unit_metric: 'mm',
  values: [{ option_id: null, value: '1 in.', value_metric: metric, number: 1, number_to: null }],
})

function product(...metric: (string | null)[]): ProductSummary {
  return {
    id: 1,
    name: 'Panel',
    se_name: 'panel',
    sku: 'P-1',
    manufacturer_part_number: null,
    short_description: '',
    category_id: 1,
    lead_time: null,
    default_picture_model: { image_url: '', thumb_image_url: '', alternate_text: '' },
    specification: metric.map((value, place) => attribute(place, value)),
    custom_properties: { product_url: '/a/1/1' },
  }
}

test('a list has the switch of units where a value that it shows has two', () => {
  expect(hasMetric([product('25.4 mm')], 'compact')).toBe(true)
  expect(hasMetric([product(null)], 'compact')).toBe(false)
  const sixth = product(null, null, null, null, null, '25.4 mm')
  expect([hasMetric([sixth], 'compact'), hasMetric([sixth], 'list')]).toEqual([false, false])
  // The sixth of one product, which the table has as a column since the others have little else.
  const others = ['25.4 mm', '25.4 mm'].map(value => ({ ...product(), specification: [attribute(5, value)] }))
  expect([hasMetric([sixth, ...others], 'compact'), hasMetric([sixth], 'list')]).toEqual([true, false])
})

test('products that stand in the page leave nothing but whether they have two units; none are none', () => {
  const served = serveProducts([product('25.4 mm')], 'list')
  expect(served).toEqual({ hasMetric: true })
  expect([isServed(served), isNone(served), hasMetric(served, 'compact')]).toEqual([true, false, true])
  expect(serveProducts(served, 'compact')).toBe(served)
  expect([isServed([]), isNone([]), serveProducts([], 'list')]).toEqual([false, true, []])
})
