import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { document, productText } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'

/** The long texts of a product's page. */
export interface PageTexts {
  fullDescription: string
  metaTitle: string
  metaDescription: string | null
}

const known = new WeakMap<Database, ReturnType<typeof preparePageTexts>>()

// Prepared, because building the statement takes longer than running it.
const preparePageTexts = (db: Database) =>
  db
    .select({
      language: productText.language,
      fullDescription: productText.fullDescription,
      metaTitle: productText.metaTitle,
      metaDescription: productText.metaDescription,
    })
    .from(productText)
    .where(
      and(
        eq(productText.productId, sql.placeholder('id')),
        inArray(productText.language, [sql.placeholder('language'), 'en']),
      ),
    )
    .prepare('product_page_texts')

/** In the language of the reader, each in English where the language has none. */
export async function findPageTexts(db: Database, id: number, language: Language): Promise<PageTexts> {
  const statement = known.get(db) ?? preparePageTexts(db)
  known.set(db, statement)
  const rows = await statement.execute({ id, language })
  const own = rows.find(row => row.language === language)
  const english = rows.find(row => row.language === 'en')
  return {
    fullDescription: own?.fullDescription ?? english?.fullDescription ?? '',
    metaTitle: own?.metaTitle ?? english?.metaTitle ?? '',
    metaDescription: own?.metaDescription ?? english?.metaDescription ?? null,
  }
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
