import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { product, productText } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'

const english = alias(productText, 'english')

/** What a run of published products is found by; English where the language has no text. */
export function listSearchTexts(db: Database, language: Language, fromId: number, toId: number) {
  return db
    .select({
      id: product.id,
      sku: product.sku,
      manufacturerPartNumber: product.manufacturerPartNumber,
      name: sql<string>`coalesce(${productText.name}, ${english.name}, '')`,
      englishName: language === 'en' ? sql<string>`''` : sql<string>`coalesce(${english.name}, '')`,
      shortDescription: sql<string>`coalesce(${productText.shortDescription}, ${english.shortDescription}, '')`,
    })
    .from(product)
    .leftJoin(productText, and(eq(productText.productId, product.id), eq(productText.language, language)))
    .leftJoin(english, and(eq(english.productId, product.id), eq(english.language, 'en')))
    .where(and(eq(product.isPublished, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(asc(product.id))
}

/** The part numbers of a run of published products. */
export function listPartNumbers(db: Database, fromId: number, toId: number) {
  return db
    .select({ id: product.id, sku: product.sku, manufacturerPartNumber: product.manufacturerPartNumber })
    .from(product)
    .where(and(eq(product.isPublished, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(asc(product.id))
}
