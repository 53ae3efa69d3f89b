import type { BestSeller, ProductSummary } from '../contract.ts'

export function presentBestSeller(summary: ProductSummary): BestSeller {
  const { id, sku, name, short_description, default_picture_model, custom_properties } = summary
  return { id, productId: id, sku, name, short_description, default_picture_model, custom_properties }
}
