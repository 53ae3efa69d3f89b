import { and, asc, eq, min, ne } from 'drizzle-orm'
import { category, product } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

const mostMakers = 5

/** Who makes the published products of a series, in the order of the products. */
export async function listMakers(db: Database, seName: string): Promise<string[]> {
  const rows = await db
    .select({ manufacturer: product.manufacturer })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(and(eq(category.seName, seName), eq(product.isPublished, true), ne(product.manufacturer, '')))
    .groupBy(product.manufacturer)
    .orderBy(asc(min(product.position)), asc(product.manufacturer))
    .limit(mostMakers)
  return rows.map(({ manufacturer }) => manufacturer)
}
