import type { Language } from '#shared/language.ts'
import type { BestSeller, ProductSummary } from '../contract.ts'
import type { AttributeFacts, AttributeValue } from '../domain/attribute.ts'
import { type CategoryNode, pathOf } from '../domain/category-tree.ts'
import { productUrl } from '../domain/paths.ts'
import { presentPicture } from '../domain/presenting/picture-path.ts'
import { presentAttributes, wordLeadTime } from '../domain/presenting/present-specification.ts'
import type { SummaryRow } from './store.ts'

export interface SummaryContext {
  category: CategoryNode
  values: readonly AttributeValue[]
  listAttributes: readonly AttributeFacts[]
  language: Language
}

export function presentSummary(
  row: SummaryRow,
  { category, values, listAttributes, language }: SummaryContext,
): ProductSummary {
  const [main = category] = pathOf(category)
  return {
    id: row.id,
    name: row.name,
    se_name: row.seName,
    sku: row.sku,
    manufacturer_part_number: row.manufacturerPartNumber,
    short_description: row.shortDescription,
    category_id: row.categoryId,
    lead_time: wordLeadTime(row.leadTimeWeeksFrom, row.leadTimeWeeksTo, language),
    default_picture_model: presentPicture(row, row.name, language),
    specification: presentAttributes(listAttributes, values, language),
    custom_properties: { product_url: productUrl(main.seName, row.categoryId, row.id) },
  }
}

export function presentBestSeller(summary: ProductSummary): BestSeller {
  const { id, sku, name, short_description, default_picture_model, custom_properties } = summary
  return { id, productId: id, sku, name, short_description, default_picture_model, custom_properties }
}
