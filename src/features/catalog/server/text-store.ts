import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connection.ts'
import { isTextOf, orEnglish } from '#server/database/text-sql.ts'
import type { Language } from '#shared/language.ts'
import { product, productText } from './tables.ts'

const english = alias(productText, 'english')

/** Names of a range of published products; English where the language has none. */
export function listNames(db: Database, language: Language, fromId: number, toId: number) {
  return db
    .select({ id: product.id, name: orEnglish(productText.name, english.name) })
    .from(product)
    .leftJoin(productText, isTextOf(product.id, productText, 'productId', language))
    .leftJoin(english, isTextOf(product.id, english, 'productId', 'en'))
    .where(and(eq(product.isPublished, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(asc(product.id))
}

/** Part numbers and SKUs of a range of published products. */
export function listPartNumbers(db: Database, fromId: number, toId: number) {
  return db
    .select({ id: product.id, sku: product.sku, manufacturerPartNumber: product.manufacturerPartNumber })
    .from(product)
    .where(and(eq(product.isPublished, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(asc(product.id))
}
