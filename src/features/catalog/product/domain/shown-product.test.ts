import { expect, test } from 'vitest'
import type { ProductDetails } from '../contract.ts'
import { shownProduct } from './shown-product.ts'

test('of other products a page gets only what it shows', () => {
  const other = {
    id: 2,
    name: 'Panel 6/6',
    sku: 'GP-0606',
    short_description: 'Twelve positions',
    specification: [],
    default_picture_model: { image_url: '/card.svg', thumb_image_url: '/thumb.svg', alternate_text: 'Panel' },
    custom_properties: { product_url: '/dc-power-distribution/12/2' },
  }
  const { id, name, sku } = other
  const short = { id, name, sku, product_url: '/dc-power-distribution/12/2', thumb_image_url: '/thumb.svg' }
  const product = { id: 1, specification: [], accessories: [other], related_products: [other] }
  expect(shownProduct(product as unknown as ProductDetails)).toEqual({
    id: 1,
    specification: [],
    accessories: [short],
    related_products: [short],
  })
})
