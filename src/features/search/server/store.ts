import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { product, productAttribute, productText } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isTextOf, orEnglish } from '#server/database/text-sql.ts'
import type { Language } from '#shared/language.ts'

const texts = { en: alias(productText, 'english'), es: alias(productText, 'spanish'), fr: alias(productText, 'french') }

/** The searchable texts of a range of published products; English where the language has no text. */
export function listSearchTexts(db: Database, language: Language, fromId: number, toId: number) {
  const { en, es, fr } = texts
  const of = (one: Language) => isTextOf(product.id, texts[one], 'productId', one)
  return db
    .select({
      id: product.id,
      sku: product.sku,
      manufacturerPartNumber: product.manufacturerPartNumber,
      en: en.name,
      es: es.name,
      fr: fr.name,
      shortDescription: orEnglish(texts[language].shortDescription, en.shortDescription),
    })
    .from(product)
    .leftJoin(en, of('en'))
    .leftJoin(es, of('es'))
    .leftJoin(fr, of('fr'))
    .where(and(eq(product.isPublished, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(asc(product.id))
}

/** The part numbers of a range of published products. */
export function listPartNumbers(db: Database, fromId: number, toId: number) {
  return db
    .select({ id: product.id, sku: product.sku, manufacturerPartNumber: product.manufacturerPartNumber })
    .from(product)
    .where(and(eq(product.isPublished, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(asc(product.id))
}

/** The distinct values of the attributes in a range of products, each with the products that have it. */
export function listQuantities(db: Database, attributeIds: readonly number[], fromId: number, toId: number) {
  const { productId, attributeId, number, numberTo, words } = productAttribute
  return db
    .select({ attributeId, number, numberTo, words, productIds: sql<number[]>`array_agg(${productId})` })
    .from(productAttribute)
    .where(and(gte(productId, fromId), lte(productId, toId), inArray(attributeId, [...attributeIds])))
    .groupBy(attributeId, number, numberTo, words)
}
