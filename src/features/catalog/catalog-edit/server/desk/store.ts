import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  attribute,
  category,
  categoryAttribute,
  categoryText,
  document,
  type ProductState,
  product,
  productAttribute,
  productText,
} from '#features/catalog/catalog/server/tables.ts'
import { everyDueText as dueText } from '#features/site/translation/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import { changeEntry } from '#server/database/tables.ts'
import { type Language, languages } from '#shared/language.ts'
import { translatedLanguages } from '#shared/text/text-state.ts'
import { pendingChange, release } from '../tables.ts'

/** The attributes of a series, in the order of the form. */
export function listTemplate(db: Database, categoryId: number) {
  return db
    .select({ id: attribute.id, key: attribute.key, isRequired: categoryAttribute.isRequired })
    .from(categoryAttribute)
    .innerJoin(attribute, eq(attribute.id, categoryAttribute.attributeId))
    .where(eq(categoryAttribute.categoryId, categoryId))
    .orderBy(asc(categoryAttribute.position), asc(attribute.id))
    .limit(1000)
}

export async function needsDocument(db: Database, categoryId: number): Promise<boolean> {
  const [row] = await db
    .select({ needsDocument: category.needsDocument })
    .from(category)
    .where(eq(category.id, categoryId))
  return row?.needsDocument ?? false
}

export async function findParentCategory(db: Database, categoryId: number): Promise<number | null> {
  const [row] = await db.select({ parentId: category.parentId }).from(category).where(eq(category.id, categoryId))
  return row?.parentId ?? null
}

/** Public documents of a product and of its categories. */
export function listStoredDocuments(db: Database, productId: number, categoryId: number) {
  const above = sql`${document.categoryId} in (${categoryId}, (select ${category.parentId} from ${category} where ${category.id} = ${categoryId}))`
  return db
    .select({ id: document.id, kind: document.kind, title: document.title, recordId: document.recordId })
    .from(document)
    .where(or(eq(document.productId, productId), above))
    .orderBy(asc(document.id))
    .limit(50)
}

/** Published products of a range without a description in a language, as bits by the language's place. */
export async function listUndescribed(db: Database, fromId: number, toId: number): Promise<Map<number, number>> {
  const has = (language: string) =>
    sql`coalesce(bool_or(${productText.language} = ${language} and ${productText.fullDescription} <> ''), false)`
  const rows = await db
    .select({
      id: product.id,
      en: sql<boolean>`${has('en')}`,
      es: sql<boolean>`${has('es')}`,
      fr: sql<boolean>`${has('fr')}`,
    })
    .from(product)
    .leftJoin(productText, eq(productText.productId, product.id))
    .where(and(gte(product.id, fromId), lte(product.id, toId), eq(product.isPublished, true)))
    .groupBy(product.id)
    .having(sql`not (${has('en')} and ${has('es')} and ${has('fr')})`)
  return new Map(
    rows.map(row => [row.id, languages.reduce((bits, language, at) => bits | (row[language] ? 0 : 1 << at), 0)]),
  )
}

/** The fields that each series requires of its products. */
export async function listRequirements(db: Database) {
  const required = await db
    .select({ categoryId: categoryAttribute.categoryId, attributeId: categoryAttribute.attributeId })
    .from(categoryAttribute)
    .where(eq(categoryAttribute.isRequired, true))
    .limit(20_000)
  const documented = await db
    .select({ id: category.id })
    .from(category)
    .where(eq(category.needsDocument, true))
    .limit(2000)
  return { required, documented: documented.map(({ id }) => id) }
}

const mostUnlisted = 20_000

/**
 * Products that the index of a revision does not show as they are: those that are not published, stand in a hidden category, or have
 * changed since. The newest, where there are very many.
 */
export async function listUnlisted(db: Database, sinceRevision: number): Promise<{ id: number; revision: number }[]> {
  const { rows } = await db.execute<{ id: number; revision: number }>(sql`
    select id, revision from product where state <> 'published'
    union
    select id, revision from product where category_id = any(array(
      select category.id from category left join category as parent on parent.id = category.parent_id
      where not category.is_published or not coalesce(parent.is_published, true)))
    union
    select product.id, product.revision from catalog_change join product on product.id = catalog_change.subject_id
    where kind = 'product' and catalog_revision > ${sinceRevision}
    order by id desc limit ${mostUnlisted}`)
  return rows
}

export interface UnlistedProduct {
  id: number
  revision: number
  sku: string
  state: ProductState
  categoryId: number
  parentCategoryId: number | null
  seriesSeName: string
  manufacturerPartNumber: string | null
  updatedAt: Date
  /** Missing texts are left out. */
  texts: Partial<Record<string, { name: string | null; short: boolean; full: boolean }>>
  /** Ids of the attributes that are stated. */
  stated: number[]
  hasDocument: boolean
}

/** The list's facts about products that are not in the index. */
export async function readUnlisted(db: Database, ids: readonly number[]): Promise<UnlistedProduct[]> {
  if (ids.length === 0) return []
  const isStated = sql`(option_id is not null or number is not null or yes is not null or words is not null)`
  return db
    .select({
      id: product.id,
      revision: product.revision,
      sku: product.sku,
      state: product.state,
      categoryId: product.categoryId,
      parentCategoryId: category.parentId,
      seriesSeName: category.seName,
      manufacturerPartNumber: product.manufacturerPartNumber,
      updatedAt: product.updatedAt,
      texts: sql<UnlistedProduct['texts']>`coalesce((
        select json_object_agg(language, json_build_object('name', name,
          'short', coalesce(short_description <> '', false), 'full', coalesce(full_description <> '', false)))
        from product_text where product_id = ${product.id}), '{}')`,
      stated: sql<number[]>`array(
        select distinct attribute_id from product_attribute where product_id = ${product.id} and ${isStated})`,
      hasDocument: sql<boolean>`exists (select from document where product_id = ${product.id})`,
    })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(isOneOf(product.id, ids))
}

/** Products of which something waits, with the time at which the first of it is published. */
export async function listWaitingProducts(db: Database): Promise<Map<number, Date | null>> {
  const rows = await db
    .select({
      id: pendingChange.subjectId,
      at: sql`min(coalesce(${pendingChange.publishAt}, ${release.publishAt}))`.mapWith(
        pendingChange.publishAt,
      ) as SQL<Date | null>,
    })
    .from(pendingChange)
    .leftJoin(release, eq(release.id, pendingChange.releaseId))
    .where(eq(pendingChange.subjectKind, 'product'))
    .groupBy(pendingChange.subjectId)
    .limit(100_000)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Products with a text whose English has changed since it was translated into one of the languages. */
export async function listOutdatedProducts(db: Database, of: readonly Language[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: dueText.recordId })
    .from(dueText)
    .where(
      and(
        inArray(
          dueText.language,
          translatedLanguages.filter(one => of.includes(one)),
        ),
        eq(dueText.state, 'outdated'),
        eq(dueText.kind, 'product'),
      ),
    )
    .limit(200_000)
  return new Set(rows.map(({ id }) => id))
}

/** Products that somebody has changed, or that were changed since a day. */
export async function listChangedProducts(
  db: Database,
  { by, since }: { by: number | undefined; since: Date | undefined },
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: changeEntry.subjectId })
    .from(changeEntry)
    .where(
      and(
        eq(changeEntry.subjectKind, 'product'),
        by === undefined ? undefined : eq(changeEntry.actorId, by),
        since && gte(changeEntry.at, since),
      ),
    )
    .limit(200_000)
  return new Set(rows.map(({ id }) => id))
}

/** A page of a series shows no more of them. */
const mostWaitingOfSeries = 200

/** The waiting changes to products of a series and of those below it, outside of releases or in one; also of those that come into it. */
export async function listWaitingOfSeries(db: Database, categoryId: number, releaseId: number | null) {
  const below = await db.select({ id: category.id }).from(category).where(eq(category.parentId, categoryId)).limit(1000)
  const ids = [categoryId, ...below.map(({ id }) => id)]
  const next = sql`(${pendingChange.fields} ->> 'category_id')::integer`
  return db
    .select({ id: product.id, fields: pendingChange.fields })
    .from(pendingChange)
    .innerJoin(product, eq(product.id, pendingChange.subjectId))
    .where(
      and(
        eq(pendingChange.subjectKind, 'product'),
        releaseId === null ? isNull(pendingChange.releaseId) : eq(pendingChange.releaseId, releaseId),
        or(isOneOf(product.categoryId, ids), sql`${next} = any(${sql.param(ids)}::integer[])`),
      ),
    )
    .orderBy(asc(product.id))
    .limit(mostWaitingOfSeries)
}

export async function findSeriesName(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ name: shownTextOf(category.id, categoryText, 'categoryId', 'name', 'en') })
    .from(category)
    .where(eq(category.id, id))
  return row?.name ?? ''
}

/** The values that some products state of an attribute. */
export function listValuesOf(db: Database, ids: readonly number[], attributeId: number) {
  const { position } = productAttribute
  return db
    .select()
    .from(productAttribute)
    .where(and(eq(productAttribute.attributeId, attributeId), isOneOf(productAttribute.productId, ids)))
    .orderBy(asc(position))
}
