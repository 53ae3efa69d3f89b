import { and, asc, eq } from 'drizzle-orm'
import { category, product } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

/** The maker of a series: that of its first product; null where it has none. */
export async function findMaker(db: Database, seName: string): Promise<string | null> {
  const [row] = await db
    .select({ manufacturer: product.manufacturer })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(and(eq(category.seName, seName), eq(product.isPublished, true)))
    .orderBy(asc(product.position))
    .limit(1)
  return row?.manufacturer || null
}
