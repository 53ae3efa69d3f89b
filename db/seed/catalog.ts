import { sql } from 'drizzle-orm'
import {
  attribute,
  attributeOption,
  attributeOptionText,
  attributeText,
  catalogRevision,
  category,
  categoryAttribute,
  categoryText,
  product,
  productAttribute,
  productRelation,
  productText,
} from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { attributeRows, attributeTextRows } from './catalog/attribute-rows.ts'
import { categoryAttributeRows, categoryRows, categoryTextRows } from './catalog/category-rows.ts'
import { models } from './catalog/models.ts'
import { productRow, productTextRows, valuesOf } from './catalog/product-rows.ts'
import { relations } from './catalog/relations.ts'
import type { CatalogRows } from './catalog/rows.ts'
import { optionRows, toRows } from './catalog/values.ts'
import { insertRows } from './insert-rows.ts'
import { insertPanelSources } from './panel-sources.ts'

/** The demonstration catalogue: 4 categories, 29 series, 234 products in three languages. Always the same rows and ids. */
export function buildCatalog(): CatalogRows {
  const values = models.map(model => ({ model, values: valuesOf(model) }))
  return {
    categories: categoryRows,
    categoryTexts: categoryTextRows,
    attributes: attributeRows,
    attributeTexts: attributeTextRows,
    categoryAttributes: categoryAttributeRows,
    ...optionRows(values.flatMap(product => product.values)),
    products: models.map(productRow),
    productTexts: models.flatMap(productTextRows),
    productAttributes: values.flatMap(product => toRows(product.model.id, product.values)),
    relations: relations(models),
  }
}

/** Fills an empty catalogue in one transaction. The caller makes sure that no other process does. Returns false when there is one. */
export async function seedCatalog(db: Database): Promise<boolean> {
  return await db.transaction(async tx => {
    const [existing] = await tx.select({ id: category.id }).from(category).limit(1)
    if (existing) return false
    await insertCatalog(tx, buildCatalog())
    await insertPanelSources(tx)
    await bumpRevision(tx)
    return true
  })
}

/** Inserts rows. The caller owns the transaction and notifies the other processes. */
export async function insertCatalog(db: Database, rows: CatalogRows): Promise<void> {
  await insertRows(db, category, rows.categories)
  await insertRows(db, categoryText, rows.categoryTexts)
  await insertRows(db, attribute, rows.attributes)
  await insertRows(db, attributeText, rows.attributeTexts)
  await insertRows(db, categoryAttribute, rows.categoryAttributes)
  await insertRows(db, attributeOption, rows.options)
  await insertRows(db, attributeOptionText, rows.optionTexts)
  await insertRows(db, product, rows.products)
  await insertRows(db, productText, rows.productTexts)
  await insertRows(db, productAttribute, rows.productAttributes)
  await insertRows(db, productRelation, rows.relations)
}

export async function bumpRevision(db: Database): Promise<void> {
  await db
    .insert(catalogRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({ target: catalogRevision.id, set: { revision: sql`${catalogRevision.revision} + 1` } })
}
