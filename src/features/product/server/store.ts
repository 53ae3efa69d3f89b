import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { document, product, productRelation, productText } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isTextOf, orEnglish } from '#server/database/text-sql.ts'
import type { Language } from '#shared/language.ts'

const english = alias(productText, 'english')

/** What the page of a published product shows beyond its list row; null: no such product. */
export async function findProductPage(db: Database, id: number, language: Language) {
  const [row] = await db
    .select({
      id: product.id,
      revision: product.revision,
      updatedAt: product.updatedAt,
      manufacturer: product.manufacturer,
      replacedById: product.replacedById,
      fullDescription: orEnglish(productText.fullDescription, english.fullDescription),
      metaTitle: orEnglish(productText.metaTitle, english.metaTitle),
      metaDescription: sql<string | null>`coalesce(${productText.metaDescription}, ${english.metaDescription})`,
    })
    .from(product)
    .leftJoin(productText, isTextOf(product.id, productText, 'productId', language))
    .leftJoin(english, isTextOf(product.id, english, 'productId', 'en'))
    .where(and(eq(product.id, id), eq(product.isPublished, true)))
  return row ?? null
}
export type ProductPageRow = NonNullable<Awaited<ReturnType<typeof findProductPage>>>

const mostRelations = 100

/** Relations that were entered by hand, in their order. */
export function listRelations(db: Database, productId: number) {
  return db
    .select({ relatedId: productRelation.relatedId, kind: productRelation.kind })
    .from(productRelation)
    .where(eq(productRelation.productId, productId))
    .orderBy(asc(productRelation.position))
    .limit(mostRelations)
}

const mostDocuments = 50

/** Documents of a product and of the categories it is in. */
export function listDocuments(db: Database, productId: number, categoryIds: readonly number[]) {
  return db
    .select()
    .from(document)
    .where(or(eq(document.productId, productId), inArray(document.categoryId, [...categoryIds])))
    .orderBy(asc(document.id))
    .limit(mostDocuments)
}
export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]
