import type {
  attribute,
  attributeOption,
  attributeOptionText,
  attributeText,
  category,
  categoryText,
  product,
  productAttribute,
  productRelation,
  productText,
} from '#features/catalog/server/tables.ts'

export type CategoryRow = typeof category.$inferInsert
export type CategoryTextRow = typeof categoryText.$inferInsert
export type AttributeRow = typeof attribute.$inferInsert
export type AttributeTextRow = typeof attributeText.$inferInsert
export type OptionRow = typeof attributeOption.$inferInsert
export type OptionTextRow = typeof attributeOptionText.$inferInsert
export type ProductRow = typeof product.$inferInsert
export type ProductTextRow = typeof productText.$inferInsert
export type ProductAttributeRow = typeof productAttribute.$inferInsert
export type RelationRow = typeof productRelation.$inferInsert

/** Returns the catalogue as rows, one list per table, in an order that satisfies the foreign keys. */
export interface CatalogRows {
  categories: CategoryRow[]
  categoryTexts: CategoryTextRow[]
  attributes: AttributeRow[]
  attributeTexts: AttributeTextRow[]
  options: OptionRow[]
  optionTexts: OptionTextRow[]
  products: ProductRow[]
  productTexts: ProductTextRow[]
  productAttributes: ProductAttributeRow[]
  relations: RelationRow[]
}
