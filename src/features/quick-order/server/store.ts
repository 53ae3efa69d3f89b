import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { product } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

/** Our own and the makers' numbers of a run of published products. */
export function listPartNumbers(db: Database, fromId: number, toId: number) {
  return db
    .select({ id: product.id, sku: product.sku, manufacturerPartNumber: product.manufacturerPartNumber })
    .from(product)
    .where(and(eq(product.isPublished, true), gte(product.id, fromId), lte(product.id, toId)))
    .orderBy(asc(product.id))
}
