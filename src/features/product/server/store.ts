import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { catalogRevision, document, product, productText } from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { fitException } from './tables.ts'

/** The long texts of a product's page. */
export interface PageTexts {
  /** The revision of the product that they belong to. */
  revision: number
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
      revision: product.revision,
    })
    .from(productText)
    .innerJoin(product, eq(product.id, productText.productId))
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
    revision: rows[0]?.revision ?? 0,
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

const mostExceptions = 20_000

/** The exceptions from the rules of fit, with the revision of the catalogue that they belong to at least. */
export async function readFitExceptions(db: Database) {
  const [row] = await db.select({ revision: catalogRevision.revision }).from(catalogRevision).limit(1)
  const { panelId, deviceId, family, verdict, limit } = fitException
  const exceptions = await db
    .select({ panelId, deviceId, family, verdict, limit })
    .from(fitException)
    .orderBy(asc(fitException.id))
    .limit(mostExceptions)
  return { revision: row?.revision ?? 0, exceptions }
}

const longestChain = 20

/** The published product that replaces a withdrawn one, directly or through others that were withdrawn too. */
export async function findReplacement(db: Database, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive chain (id, state, next_id, step) as (
      select id, state, replaced_by_id, 1 from product where id = ${id} and state = 'withdrawn'
      union all
      select product.id, product.state, product.replaced_by_id, step + 1
      from chain join product on product.id = chain.next_id
      where chain.state = 'withdrawn' and step < ${longestChain}
    )
    select id from chain where state = 'published' order by step limit 1`)
  return rows[0]?.id ?? null
}
