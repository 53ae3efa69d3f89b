import type {
  attribute,
  attributeOption,
  attributeOptionText,
  attributeText,
  category,
  categoryAttribute,
  categoryText,
  product,
  productAttribute,
  productRelation,
  productText,
} from '#features/catalog/catalog/server/tables.ts'

/** The demonstration gives its ids itself. */
type WithId<Row extends { id?: number }> = Row & { id: number }
/** It has every text in every language, save descriptions for search engines. */
type Complete<Row> = {
  [Column in keyof Row]-?: Column extends 'metaDescription' ? Row[Column] : NonNullable<Row[Column]>
}

export type CategoryRow = WithId<typeof category.$inferInsert>
export type CategoryTextRow = Complete<typeof categoryText.$inferInsert>
export type CategoryAttributeRow = typeof categoryAttribute.$inferInsert
export type AttributeRow = WithId<typeof attribute.$inferInsert>
export type AttributeTextRow = Complete<typeof attributeText.$inferInsert>
export type OptionRow = WithId<typeof attributeOption.$inferInsert>
export type OptionTextRow = Complete<typeof attributeOptionText.$inferInsert>
export type ProductRow = WithId<typeof product.$inferInsert>
export type ProductTextRow = Complete<typeof productText.$inferInsert>
export type ProductAttributeRow = typeof productAttribute.$inferInsert
export type RelationRow = typeof productRelation.$inferInsert

/** Returns the catalogue as rows, one list per table, in an order that satisfies the foreign keys. */
export interface CatalogRows {
  categories: CategoryRow[]
  categoryTexts: CategoryTextRow[]
  attributes: AttributeRow[]
  attributeTexts: AttributeTextRow[]
  categoryAttributes: CategoryAttributeRow[]
  options: OptionRow[]
  optionTexts: OptionTextRow[]
  products: ProductRow[]
  productTexts: ProductTextRow[]
  productAttributes: ProductAttributeRow[]
  relations: RelationRow[]
}
